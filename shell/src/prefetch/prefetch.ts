import type { PagePrefetch, PrefetchMeans } from '@sideroad/shared/contract';
import { loader } from '../remotes/loader.ts';
import { matchRoute } from '../routes.ts';

/** What a page says of its first calls; the props come from the route table, where they were type-checked. */
function prefetchOf(module: unknown): PagePrefetch<object> | null {
  if (typeof module !== 'object' || module === null || !('default' in module)) return null;
  const { default: page } = module;
  const isPage = typeof page === 'function' || (typeof page === 'object' && page !== null);
  const prefetch: unknown = isPage ? Reflect.get(page, 'prefetch') : null;
  return typeof prefetch === 'function' ? (props, means) => void prefetch(props, means) : null;
}

/**
 * Makes `HostServices.prefetch`: the code of the page at an address through the loader, then the data that the page
 * asks for. What is there already costs nothing. Code that fails is left to the click, which asks anew.
 */
export function createPrefetch(means: PrefetchMeans): (path: string) => void {
  const failed = new Set<string>();
  return (path) => {
    const { origin, pathname, search } = new URL(path, location.href);
    const found = origin === location.origin ? matchRoute(pathname, search) : null;
    if (found?.route.kind !== 'remote') return;
    const { remote, expose, props } = found.route;
    const page = `${remote}${expose}`;
    if (failed.has(page) && !loader.loaded(remote, expose)) return;
    loader
      .loadPage(remote, expose)
      .then((module) => prefetchOf(module)?.(props(found.match), means))
      .catch(() => failed.add(page));
  };
}

/** A pointer that only crosses a link is gone by then, in milliseconds. */
export const HOVER_MS = 80;

/** The visitor pays for each byte, or waits long for it (Network Information; browsers without it say neither). */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    Reflect.get(connection, 'saveData') === true ||
    /2g$/.test(String(Reflect.get(connection, 'effectiveType')))
  );
}

/** Address of the link around an event's target, where it leads to another page of this site in this tab. */
function aimOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !isHere ? pathname + search : null;
}

/**
 * Tells of each link that the visitor is about to follow: the pointer rests on it, it has the focus, or a finger is on
 * it. One place for all links of shell and remotes.
 * @returns how to stop
 */
export function watchLinks(prefetch: (path: string) => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function aim(event: Event): void {
    clearTimeout(timer);
    const path = aimOf(event);
    if (path === null || isSparing()) return;
    if (event.type === 'pointerover') timer = setTimeout(() => prefetch(path), HOVER_MS);
    else prefetch(path);
  }

  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, aim, { passive: true, signal: ended.signal });
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
