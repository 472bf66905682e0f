import { scrollLimit, scrollToY } from './scrollTo.ts';

/** How long a page may take to become tall enough, in milliseconds; then it is scrolled as far as it goes. */
export const RESTORE_LIMIT_MS = 5000;

/** What says that the visitor scrolls, or is about to. */
const VISITOR_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings an earlier scroll position back. Content loads late, so it waits until the page is tall enough, and gives
 * up when the visitor takes over.
 * @param onDone called once at the end, whether the position was reached or not; not when it was called off.
 * @returns how to call it off.
 */
export function restoreScroll(view: Window, top: number, onDone: () => void): () => void {
  const growth = new ResizeObserver(() => {
    if (scrollLimit(view) >= top) reach();
  });
  const timer = view.setTimeout(() => reach(), RESTORE_LIMIT_MS);
  const ended = new AbortController();

  function stop(): void {
    growth.disconnect();
    view.clearTimeout(timer);
    ended.abort();
  }
  function reach(): void {
    scrollToY(view, Math.min(top, scrollLimit(view)));
    finish();
  }
  function finish(): void {
    stop();
    onDone();
  }

  if (scrollLimit(view) >= top) {
    reach();
    return stop;
  }
  growth.observe(view.document.documentElement);
  for (const type of VISITOR_EVENTS) {
    view.addEventListener(type, finish, { passive: true, signal: ended.signal });
  }
  return stop;
}
