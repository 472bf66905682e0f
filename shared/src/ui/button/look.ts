import { clsx } from 'clsx';
import classes from './Button.module.css';

export interface ButtonLook {
  /** `glass` is for pictures; at most one `primary` in a view. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'ink' | 'glass' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** Classes shared by buttons and links that look like buttons. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook): string {
  return clsx(classes.button, classes[variant], classes[size]);
}
