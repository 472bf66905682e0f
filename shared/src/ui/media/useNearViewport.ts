import { type RefCallback, useCallback, useState } from 'react';

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
