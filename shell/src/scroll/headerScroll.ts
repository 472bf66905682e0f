import { useHost } from '@sideroad/shared/host';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The header hides past the first, and looks different past the second [LAYOUT-35]. */
const HIDE_PAST_PX = 70;
const SCROLLED_PAST_PX = 1;

/** One step of the scroll position, in pixels from the top. */
interface ScrollStep {
  from: number;
  to: number;
}

/**
 * Returns whether the header is hidden after a step.
 * @param hidden state before the step
 */
export function hidesAfter(hidden: boolean, { from, to }: ScrollStep): boolean {
  if (to <= HIDE_PAST_PX || to < from) return false;
  return hidden || to > from;
}

/** Returns whether scrolling has hidden the header. Renders only when that changes. */
export function useScrolledAway(): boolean {
  const { position } = useHost().scroll;
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let from = position.get();
    return position.subscribe(() => {
      const step = { from, to: position.get() };
      from = step.to;
      setHidden((before) => hidesAfter(before, step));
    });
  }, [position]);
  return hidden;
}

/** Returns whether the page is scrolled by more than 1 px. */
export function useScrolled(): boolean {
  const { position } = useHost().scroll;
  return useSyncExternalStore(
    position.subscribe,
    () => position.get() > SCROLLED_PAST_PX,
    () => false,
  );
}
