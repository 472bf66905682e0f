import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** An address in the visitor's history, and how it came about. */
export interface Shown {
  location: ReturnType<typeof useLocation>;
  how: ReturnType<typeof useNavigationType>;
}

/** Where the router is. */
export function useRouted(): Shown {
  const location = useLocation();
  const how = useNavigationType();
  return useMemo(() => ({ location, how }), [location, how]);
}

/** Whether the browser can fade from page to page, for a visitor who does not want stillness. */
const canFade = (): boolean =>
  typeof document.startViewTransition === 'function' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * What the page shows: where the router is, once the fade to it has begun (CSS View Transitions 1). A change of the query
 * alone, and a page that completes its own address, stay on the page: they do not fade. Nor does what the browser has
 * shown itself, as with a swipe to go back (HTML Standard, `PopStateEvent`).
 *
 * This is ours because React Router fades in its data routers only, whose code weighs more than the whole budget of a
 * page leaves, and then at each link that asks for it. React's `ViewTransition` fades single elements: on a scrolled page
 * the old one would slide, above the fixed header.
 */
export function useShown(): Shown {
  const routed = useRouted();
  const [shown, setShown] = useState(routed);
  const latest = useRef(routed);
  const isFading = useRef(false);
  const isShownByBrowser = useRef(false);

  useEffect(() => {
    const note = (event: PopStateEvent) => {
      isShownByBrowser.current = event.hasUAVisualTransition === true;
    };
    // Before the router hears of it.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);

  useLayoutEffect(() => {
    const { location: before } = latest.current;
    latest.current = routed;
    // A fade begins with the browser's next picture: by then the address may be yet another.
    if (before === routed.location || isFading.current) return;
    const show = () => setShown(latest.current);
    const isAnotherPage =
      normalisePath(before.pathname) !== normalisePath(routed.location.pathname) && routed.how !== 'REPLACE';
    if (!isAnotherPage || (routed.how === 'POP' && isShownByBrowser.current) || !canFade()) {
      startTransition(show);
      return;
    }
    isFading.current = true;
    // The next page's fade ends this one, which is no error. The browser takes its picture of the page right after.
    const { ready } = document.startViewTransition(() => {
      isFading.current = false;
      flushSync(show);
    });
    ready.catch(() => {});
  }, [routed]);

  return shown;
}
