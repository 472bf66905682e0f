import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { normalisePath } from './normalisePath.ts';

/** Whether the browser can fade and the visitor has not asked for reduced motion. */
const canFade = (): boolean =>
  typeof document.startViewTransition === 'function' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fades between what is shown at `begun` and at `end` (CSS View Transitions 1). */
function startFade() {
  let end = () => {};
  const drawn = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    const { ready } = document.startViewTransition(() => {
      resolve();
      return drawn;
    });
    // The next page's fade interrupts this one, which is no error.
    ready.catch(() => {});
  });
  return { begun, end };
}

/**
 * Fades from page to page: delays the router's transition until the browser has captured the old page.
 * Changes of the query, completed URLs and swipes (HTML Standard, `PopStateEvent`) do not fade. React Router fades
 * only in its data routers, which are too large. React's `ViewTransition` fades single elements, so on a scrolled page
 * the old one would slide above the header.
 */
export function usePageFade(): void {
  const pathname = normalisePath(useLocation().pathname);
  const how = useNavigationType();
  const page = useRef(pathname);
  const fade = useRef<ReturnType<typeof startFade>>(null);
  const isShownByBrowser = useRef(false);

  const isAnotherPage = pathname !== page.current && how !== 'REPLACE';
  if (isAnotherPage && !(how === 'POP' && isShownByBrowser.current) && canFade())
    fade.current ??= startFade();
  // The URL may have changed again meanwhile.
  if (fade.current) use(fade.current.begun);

  useLayoutEffect(() => {
    page.current = pathname;
    fade.current?.end();
    fade.current = null;
  });

  useEffect(() => {
    const note = (event: PopStateEvent) => {
      isShownByBrowser.current = event.hasUAVisualTransition === true;
    };
    // Captures, to run before the router's listener.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);
}
