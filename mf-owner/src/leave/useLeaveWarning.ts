import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';

/** Place of an entry in the visitor's history, as the router writes it down; null for entries that are not ours. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/**
 * Decision F9: 'a leave warning shows while there are unsent changes'. Closing the tab and other sites are the
 * browser's own warning; Back and Forward are undone when the owner stays; links of the page ask `mayLeave`.
 * @param isUnsent whether there are unsent changes now
 */
export function useLeaveWarning(isUnsent: () => boolean): { mayLeave: () => boolean } {
  const latest = useRef(isUnsent);
  useEffect(() => {
    latest.current = isUnsent;
  });

  useEffect(() => {
    const here = placeOf(history.state);
    let undoing = false;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    const handleBack = (event: PopStateEvent) => {
      if (undoing) {
        undoing = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = placeOf(event.state);
      if (here === null || there === null || here === there || !latest.current()) return;
      if (window.confirm(texts.addFarm.leave)) return;
      event.stopImmediatePropagation();
      undoing = true;
      history.go(here - there);
    };
    window.addEventListener('beforeunload', handleUnload);
    // Before the router's own listener, which must not hear of what is undone.
    window.addEventListener('popstate', handleBack, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      window.removeEventListener('popstate', handleBack, { capture: true });
    };
  }, []);

  return { mayLeave: () => !latest.current() || window.confirm(texts.addFarm.leave) };
}
