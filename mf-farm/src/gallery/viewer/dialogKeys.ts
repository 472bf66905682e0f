import type { KeyboardEvent } from 'react';

/** Keeps Tab within the dialog: after its last button comes the first. */
function loopFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const [first, last] = [buttons[0], buttons.at(-1)];
  const { activeElement } = document;
  const isOnButton = buttons.some((button) => button === activeElement);
  const leavesAtEnd = !event.shiftKey && activeElement === last;
  const leavesAtStart = event.shiftKey && (activeElement === first || !isOnButton);
  if (!leavesAtEnd && !leavesAtStart) return;
  event.preventDefault();
  (leavesAtEnd ? first : last)?.focus();
}

/** The keys that the library leaves to us: Home, End and the way of Tab. `go` takes a picture's place from 0. */
export const dialogKeys =
  (total: number, go: (index: number) => void) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') loopFocus(event);
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    go(event.key === 'Home' ? 0 : total - 1);
  };
