import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { type RefObject, useEffect, useRef } from 'react';
import { normalisePath } from './normalisePath.ts';

/** Milliseconds in which a page must render its heading. */
export const HEADING_LIMIT_MS = 10000;

/** Input after which the focus is left alone. */
const VISITOR_EVENTS = ['keydown', 'pointerdown'] as const;

let stopLast: (() => void) | null = null;

/** Whether a page is coming whose heading gets the focus. */
export const isFocusingHeading = () => stopLast !== null;

/**
 * Focuses the `h1` inside `main` once there is one, and again when it is replaced, as pages show another heading while
 * they load. It never takes the focus from where the visitor has put it, and does not scroll.
 * @returns how to stop
 */
export function focusHeading(main: HTMLElement): () => void {
  const { activeElement: origin } = document;
  const ended = new AbortController();
  const changes = new MutationObserver(focus);
  const timer = setTimeout(stop, HEADING_LIMIT_MS);
  let focused: HTMLElement | null = null;

  function stop(): void {
    if (stopLast === stop) stopLast = null;
    changes.disconnect();
    clearTimeout(timer);
    ended.abort();
  }
  function focus(): void {
    const heading = main.querySelector('h1');
    if (!heading || heading === focused) return;
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement === origin;
    if (!isFree && activeElement !== focused) {
      stop();
      return;
    }
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
  }

  stopLast = stop;
  focus();
  changes.observe(main, { childList: true, subtree: true });
  for (const type of VISITOR_EVENTS) document.addEventListener(type, stop, { signal: ended.signal });
  return stop;
}

/**
 * Focuses the `h1` after a new path [LAYOUT-57]. Not on the first load, nor when a page completes its own URL (the
 * slug of a farm).
 * @param main element of the pages
 */
export function useFocusOnNavigate(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const how = useNavigationType();
  const pathname = normalisePath(location.pathname);
  const shown = useRef(pathname);
  const hasNavigated = useRef(false);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== 'REPLACE') hasNavigated.current = true;
    if (!main.current || !hasNavigated.current) return;
    return focusHeading(main.current);
  }, [pathname, how, main]);
}
