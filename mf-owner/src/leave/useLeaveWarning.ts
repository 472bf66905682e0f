import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';

/** Place of the visitor's history entry, as the router counts them; null where it does not. */
function placeOf(state: unknown): number | null {
  const isOurs = typeof state === 'object' && state !== null && 'idx' in state;
  return isOurs && typeof state.idx === 'number' ? state.idx : null;
}

/** Marks the page's second entry, so that the page knows it when the visitor comes back to it. */
const SECOND = { isSecondOfForm: true };
const isSecond = (state: unknown) => typeof state === 'object' && state !== null && 'isSecondOfForm' in state;

/**
 * Decision F9: 'a leave warning shows while there are unsent changes'. Closing the tab and other sites are the
 * browser's own warning, and links of the page ask `mayLeave`. Back cannot be held up, so that with the first change
 * the page gets a second entry in the visitor's history: Back then leads from one to the other, and asks. The second
 * entry stays behind when a link leaves the page; a page that opens on it has its two entries already.
 * @param isUnsent whether there are unsent changes now
 * @param watch calls back when that may have changed; returns how to stop
 */
export function useLeaveWarning(
  isUnsent: () => boolean,
  watch: (changed: () => void) => () => void,
): { mayLeave: () => boolean } {
  const latest = useRef(isUnsent);
  useEffect(() => {
    latest.current = isUnsent;
  });

  useEffect(() => {
    let doubled = isSecond(history.state);
    const place = placeOf(history.state);
    const here = place !== null && doubled ? place - 1 : place;
    const double = () => {
      if (doubled || here === null || !latest.current()) return;
      history.pushState({ ...history.state, ...SECOND, idx: here + 1 }, '');
      doubled = true;
    };
    const handleBack = (event: PopStateEvent) => {
      if (!doubled || placeOf(event.state) !== here) return;
      doubled = false;
      if (latest.current() && !window.confirm(texts.addFarm.leave)) double();
      else history.back();
    };
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    const stop = watch(double);
    window.addEventListener('beforeunload', handleUnload);
    window.addEventListener('popstate', handleBack);
    return () => {
      stop();
      window.removeEventListener('beforeunload', handleUnload);
      window.removeEventListener('popstate', handleBack);
    };
  }, [watch]);

  return { mayLeave: () => !latest.current() || window.confirm(texts.addFarm.leave) };
}
