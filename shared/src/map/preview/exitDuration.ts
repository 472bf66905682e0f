/** The card is absent, selected or closing [MAP-25]; used where styles cannot be read. */
export const SHEET_EXIT_MS = 650;

/**
 * How long an element's running animation takes in milliseconds, as its style says. So a timer that waits for an exit
 * follows the same token as the animation, and reduced motion shortens both.
 */
export function exitDuration(element: Element): number {
  const [first = ''] = getComputedStyle(element).animationDuration.split(',');
  const seconds = Number.parseFloat(first);
  if (Number.isNaN(seconds)) return SHEET_EXIT_MS;
  return first.trim().endsWith('ms') ? seconds : seconds * 1000;
}
