import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import classes from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name. */
  label: string;
  variant?: 'plain' | 'line';
}

/** A round button of 44 px with nothing but an icon. */
export function IconButton({ label, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx(classes.iconButton, variant === 'line' && classes.line, className)}
    />
  );
}
