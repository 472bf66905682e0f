import { type IpLocation, IpLocationSchema } from '@sideroad/shared/contract';
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import { CLOCK } from '../madeOnRequest.ts';

/** Milliseconds that a document waits for the visitor's place; without it the browser asks itself. */
const PATIENCE = 500;
/** Milliseconds without questions after one that failed: no document waits for an API that is away. */
const BACKOFF = 2000;
/** Milliseconds for which an address keeps its place. */
const FRESH = 10 * 60_000;
const MAX_ADDRESSES = 10_000;

const locations = Compile(IpLocationSchema);

/** Locates an IP address; null when its place is not known now. */
export type Locate = (ip: string) => IpLocation | null | Promise<IpLocation | null>;

/** Locates visitors by the API of another process: one call serves an address for ten minutes. */
export function remoteLocator(apiOrigin: string): Locate {
  const known = new LRUCache<string, IpLocation>({
    max: MAX_ADDRESSES,
    ttl: FRESH,
    perf: CLOCK,
    async fetchMethod(ip) {
      const answer = await fetch(`${apiOrigin}/api/ip-location`, {
        headers: { accept: 'application/json', 'x-forwarded-for': ip },
        signal: AbortSignal.timeout(PATIENCE),
      });
      const found: unknown = answer.ok ? await answer.json() : null;
      return locations.Check(found) ? found : undefined;
    },
  });
  let awayUntil = 0;

  return async (ip) => {
    if (performance.now() < awayUntil && !known.has(ip)) return null;
    const found = await known.fetch(ip).catch(() => undefined);
    if (!found) awayUntil = performance.now() + BACKOFF;
    return found ?? null;
  };
}
