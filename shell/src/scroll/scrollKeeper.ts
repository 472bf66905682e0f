import type { HostServices } from '@sideroad/shared/contract';
import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { createPositions } from './positions.ts';
import { restoreScroll } from './restoreScroll.ts';

/** A page of the visitor's history, as the router tells it. */
export interface Arrival {
  key: string;
  pathname: string;
  how: 'PUSH' | 'REPLACE' | 'POP';
}

/** Whether the browser itself came back to this document: by reload, or by Back from another site. */
function isReturn(view: Window): boolean {
  const [entry] = view.performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

/**
 * Decision R7: a new pathname starts at the top; Back and Forward restore the earlier position; a change of the
 * query alone does not scroll. Takes the browser's own restoring over, which comes before the content does.
 * This is ours because `ScrollRestoration` of React Router needs a data router, scrolls for a change of the query, too,
 * and sets the position at once: lists are long enough for it only when their data is there.
 */
export function createScrollKeeper(view: Window, { position, toTop }: HostServices['scroll']) {
  const positions = createPositions(() => view.sessionStorage);
  let current: { id: string; pathname: string } | null = null;
  let callOff: (() => void) | null = null;

  /** While a position is being restored the page stands elsewhere: that is not where the visitor left it. */
  const record = () => {
    if (current && !callOff) positions.set(current.id, position.get());
  };
  const restore = (top: number) => {
    let done = false;
    const stop = restoreScroll(view, top, () => {
      done = true;
      callOff = null;
    });
    if (!done) callOff = stop;
  };

  const browserWay = view.history.scrollRestoration;
  view.history.scrollRestoration = 'manual';
  const unsubscribe = position.subscribe(record);
  view.addEventListener('pagehide', positions.save);

  return {
    /** Tells that the page of a history entry is drawn now. */
    arrive({ key, pathname: given, how }: Arrival): void {
      const pathname = normalisePath(given);
      const id = `${key} ${pathname}`;
      const previous = current;
      if (previous?.id === id) return;
      callOff?.();
      callOff = null;
      current = { id, pathname };
      const saved = positions.get(id);
      if (!previous) {
        if (saved !== undefined && isReturn(view)) restore(saved);
      } else if (how === 'POP' && saved !== undefined) {
        restore(saved);
      } else if (previous.pathname !== pathname) {
        toTop();
      }
      record();
    },
    dispose(): void {
      callOff?.();
      unsubscribe();
      view.removeEventListener('pagehide', positions.save);
      view.history.scrollRestoration = browserWay;
    },
  };
}
