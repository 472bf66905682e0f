import { isTooLong } from '@sideroad/api/limits';
import { plainPath } from '@sideroad/shared/domain/freshPath';

/** Path and query of a request, as they came: a URL parser would take '//x/y' for a host and a path. */
export function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

/**
 * The address that the server's routes see. One with a broken percent sequence names nothing that exists, and Fastify
 * would answer it by itself with 400, before any route: it becomes one that no route matches, so that the visitor gets
 * the not-found page (spec section 2: 'any other path'). So does one that is too long, which `addServerRules` then refuses. A
 * file that is asked for again is the same file.
 */
export function routableUrl(url: string): string {
  const { pathname, search } = splitUrl(url);
  const nowhere = pathname.startsWith('/api/') ? '/api/-' : '/-';
  if (isTooLong(url)) return nowhere;
  try {
    decodeURI(pathname);
    return plainPath(pathname) + search;
  } catch {
    return nowhere;
  }
}
