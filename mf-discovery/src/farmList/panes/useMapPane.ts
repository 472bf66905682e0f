import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { useHost, useMapToggle } from '@sideroad/shared/host';
import { useMediaQuery } from '@sideroad/shared/ui/media';
import { useLayoutEffect, useRef } from 'react';

/**
 * Where the page stands when one pane gives way to the other (spec section 2: 'only one of the two shows at a time'):
 * the map at the page's top, else a list read far down would leave the visitor at the footer below it; the list
 * where it was left.
 * @returns to be called before the panes change.
 */
function usePaneScroll(panes: Panes): () => void {
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

/** Spec section 9: 'list/map toggle … 787 px'; list and map show together from 788. */
const SPLIT_QUERY = '(min-width: 788px)';

/** Which of the two panes show. */
type Panes = 'both' | 'list' | 'map';

interface MapPane {
  mapShown: boolean;
  toggle: () => void;
}

function panesOf(split: boolean, view: ListingQuery['view']): Panes {
  if (split) return view === 'list' ? 'list' : 'both';
  return view ?? 'list';
}

/**
 * Which of list and map show, kept in the address as `view` (decision R10): from 788 px both, unless the header's
 * toggle has put the map away; below, the list, unless the floating button asked for the map. The stylesheet shows and
 * hides them by the same rules, because the server does not know the window.
 */
export function useMapPane(
  view: ListingQuery['view'],
  replace: (patch: { view: 'map' | 'list' }) => void,
): MapPane {
  const split = useMediaQuery(SPLIT_QUERY);
  const panes = panesOf(split, view);
  const mapShown = panes !== 'list';
  const leavePane = usePaneScroll(panes);
  const toggle = () => {
    leavePane();
    replace({ view: mapShown ? 'list' : 'map' });
  };
  useMapToggle(split ? { shown: mapShown, onToggle: toggle } : null);
  return { mapShown, toggle };
}
