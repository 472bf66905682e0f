import { useCallback, useSyncExternalStore } from 'react';

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

/** Whether the visitor asked for less motion: no stagger, no auto-advance, no smooth scroll [LAYOUT-61, A11Y-20]. */
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
