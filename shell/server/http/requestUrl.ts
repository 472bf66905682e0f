import { isTooLong } from '@sideroad/server-kit/http';
import { plainPath } from '@sideroad/shared/domain/freshPath';

/** Splits path and query without a URL parser, which would read '//x/y' as a host and a path. */
export function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

/**
 * Returns the URL that the server's routes see. One with a broken percent sequence, or too long, becomes a URL
 * that no route matches: Fastify would answer 400 before any route [LAYOUT-12]. A retry's URL becomes the file's
 * own.
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
