import type { ReactNode } from 'react';
import { fieldId, helpId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import { FieldError } from './FieldError.tsx';
import classes from './fields.module.css';

export interface FieldFrameProps {
  /** Path in the payload. */
  field: string;
  /** Visible label and accessible name. */
  label: ReactNode;
  optional?: boolean | undefined;
  help?: string | undefined;
  /** How much of the limit is used, e.g. '20/100'. */
  count?: string | undefined;
  problem: string | null;
  className?: string | undefined;
  /** The control, with `fieldId(field)`. */
  children: ReactNode;
}

/** Label, control, help with counter, and error of a field (accessibility table, 'Add-farm form'). */
export function FieldFrame({
  field,
  label,
  optional,
  help,
  count,
  problem,
  className,
  children,
}: FieldFrameProps) {
  const hasHelp = help !== undefined || count !== undefined;
  return (
    <div className={className ? `${classes.field} ${className}` : classes.field}>
      <div className={classes.labelRow}>
        <label htmlFor={fieldId(field)}>{label}</label>
        {optional && <span className={classes.aside}>{texts.addFarm.optional}</span>}
      </div>
      {children}
      {hasHelp && (
        <p id={helpId(field)} className={classes.help}>
          <span>{help}</span>
          {count !== undefined && <span className="nums">{count}</span>}
        </p>
      )}
      <FieldError field={field} problem={problem} />
    </div>
  );
}
