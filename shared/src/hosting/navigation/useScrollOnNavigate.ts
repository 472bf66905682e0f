import type { HostServices } from '@sideroad/shared/contract';
import { useHost } from '@sideroad/shared/host';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { useLayoutEffect, useRef } from 'react';
import { normalisePath } from './normalisePath.ts';
import { scrollLimit, scrollToY } from './scrollStore.ts';

const STORAGE_KEY = 'sideroad:scroll';
/** History entries whose position is remembered; older ones are forgotten first. */
const CAPACITY = 60;

function readSaved(storage: () => Storage): [string, number][] {
  try {
    const saved: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(saved)) return [];
    return saved.filter(
      (pair): pair is [string, number] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && Number.isFinite(pair[1]),
    );
  } catch {
    // Without readable storage, positions are not restored.
    return [];
  }
}

/**
 * Creates the scroll positions by history entry, in pixels from the top.
 * @param storage a function, because access throws where the browser blocks it
 */
export function createPositions(storage: () => Storage) {
  const tops = new Map(readSaved(storage));
  return {
    get: (entry: string) => tops.get(entry),
    set(entry: string, top: number): void {
      tops.delete(entry);
      tops.set(entry, top);
      for (const oldest of tops.keys()) {
        if (tops.size <= CAPACITY) break;
        tops.delete(oldest);
      }
    },
    /** Stores all positions, so that a reload finds them. */
    save(): void {
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify([...tops]));
      } catch {
        // Without storage a reload starts at the top.
      }
    },
  };
}

/** Milliseconds in which a page must become tall enough; then it is scrolled as far as it goes. */
export const RESTORE_LIMIT_MS = 5000;

/** Input after which scrolling is left to the visitor. */
const VISITOR_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Restores a scroll position: waits until the page is tall enough, and stops when the visitor scrolls.
 * @param onDone called once at the end, whether the position was reached or not; not when it was cancelled
 * @returns how to cancel
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

interface Arrival {
  key: string;
  pathname: string;
  how: 'PUSH' | 'REPLACE' | 'POP';
}

/** Whether the browser returned to this document: by reload, or by Back from another site. */
function isReturn(view: Window): boolean {
  const [entry] = view.performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

/**
 * Creates what scrolls between pages: a new path starts at the top, Back and Forward restore the position, another
 * query does not scroll [LAYOUT-53, LAYOUT-54]. Replaces the browser's own restoring, which runs before the
 * content is there. React Router's `ScrollRestoration` needs a data router, scrolls for another query too, and does not
 * wait for the content.
 */
function createScrollKeeper(view: Window, { position, toTop }: HostServices['scroll']) {
  const positions = createPositions(() => view.sessionStorage);
  let current: { id: string; pathname: string } | null = null;
  let callOff: (() => void) | null = null;

  /** During a restore the page is not where the visitor left it. */
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
    /** Call when the page of a history entry has rendered. */
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
 * Scrolls on each change of the URL (`createScrollKeeper`). Call it once, in the layout: its effect runs after the
 * new page has rendered and before it is painted.
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
