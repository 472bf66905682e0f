import { LRUCache } from 'lru-cache';

/** The clock of the caches; tests replace `now`. */
export const CLOCK = { now: () => performance.now() };

const STALE = { allowStale: true, noDeleteOnStaleGet: true } as const;

/** How values are kept. */
interface Keeping<V> {
  /** Milliseconds for which a value is fresh. */
  ms: number;
  /** For a value that is fresh for less than `ms`. */
  msOf?: (value: V) => number;
  /** Limit of all values together, in bytes; the least recently used are dropped. */
  bytes: number;
  /** Bytes of a value. */
  sizeOf: (value: V) => number;
  /** Milliseconds for which a stale value is served when no new one can be made. */
  staleMs?: number;
  /** False for a value that only the waiting callers may get. */
  mayKeep: (value: V) => boolean;
}

/** Caches values that are made on request. Concurrent requests of a key share one value. */
export class Recent<V extends object> {
  readonly #cache: LRUCache<string, V, () => Promise<V>>;
  readonly #mayKeep: (value: V) => boolean;
  readonly #staleMs: number;

  constructor({ ms, msOf, bytes, sizeOf, mayKeep, staleMs = 0 }: Keeping<V>) {
    this.#mayKeep = mayKeep;
    this.#staleMs = staleMs;
    this.#cache = new LRUCache({
      ttl: ms,
      perf: CLOCK,
      maxSize: bytes,
      // Two bytes for a character; one more because a size must be above 0.
      sizeCalculation: (value, key) => 1 + 2 * key.length + sizeOf(value),
      fetchMethod: async (_key, _stale, { context, options }) => {
        const value = await context();
        // Zero would mean no limit.
        if (msOf) options.ttl = Math.max(1, Math.min(ms, msOf(value)));
        return value;
      },
      // Waiting callers get the value even when its entry has been dropped.
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: staleMs > 0,
    });
  }

  /** Whether a value of a key is here, however stale. */
  knows(key: string): boolean {
    return this.#cache.getRemainingTTL(key) !== 0;
  }

  /** Returns the value of a key, made now unless a fresh one is cached. @throws what `make` throws */
  async get(key: string, make: () => Promise<V>): Promise<V> {
    const value = await this.#cache.fetch(key, { context: make }).catch((error: unknown) => {
      const stale = this.#cache.getRemainingTTL(key) > -this.#staleMs && this.#cache.get(key, STALE);
      if (stale) return stale;
      throw error;
    });
    if (value === undefined) throw new Error(`the maker of ${key} returned undefined`);
    if (!this.#mayKeep(value)) this.#cache.delete(key);
    return value;
  }
}
