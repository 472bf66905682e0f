import { Link } from '@sideroad/shared/router';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import classes from './Button.module.css';
import { type ButtonLook, buttonClass } from './look.ts';

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
