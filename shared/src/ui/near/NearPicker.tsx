import type { ChosenPlace } from '@sideroad/shared/contract';
import { useLazyPart } from '@sideroad/shared/ui/lazyPart';
import { clsx } from 'clsx';
import { MapPin, X } from 'lucide-react';
import { useRef } from 'react';
import classes from './NearPicker.module.css';

export interface NearPickerProps {
  /** Null: the visitor's own location. */
  place: ChosenPlace | null;
  /** Where the visitor is, as `useNearText` gives it; empty while it is not known. */
  here: string;
  onChoose: (place: ChosenPlace | null) => void;
  className?: string;
}

const loadPanel = () => import('./NearPanel.tsx').then(({ NearPanel }) => NearPanel);

/**
 * A pill that says where distances count from. It opens the choice of another place, whose code is loaded on touch, and
 * has a button that gives a chosen place up.
 */
export function NearPicker({ place, here, onChoose, className }: NearPickerProps) {
  const pill = useRef<HTMLButtonElement>(null);
  const { Part: Panel, open, setOpen, failed, preload, show } = useLazyPart(loadPanel);
  const name = place?.name ?? (here.replace(/^Near /, '') || 'you');

  return (
    <div className={clsx(classes.near, className)}>
      <div className={clsx(classes.frame, place && classes.chosen)}>
        <button
          ref={pill}
          type="button"
          className={classes.pill}
          aria-label={`Near: ${name}. Change place`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerDown={preload}
          onClick={() => (open ? setOpen(false) : show('Near'))}
        >
          <MapPin aria-hidden="true" strokeWidth={1.75} />
          {/* The name has the rest, how the place is known. */}
          <span className={classes.text}>Near {name.split(', ')[0]}</span>
        </button>
        {place ? (
          <button
            type="button"
            className={classes.clear}
            aria-label="Clear place"
            onClick={() => {
              pill.current?.focus();
              onChoose(null);
            }}
          >
            <X aria-hidden="true" strokeWidth={1.75} />
          </button>
        ) : null}
      </div>
      {failed ? (
        <span role="alert" className={classes.failed}>
          Places did not load. Try again.
        </span>
      ) : null}
      {Panel ? <Panel pill={pill} open={open} onOpenChange={setOpen} onChoose={onChoose} /> : null}
    </div>
  );
}
