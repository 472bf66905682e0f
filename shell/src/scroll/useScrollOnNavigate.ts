import type { HostServices } from '@sideroad/shared/contract';
import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useHost } from '@sideroad/shared/host';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { useLayoutEffect, useRef } from 'react';
import { scrollLimit, scrollToY } from './scrollStore.ts';

const STORAGE_KEY = 'sideroad:scroll';
/** History entries whose position is remembered; older ones are forgotten first. */
const CAPACITY = 60;

/** Where each history entry was scrolled to, in pixels from the top. */
interface Positions {
  get: (entry: string) => number | undefined;
  set: (entry: string, top: number) => void;
  /** Keeps everything for the rest of the tab's life, so that a reload finds it. */
  save: () => void;
}

function readSaved(storage: () => Storage): [string, number][] {
  try {
    const saved: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(saved)) return [];
    return saved.filter(
      (pair): pair is [string, number] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && Number.isFinite(pair[1]),
    );
  } catch {
    // No storage, or somebody else's text in it: positions are a comfort, not a need.
    return [];
  }
}

/** @param storage reached through a function, because touching it throws where the browser blocks it. */
export function createPositions(storage: () => Storage): Positions {
  const tops = new Map(readSaved(storage));
  return {
    get: (entry) => tops.get(entry),
    set(entry, top) {
      tops.delete(entry);
      tops.set(entry, top);
      for (const oldest of tops.keys()) {
        if (tops.size <= CAPACITY) break;
        tops.delete(oldest);
      }
    },
    save() {
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify([...tops]));
      } catch {
        // As above.
      }
    },
  };
}

/** How long a page may take to become tall enough, in milliseconds; then it is scrolled as far as it goes. */
export const RESTORE_LIMIT_MS = 5000;

/** What says that the visitor scrolls, or is about to. */
const VISITOR_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings an earlier scroll position back. Content loads late, so it waits until the page is tall enough, and gives
 * up when the visitor takes over.
 * @param onDone called once at the end, whether the position was reached or not; not when it was called off.
 * @returns how to call it off.
 */
export function restoreScroll(view: Window, top: number, onDone: () => void): () => void {
  const growth = new ResizeObserver(() => {
    if (scrollLimit(view) >= top) reach();
  });
  const timer = view.setTimeout(() => reach(), RESTORE_LIMIT_MS);
  const ended = new AbortController();

  function stop(): void {
    growth.disconnect();
    view.clearTimeout(timer);
    ended.abort();
  }
  function reach(): void {
    scrollToY(view, Math.min(top, scrollLimit(view)));
    finish();
  }
  function finish(): void {
    stop();
    onDone();
  }

  if (scrollLimit(view) >= top) {
    reach();
    return stop;
  }
  growth.observe(view.document.documentElement);
  for (const type of VISITOR_EVENTS) {
    view.addEventListener(type, finish, { passive: true, signal: ended.signal });
  }
  return stop;
}

/** A page of the visitor's history, as the router tells it. */
interface Arrival {
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
function createScrollKeeper(view: Window, { position, toTop }: HostServices['scroll']) {
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

/**
 * Scrolls as decision R7 says whenever the address changes. Call it once, in the layout: its effect runs after the
 * page of the new address is drawn and before the visitor sees it.
 */
export function useScrollOnNavigate(): void {
  const { scroll } = useHost();
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const keeper = useRef<ReturnType<typeof createScrollKeeper>>(null);

  useLayoutEffect(() => {
    const created = createScrollKeeper(window, scroll);
    keeper.current = created;
    return created.dispose;
  }, [scroll]);

  useLayoutEffect(() => {
    keeper.current?.arrive({ key, pathname, how });
  }, [key, pathname, how]);
}
