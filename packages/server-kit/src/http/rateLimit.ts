import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
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

function storeOver(counter: HitCounter) {
  return class RouteStore implements FastifyRateLimitStore {
    readonly #route: string;

    /** @param options with `routeInfo` when it is the store of one route */
    constructor(options: object) {
      const { method, url }: Partial<Record<string, unknown>> = Object(Reflect.get(options, 'routeInfo'));
      this.#route = `${method} ${url}`;
    }

    incr(
      address: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      window = 0,
    ): void {
      counter.hit(`${this.#route} ${address}`, window).then(
        ({ hits, left }) => done(null, { current: hits, ttl: left }),
        (error: Error) => done(error),
      );
    }

    child(options: object): FastifyRateLimitStore {
      return new RouteStore(options);
    }
  };
}

/** Limits how often one address may call each route of a scope. Answers say in `ratelimit-*` what is left; refused calls get 429 with `retry-after`. */
export async function limitRate(
  app: FastifyInstance,
  { counter }: { counter: HitCounter },
  limit: { max: number; timeWindow: '1 minute' | '1 hour' },
): Promise<void> {
  // The plugin creates a store per route only for routes with a `rateLimit` option, even an empty one.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, rateLimit: {} };
  });
  await app.register(rateLimit, {
    ...limit,
    global: false,
    // `ratelimit-*` without `x-`.
    enableDraftSpec: true,
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: (_request, { ttl }) => {
      const [count, unit] =
        ttl > 60_000 ? [Math.ceil(ttl / 60_000), 'minutes'] : [Math.ceil(ttl / 1000), 'seconds'];
      const detail = `Too many tries from your network. Try again in ${count} ${unit}.`;
      return new ApiProblem(429, 'rate-limited', detail);
    },
    store: storeOver(counter),
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
