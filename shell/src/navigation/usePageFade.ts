import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { use, useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the browser can fade from page to page, for a visitor who does not want stillness. */
const canFade = (): boolean =>
  typeof document.startViewTransition === 'function' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fades from what the visitor sees to what is drawn between `begun` and `end` (CSS View Transitions 1). */
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
    // The next page's fade ends this one, which is no error.
    ready.catch(() => {});
  });
  return { begun, end };
}

/**
 * Fades from page to page: holds the router's transition back until the browser has its picture of the page that the
 * visitor leaves. Changes of the query, addresses that a page completes, and what the browser has shown itself (a swipe;
 * HTML Standard, `PopStateEvent`) do not fade.
 * This is ours because React Router fades in its data routers only, which are too large, and there at links that ask for
 * it. React's `ViewTransition` fades single elements: on a scrolled page the old one would slide, above the fixed header.
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
  // By then the address may be yet another.
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
    // Before the router hears of it.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);
}
