import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './Button.module.css';
import { type ButtonLook, buttonClass } from './look.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action runs: a spinner shows, the width stays, further presses do nothing. */
  busy?: boolean;
  /** Before the text; 18 px. */
  icon?: ReactNode;
}

/** An action. `type` is 'button' unless said otherwise. */
export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a busy submit button from sending its form again.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const spinner = busy ? <span className={classes.spinner} aria-hidden="true" /> : null;
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, size }), busy && !icon && classes.spinnerOnly, className)}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {spinner ?? icon}
      <span className={classes.label}>{children}</span>
    </button>
  );
}
