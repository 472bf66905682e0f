import { Button } from '@sideroad/shared/ui/button';
import { List, Map as MapIcon } from 'lucide-react';
import { texts } from '../../texts.ts';
import classes from './PaneSwitch.module.css';

interface PaneSwitchProps {
  mapShown: boolean;
  /** A preview sheet covers the lower edge: the button stands above it. */
  raised: boolean;
  onToggle: () => void;
}

const { viewList, viewMap } = texts.farmList;

/** 'switched by a floating button labelled 'View Map' or 'View List'' (spec section 2). */
export function PaneSwitch({ mapShown, raised, onToggle }: PaneSwitchProps) {
  return (
    <Button
      variant="ink"
      className={`${classes.switch} ${raised ? classes.raised : ''}`}
      icon={mapShown ? <List aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
      onClick={onToggle}
    >
      {mapShown ? viewList : viewMap}
    </Button>
  );
}
