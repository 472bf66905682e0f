import { type RefObject, useLayoutEffect } from 'react';

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
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (atEnd && focused === next.current) previous.current?.focus();
    if (atStart && focused === previous.current) next.current?.focus();
  }, [previous, next, atStart, atEnd]);
}
