import { flushSync } from 'react-dom';

/** Whether the browser can fade from page to page, for a visitor who does not want stillness. */
export const canFade = (): boolean =>
  typeof document.startViewTransition === 'function' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Fades from what the visitor sees to another page (CSS View Transitions 1).
 * @param change draws that page; it is drawn at once, because the browser takes its picture of it right after
 */
export function fadeTo(change: () => void): void {
  // The next page's fade ends this one, which is no error.
  document.startViewTransition(() => flushSync(change)).ready.catch(() => {});
}
