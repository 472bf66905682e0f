import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { useHost, useMapToggle } from '@sideroad/shared/host';
import { Button } from '@sideroad/shared/ui/button';
import { useMediaQuery } from '@sideroad/shared/ui/media';
import { List, Map as MapIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { farmListTexts } from '../texts.ts';
import classes from './PaneSwitch.module.css';

type View = ListingQuery['view'];

function panesOf(split: boolean, view: View): 'both' | 'list' | 'map' {
  if (split) return view === 'list' ? 'list' : 'both';
  return view ?? 'list';
}

/**
 * Shows list, map or both, as `view` in the URL says [LIST-46, LIST-51]. The stylesheet follows the same rules,
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

interface PaneSwitchProps {
  mapShown: boolean;
  /** Moves the button above the preview sheet. */
  raised: boolean;
  onToggle: () => void;
}

const { viewList, viewMap } = farmListTexts;

/** Shows the floating button that switches between list and map. */
export function PaneSwitch({ mapShown, raised, onToggle }: PaneSwitchProps) {
  return (
    <Button
      data-map-control
      variant="ink"
      className={`${classes.switch} ${raised ? classes.raised : ''}`}
      icon={mapShown ? <List aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
      onClick={onToggle}
    >
      {mapShown ? viewList : viewMap}
    </Button>
  );
}
