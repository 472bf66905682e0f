import { Button } from '@sideroad/shared/ui/button';
import { List, Map as MapIcon } from 'lucide-react';
import { farmListTexts } from '../texts.ts';
import classes from './PaneSwitch.module.css';

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
