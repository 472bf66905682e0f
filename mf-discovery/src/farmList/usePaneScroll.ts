import { useHost } from '@sideroad/shared/host';
import { useLayoutEffect, useRef } from 'react';
import type { Panes } from './useMapPane.ts';

/**
 * Where the page stands when one pane gives way to the other (spec section 2: 'only one of the two shows at a time'):
 * the map at the page's top, else a list read far down would leave the visitor at the footer below it; the list
 * where it was left.
 * @returns to be called before the panes change.
 */
export function usePaneScroll(panes: Panes): () => void {
  const { scroll } = useHost();
  const before = useRef(panes);
  const listTop = useRef(0);
  useLayoutEffect(() => {
    const change = `${before.current} to ${panes}`;
    before.current = panes;
    if (change === 'list to map') scroll.toTop();
    if (change === 'map to list') window.scrollTo({ top: listTop.current, behavior: 'instant' });
  }, [panes, scroll]);
  return () => {
    if (panes === 'list') listTop.current = scroll.position.get();
  };
}
