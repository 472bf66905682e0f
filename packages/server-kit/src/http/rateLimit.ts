import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressKey } from './addressKey.ts';
import { ApiProblem } from './problem.ts';

export interface Hits {
  /** Includes the hit just counted. */
  hits: number;
  /** Milliseconds until the count restarts. */
  left: number;
}

/** Counts the requests of a caller in a time window. */
export interface HitCounter {
  /** Counts a hit. @param key what is limited, and for whom @param window milliseconds from its first hit */
  hit: (key: string, window: number) => Promise<Hits>;
}

const WINDOWS = { '1 minute': 60_000, '1 hour': 3_600_000 };

/** Limits how often one network may call each route of a scope. Refused calls get 429 with `retry-after`. */
export async function limitRate(
  app: FastifyInstance,
  { counter }: { counter: HitCounter },
  { max, timeWindow }: { max: number; timeWindow: keyof typeof WINDOWS },
): Promise<void> {
  app.addHook('onRequest', async ({ method, routeOptions, ip }, reply) => {
    const key = `${method} ${routeOptions.url} ${addressKey(ip)}`;
    const { hits, left } = await counter.hit(key, WINDOWS[timeWindow]);
    const seconds = Math.ceil(left / 1000);
    reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': Math.max(0, max - hits),
      'x-ratelimit-reset': seconds,
    });
    if (hits <= max) return;
    reply.header('retry-after', seconds);
    const wait = seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
    throw new ApiProblem(429, 'rate-limited', `Too many tries from your network. Try again in ${wait}.`);
  });
}

/** About 100 bytes each. A flood of addresses evicts counts and takes no more memory. */
const MOST_KEYS = 20_000;

/** Counts in the memory of this process. */
export class MemoryCounter implements HitCounter {
  readonly #counts: LRUCache<string, number>;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#counts = new LRUCache({ max: MOST_KEYS, perf: { now }, ttlResolution: 0 });
  }

  hits(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  async hit(key: string, window: number): Promise<Hits> {
    const hits = this.hits(key) + 1;
    this.#counts.set(key, hits, { ttl: window, noUpdateTTL: true });
    return { hits, left: this.#counts.getRemainingTTL(key) };
  }
}
