import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorId, fieldId, helpId } from '../form/fieldId.ts';
import { texts } from '../texts.ts';
import classes from './fields.module.css';

/** A field's problem, if there is one. */
export function FieldError({ field, problem }: { field: string; problem: string | null }) {
  if (problem === null) return null;
  return (
    <p id={errorId(field)} className={classes.error}>
      <CircleAlert aria-hidden="true" />
      <span>{problem}</span>
    </p>
  );
}

interface FieldFrameProps {
  field: string;
  label: ReactNode;
  optional?: boolean | undefined;
  help?: string | undefined;
  /** How much of the limit is used, e.g. '20/100'. */
  count?: string | undefined;
  problem: string | null;
  /** The control, with `fieldId(field)`. */
  children: ReactNode;
}

/** Label, control, help with counter, and error of a field. */
export function FieldFrame({ field, label, optional, help, count, problem, children }: FieldFrameProps) {
  const hasHelp = help !== undefined || count !== undefined;
  return (
    <div className={classes.field}>
      <div className={classes.labelRow}>
        <label htmlFor={fieldId(field)}>{label}</label>
        {optional && <span className="muted small">{texts.addFarm.optional}</span>}
      </div>
      {children}
      {hasHelp && (
        <p id={helpId(field)} className={`muted small ${classes.help}`}>
          <span>{help}</span>
          {count !== undefined && <span className="nums">{count}</span>}
        </p>
      )}
      <FieldError field={field} problem={problem} />
    </div>
  );
}
