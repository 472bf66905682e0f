import { useHost } from '@sideroad/shared/host';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Spec section 9: 'Header hide threshold 70 px. Scrolled style threshold 1 px.' */
const HIDE_PAST_PX = 70;
const SCROLLED_PAST_PX = 1;

/** One step of the scroll position, in pixels from the top. */
interface ScrollStep {
  from: number;
  to: number;
}

/**
 * Spec section 2: 'Header hides when the page is scrolled down past 70 px and shows again on scrolling up.'
 * @param hidden what held before the step.
 */
export function hidesAfter(hidden: boolean, { from, to }: ScrollStep): boolean {
  if (to <= HIDE_PAST_PX || to < from) return false;
  return hidden || to > from;
}

/** Whether scrolling has put the header away. Renders only when that changes. */
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

/** Spec section 2: 'On the home page it gets a scrolled style after more than 1 px of scroll.' */
export function useScrolled(): boolean {
  const { position } = useHost().scroll;
  return useSyncExternalStore(
    position.subscribe,
    () => position.get() > SCROLLED_PAST_PX,
    () => false,
  );
}
