import type { HostServices } from '@sideroad/shared/contract';
import { queryLocation } from '@sideroad/shared/host';
import { matchRoute } from '@sideroad/shared/hosting/routes';
import type { QueryClient } from '@sideroad/shared/query';
import { loader } from '../remotes/loader.ts';
import { pageQueries } from './pageQueries.ts';

/**
 * Creates `HostServices.prefetch`: loads the code of the page at a URL, then the data it starts with. What is
 * loaded already costs nothing; code that failed is left to the click.
 */
export function createPrefetch(
  client: QueryClient,
  { config, visitorLocation }: Pick<HostServices, 'config' | 'visitorLocation'>,
): (path: string) => void {
  const failed = new Set<string>();
  return (path) => {
    const { origin, pathname, search } = new URL(path, location.href);
    const found = origin === location.origin ? matchRoute(pathname, search) : null;
    if (found?.route.kind !== 'remote') return;
    const { remote, expose } = found.route;
    const page = `${remote}${expose}`;
    if (failed.has(page) && !loader.loaded(remote, expose)) return;
    loader
      .loadPage(remote, expose)
      .then((module) => {
        const place = queryLocation(visitorLocation);
        for (const query of pageQueries(module, found, { config, place })) void client.prefetchQuery(query);
      })
      .catch(() => failed.add(page));
  };
}

/** Milliseconds after which pointer or focus rests on a link instead of passing it. */
export const REST_MS = 80;

/** Whether the connection is metered or slow (Network Information API, where there is one). */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    Reflect.get(connection, 'saveData') === true ||
    /2g$/.test(String(Reflect.get(connection, 'effectiveType')))
  );
}

/** Returns the URL of the link around an event's target, if it leads to another page of this site in this tab. */
function aimOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !isHere ? pathname + search : null;
}

/**
 * Calls `prefetch` for each link that the visitor is about to follow, in shell and remotes: at once when it is pressed,
 * after a rest of pointer or focus [LAYOUT-72].
 */
export function watchLinks(prefetch: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function aim(event: Event): void {
    clearTimeout(timer);
    const path = aimOf(event);
    if (path === null || isSparing()) return;
    if (event.type === 'pointerdown') prefetch(path);
    else timer = setTimeout(() => prefetch(path), REST_MS);
  }

  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    document.addEventListener(type, aim, { passive: true });
}
