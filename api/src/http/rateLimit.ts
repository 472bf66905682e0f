import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { HitCounter } from '../limits/hits.ts';
import { addressKey } from './addressKey.ts';
import type { ApiInstance, Services } from './types.ts';

/** What the plugin wants a store to be, over our counters. */
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

/**
 * Limits how often one address may call each route of a scope: every route counts for itself. Refused calls get 429
 * with `retry-after`. All processes of a PostgreSQL server share the counts.
 */
export async function limitRate(
  app: ApiInstance,
  { counter }: Pick<Services, 'counter'>,
  limit: { max: number; timeWindow: '1 minute' | '1 hour' },
): Promise<void> {
  // With settings of its own, were they empty, a route gets a store of its own.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, rateLimit: {} };
  });
  await app.register(rateLimit, {
    ...limit,
    global: false,
    keyGenerator: ({ ip }) => addressKey(ip),
    store: storeOver(counter),
  });
}
