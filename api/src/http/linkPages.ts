import { objectOf } from '@sideroad/shared/domain/json';
import { LAST_PAGE } from '@sideroad/shared/domain/search';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Characters of a reference at most: three leave room in the 4 KB of headers that nginx takes of a server. */
const LONGEST = 1000;

/** Parameters of the query by which a neighbour differs from the page; null removes one. */
type Changed = Readonly<Record<string, string | number | null>>;

/** Lists the neighbours of a page by its number (`meta`) or its last id (`next`); none for an answer that is no page. */
function neighboursOf({ meta, next }: Readonly<Record<string, unknown>>): [rel: string, Changed][] {
  if (next === null) return [['first', { after: null }]];
  if (typeof next === 'string') return [...neighboursOf({ next: null }), ['next', { after: next }]];
  const { page, pages } = objectOf(meta);
  if (typeof page !== 'number' || typeof pages !== 'number' || pages === 0) return [];
  const all: [string, number][] = [
    ['first', 1],
    ['prev', Math.min(page - 1, pages)],
    ['next', page < pages ? page + 1 : 0],
  ];
  return all.flatMap(([rel, to]) => (to > 0 && to <= LAST_PAGE ? [[rel, { page: to }]] : []));
}

/**
 * Names the neighbours of a page in `Link` (RFC 8288). The references have no host, so they hold behind any proxy.
 * @param data of the answer: `{ items, meta }` or `{ items, next }`, others get no header
 */
export function linkPages({ url, routeOptions }: FastifyRequest, reply: FastifyReply, data: unknown): void {
  const links = neighboursOf(objectOf(data)).flatMap(([rel, changed]) => {
    const query = new URLSearchParams(url.split('?', 2)[1]);
    for (const [name, value] of Object.entries(changed))
      if (value === null) query.delete(name);
      else query.set(name, String(value));
    const reference = `${routeOptions.url}${query.size > 0 ? '?' : ''}${query}`;
    return reference.length > LONGEST ? [] : `<${reference}>; rel="${rel}"`;
  });
  if (links.length > 0) reply.header('link', links.join(', '));
}
