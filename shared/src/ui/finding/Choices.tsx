import type { Facets } from '@sideroad/shared/contract';
import type { Finding } from '@sideroad/shared/domain/finding';
import { Button } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import classes from './FindingSheet.module.css';
import type { FindingSource } from './facets.ts';

export interface ChoicesProps {
  finding: Finding;
  /** What each choice leaves; undefined while it is not known, null where the back end does not say it. */
  facets: Facets | null | undefined;
  source: FindingSource;
  onChange: (patch: Partial<Finding>) => void;
}

interface ChoiceProps {
  isOn: boolean;
  /** How many farms it leaves. */
  count?: number | undefined;
  label?: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A choice that one press makes, and another takes back. */
export function Choice({ isOn, count, label, isDisabled, onPress, children }: ChoiceProps) {
  return (
    <Button
      variant={isOn ? 'primary' : 'secondary'}
      size="sm"
      className={classes.choice}
      aria-pressed={isOn}
      aria-label={label}
      disabled={isDisabled}
      data-none={(count === 0 && !isOn) || undefined}
      onClick={onPress}
    >
      {children}
      {count === undefined ? null : <span className={`nums ${classes.count}`}> {count}</span>}
    </Button>
  );
}

interface ChoicesGroupProps {
  name: string;
  /** Choices of equal width: a week in each row, or as many as fit. */
  columns?: 'week' | 'equal';
  children: ReactNode;
}

/** A group of choices under its name. */
export function Choices({ name, columns, children }: ChoicesGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.name}>{name}</legend>
      <div className={clsx(classes.choices, columns && classes[columns])}>{children}</div>
    </fieldset>
  );
}

interface LeftOutProps {
  count: number | undefined;
  why: string;
  onShow: () => void;
}

/** Says how many farms a choice leaves out because something is not known of them, and shows them too. */
export function LeftOut({ count, why, onShow }: LeftOutProps) {
  if (!count) return null;
  return (
    <p className={classes.group}>
      {`${count === 1 ? '1 farm is' : `${count} farms are`} left out: ${why}. `}
      <Button variant="secondary" size="sm" onClick={onShow}>
        Show all
      </Button>
    </p>
  );
}
