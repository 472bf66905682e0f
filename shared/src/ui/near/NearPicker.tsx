import type { ChosenPlace } from '@sideroad/shared/contract';
import { Button, IconButton } from '@sideroad/shared/ui/button';
import { useLazyPart } from '@sideroad/shared/ui/lazyPart';
import { clsx } from 'clsx';
import { MapPin, X } from 'lucide-react';
import { useRef } from 'react';
import classes from './NearPicker.module.css';

export interface NearPickerProps {
  /** Null: the visitor's own location. */
  place: ChosenPlace | null;
  /** Where the list counts from, as `useNearText` gives it; empty while it is not known. */
  here: string;
  onChoose: (place: ChosenPlace | null) => void;
}

const loadPanel = () => import('./NearPanel.tsx').then(({ NearPanel }) => NearPanel);

/**
 * A pill that says where distances count from. It opens the choice of another place, whose code is loaded on touch, and
 * has a button that gives a chosen place up.
 */
export function NearPicker({ place, here, onChoose }: NearPickerProps) {
  const pill = useRef<HTMLButtonElement>(null);
  const { Part: Panel, open, setOpen, failure, opener } = useLazyPart(loadPanel, 'Places', 'Near');
  const name = place?.name ?? (here.replace(/^Near /, '') || 'you');

  return (
    <div className={classes.near}>
      <Button
        ref={pill}
        variant="secondary"
        size="sm"
        icon={<MapPin aria-hidden="true" strokeWidth={1.75} />}
        className={clsx(classes.pill, place && classes.chosen)}
        aria-label={`Near: ${name}. Change place`}
        {...opener('Near')}
      >
        {/* The name has the rest, how the place is known. */}
        Near {name.split(', ')[0]}
      </Button>
      {place ? (
        <IconButton
          label="Clear place"
          className={classes.clear}
          onClick={() => {
            pill.current?.focus();
            onChoose(null);
          }}
        >
          <X aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      ) : null}
      {failure}
      {Panel ? <Panel pill={pill} open={open} onOpenChange={setOpen} onChoose={onChoose} /> : null}
    </div>
  );
}
