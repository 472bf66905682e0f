import { useHost } from '@sideroad/shared/host';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The header hides past the first, and looks different past the second [LAYOUT-35]. */
const HIDE_PAST_PX = 70;
const SCROLLED_PAST_PX = 1;

/** Returns whether scrolling has hidden the header, and whether the page is past its top. Renders only on a change. */
export function useScrolledAway(): { isAway: boolean; isPastTop: boolean } {
  const { position } = useHost().scroll;
  const [isAway, setAway] = useState(false);
  const [isPastTop, setPastTop] = useState(false);
  useEffect(() => {
    let from = position.get();
    return position.subscribe(() => {
      const [before, now] = [from, position.get()];
      from = now;
      setPastTop(now > HIDE_PAST_PX);
      setAway((wasAway) => now > HIDE_PAST_PX && (now > before || (wasAway && now === before)));
    });
  }, [position]);
  return { isAway, isPastTop };
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
