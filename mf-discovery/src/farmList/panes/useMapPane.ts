import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { useHost, useMapToggle } from '@sideroad/shared/host';
import { useMediaQuery } from '@sideroad/shared/ui/media';
import { useLayoutEffect, useRef } from 'react';

type View = ListingQuery['view'];

function panesOf(split: boolean, view: View): 'both' | 'list' | 'map' {
  if (split) return view === 'list' ? 'list' : 'both';
  return view ?? 'list';
}

/**
 * Shows list, map or both, as `view` in the address says [LIST-46, LIST-51]. The stylesheet follows the same rules,
 * because the server does not know the width.
 */
export function useMapPane(view: View, replace: (patch: { view: 'map' | 'list' }) => void) {
  const split = useMediaQuery('(min-width: 788px)');
  const panes = panesOf(split, view);
  const mapShown = panes !== 'list';

  const { scroll } = useHost();
  const before = useRef(panes);
  const listTop = useRef(0);
  // The map starts at the top of the page, and the list where it was left.
  useLayoutEffect(() => {
    const change = `${before.current} to ${panes}`;
    before.current = panes;
    if (change === 'list to map') scroll.toTop();
    if (change === 'map to list') window.scrollTo({ top: listTop.current, behavior: 'instant' });
  }, [panes, scroll]);

  const toggle = () => {
    if (panes === 'list') listTop.current = scroll.position.get();
    replace({ view: mapShown ? 'list' : 'map' });
  };
  useMapToggle(split ? { shown: mapShown, onToggle: toggle } : null);
  return { mapShown, toggle };
}
