import { isTooLong } from '@sideroad/server-kit/http';
import { plainPath } from '@sideroad/shared/domain/freshPath';

/** Splits path and query without a URL parser, which would read '//x/y' as a host and a path. */
export function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

/**
 * Returns the URL that the server's routes see: that of a retry becomes the file's own, and one that is too long or has a
 * broken percent sequence matches no route, where Fastify would answer 400 before any route [LAYOUT-12].
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
