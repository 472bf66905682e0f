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
