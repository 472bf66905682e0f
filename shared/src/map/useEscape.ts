import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls back on Esc while the focus is within the map or nowhere, as after a drag of the map, which takes it from
 * the label. A dialog or a field that has the focus keeps its Esc.
 */
export function useEscape(
  region: RefObject<HTMLElement | null>,
  active: boolean,
  onEscape: () => void,
): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!active) return;
    const handle = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      const ours = activeElement === body || region.current?.contains(activeElement);
      if (event.key === 'Escape' && !event.defaultPrevented && ours) latest.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [region, active]);
}
