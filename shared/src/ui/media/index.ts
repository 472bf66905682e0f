import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server and while React hydrates what the server rendered; false in every later render. */
export const useFromServer = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Whether a CSS media query matches now, e.g. `(min-width: 768px)`; renders again when that changes.
 * False while a document made by a server is taken over.
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

/** Whether the visitor asked for less motion: no stagger, no auto-advance, no smooth scroll (decision B9). */
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');

/** How far outside the window something may be and count as near: one screen up or down. */
const MARGIN = '100% 0px';

/**
 * Whether an element has come near the visible part of the page, for good. Give `ref` to the element; it may come
 * and go.
 */
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
