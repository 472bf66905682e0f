import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CLOCK } from '../madeOnRequest.ts';

/** The remote whose files and registry entry stewards alone get. */
export const STEWARDS_REMOTE = 'mf-steward';

/** Token in the cookie that `/desk/open` sets: for files alone, in earlier versions a session's. The API's other calls refuse it. */
const TOKEN = /(?:^|;\s*)desk=((?:link|desk)\.\d{1,18}\.\d{1,15}\.[\w-]{43})(?:;|$)/;
/** Milliseconds for which an answer of the API is remembered. */
const FRESH = 30_000;

/** Tells by its cookie whether a request is a steward's. Only the API knows, in this process or forwarded. */
export function stewardGate(api: Pick<FastifyInstance, 'inject'>) {
  const known = new LRUCache<string, boolean, string>({
    ttl: FRESH,
    perf: CLOCK,
    max: 1000,
    ignoreFetchAbort: true,
    fetchMethod: async (token, _stale, { context: remoteAddress }) => {
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode } = await api.inject({ url: '/api/desk/session', headers, remoteAddress });
      return statusCode === 200;
    },
  });
  return async ({ headers, ip }: FastifyRequest): Promise<boolean> => {
    const token = TOKEN.exec(headers.cookie ?? '')?.[1];
    return token !== undefined && (await known.fetch(token, { context: ip })) === true;
  };
}
