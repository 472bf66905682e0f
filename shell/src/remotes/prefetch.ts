import { matchRoute } from '../routes.ts';
import { loader } from './loader.ts';

/** Loads the code of the page at a site path ahead of a click (contract 6). */
export function prefetch(path: string): void {
  const { pathname, search } = new URL(path, location.href);
  const found = matchRoute(pathname, search);
  if (found?.route.kind === 'remote') loader.prefetch(found.route.remote, found.route.expose);
}
