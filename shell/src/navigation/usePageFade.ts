import { normalisePath } from '@sideroad/shared/hosting';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { use, useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the browser can fade and the visitor has not asked for reduced motion. */
const canFade = (): boolean =>
  typeof document.startViewTransition === 'function' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Names what grows from page to page; a null name ends it. */
function setName(element: HTMLElement | null | undefined, name: 'page-picture' | null): void {
  element?.style.setProperty('view-transition-name', name);
}

/**
 * Fades between what is shown at `begun` and at `end` (CSS View Transitions 1).
 * @param link the pressed link, whose picture grows into the element of the next page with `data-page-picture`
 */
function startFade(link: Element | null) {
  const from = link?.querySelector('img');
  let end = () => {};
  const drawn = new Promise<void>((resolve) => {
    end = resolve;
  });
  setName(from, 'page-picture');
  const begun = new Promise<void>((resolve) => {
    const { ready, finished } = document.startViewTransition(() => {
      setName(from, null);
      resolve();
      return drawn.then(() => {
        const to = from && document.querySelector<HTMLElement>('[data-page-picture]');
        setName(to, 'page-picture');
        void finished.finally(() => setName(to, null));
      });
    });
    // The next page's fade interrupts this one, which is no error.
    ready.catch(() => {});
  });
  return { begun, end };
}

/**
 * Fades from page to page, and grows a pressed card's picture into the next page: delays the router's transition until
 * the browser has captured the old page.
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
  const pressed = useRef<HTMLAnchorElement>(null);

  const isAnotherPage = pathname !== page.current && how !== 'REPLACE';
  if (isAnotherPage && !(how === 'POP' && isShownByBrowser.current) && canFade())
    fade.current ??= startFade(pressed.current?.pathname === pathname ? pressed.current : null);
  // The URL may have changed again meanwhile.
  if (fade.current) use(fade.current.begun);

  useLayoutEffect(() => {
    page.current = pathname;
    if (fade.current) pressed.current = null;
    fade.current?.end();
    fade.current = null;
  });

  useEffect(() => {
    const note = (event: PopStateEvent) => {
      isShownByBrowser.current = event.hasUAVisualTransition === true;
    };
    const press = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a') : null;
    };
    // Captures, to run before the router's listeners.
    window.addEventListener('popstate', note, true);
    window.addEventListener('click', press, true);
    return () => {
      window.removeEventListener('popstate', note, true);
      window.removeEventListener('click', press, true);
    };
  }, []);
}
