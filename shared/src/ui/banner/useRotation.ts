import { useReducedMotion } from '@sideroad/shared/ui/media';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { usePageHidden } from './usePageHidden.ts';

/** Whether pointer or focus is inside, and the handlers that notice it. */
function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    attended: hovered || focused,
    handlers: {
      // A finger has no hover: its 'enter' would stop the banner until the next touch elsewhere.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/**
 * Which of `count` slides stands, going on every `delayMs` and round again (spec section 4). Stops for the visitor's
 * 'Pause', on hover and focus and in a hidden tab; does not start by itself under reduced motion (decision B9).
 */
export function useRotation(count: number, delayMs: number) {
  const [position, setPosition] = useState(0);
  /** What the visitor chose by the button; null before that. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { attended, handlers } = useAttention();
  const reducedMotion = useReducedMotion();
  const hidden = usePageHidden();
  const playing = chosen ?? !reducedMotion;
  const current = Math.min(position, count - 1);
  const rotating = playing && count > 1 && !attended && !hidden;
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => setPosition((current + 1) % count), delayMs);
    return () => clearTimeout(timer);
  }, [rotating, current, count, delayMs]);
  return {
    current,
    goTo: setPosition,
    /** What the button says: the wish, whatever stops the banner just now. */
    playing,
    /** Whether slides change by themselves just now. */
    rotating,
    toggle: () => setChosen(!playing),
    handlers,
  };
}
