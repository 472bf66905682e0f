import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns true on the server and while React hydrates its HTML; false in every later render. */
export const useFromServer = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Tells whether a CSS media query matches, e.g. `(min-width: 768px)`; renders again when that changes.
 * False while React hydrates the server's document.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Tells whether the visitor asked for less motion. */
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');

/** Distance from the window that counts as near: one screen up or down. */
const MARGIN = '100% 0px';

/** Tells whether an element has ever been near the visible part of the page. Give `ref` to the element. */
export function useNearViewport(): { near: boolean; ref: RefCallback<Element> } {
  const [near, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { near, ref };
}
