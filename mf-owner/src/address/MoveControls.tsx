import { Button, IconButton } from '@sideroad/shared/ui/button';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './Address.module.css';
import type { Direction } from './movePin.ts';

const STEPS = [
  ['left', ArrowLeft],
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['right', ArrowRight],
] as const;

interface MoveControlsProps {
  onStep: (direction: Direction) => void;
  onPlace: () => void;
  onCancel: () => void;
}

/** What moves the pin without dragging, and ends moving it. Takes the focus, as the button it replaces goes away. */
export function MoveControls({ onStep, onPlace, onCancel }: MoveControlsProps) {
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={classes.actions}>
      <Button ref={place} variant="secondary" onClick={onPlace}>
        {texts.address.place}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {texts.address.cancel}
      </Button>
      <span className={classes.steps}>
        {STEPS.map(([direction, Icon]) => (
          <IconButton
            key={direction}
            label={texts.address.steps[direction]}
            variant="line"
            onClick={() => onStep(direction)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
      </span>
    </div>
  );
}
