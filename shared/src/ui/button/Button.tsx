import { Link } from '@sideroad/shared/router';
import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './Button.module.css';

interface ButtonLook {
  /** `glass` is for pictures; at most one `primary` in a view. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'ink' | 'glass' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook): string {
  return clsx(classes.button, classes[variant], classes[size]);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action runs: a spinner shows, the width stays, further presses do nothing. */
  busy?: boolean;
  icon?: ReactNode;
}

const isTrue = (attribute: unknown) => String(attribute) === 'true';

/** An action. `type` is 'button' by default. With `aria-disabled` it keeps the focus and does nothing. */
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
    // Also keeps a submit button from sending its form.
    if (busy || isTrue(rest['aria-disabled'])) event.preventDefault();
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

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  /** A site path goes through the router; `mailto:` and `https:` do not. */
  href: string;
  icon?: ReactNode;
}

const isSitePath = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** A link that looks like a button. */
export function LinkButton({ href, variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  const look = clsx(buttonClass({ variant, size }), className);
  const content = (
    <>
      {icon}
      <span className={classes.label}>{children}</span>
    </>
  );
  return isSitePath(href) ? (
    <Link {...rest} to={href} className={look}>
      {content}
    </Link>
  ) : (
    <a {...rest} href={href} className={look}>
      {content}
    </a>
  );
}
