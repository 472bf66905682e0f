import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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

interface Ends {
  atStart: boolean;
  atEnd: boolean;
}

/**
 * Keeps the focus within the pair 'Previous' / 'Next', which are disabled at the ends: a focused button that becomes
 * disabled would drop it, so the other one gets it.
 */
export function useFocusBetween(
  previous: RefObject<HTMLButtonElement | null>,
  next: RefObject<HTMLButtonElement | null>,
  { atStart, atEnd }: Ends,
): void {
  /** What has the focus, or lost it as it became disabled: Chromium takes it at once, other browsers later. */
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    focused.current = document.activeElement;
    const note = ({ type, target }: FocusEvent) => {
      const isDropped = target instanceof HTMLButtonElement && target.disabled;
      focused.current = type === 'focusin' || isDropped ? target : null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', note);
    };
  }, []);
  useLayoutEffect(() => {
    if (atEnd && focused.current === next.current) previous.current?.focus();
    if (atStart && focused.current === previous.current) next.current?.focus();
  }, [previous, next, atStart, atEnd]);
}
