import { IconButton, useFocusBetween } from '@sideroad/shared/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import classes from './Arrows.module.css';

interface ArrowsProps {
  atStart: boolean;
  atEnd: boolean;
  onStep: (direction: 1 | -1) => void;
}

/**
 * 'Previous' and 'Next', disabled at the ends. Below 768 px, where cards are swiped, they show only when they have
 * focus, so that the keyboard still reaches every card.
 */
export function Arrows({ atStart, atEnd, onStep }: ArrowsProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useFocusBetween(previous, next, { atStart, atEnd });
  return (
    <div className={classes.arrows}>
      <IconButton
        ref={previous}
        label="Previous"
        variant="line"
        disabled={atStart}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton ref={next} label="Next" variant="line" disabled={atEnd} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
