import { LRUCache } from 'lru-cache';

/** The clock of what is kept, looked up where it is read, so that a test can move it on. */
export const CLOCK = { now: () => performance.now() };

const STALE = { allowStale: true, noDeleteOnStaleGet: true } as const;

/** How values are kept. */
interface Keeping<V> {
  /** Milliseconds for which a value stands. */
  ms: number;
  /** For one that stands for less; at most `ms`. */
  msOf?: (value: V) => number;
  /** Bytes of all values together; the ones that were used last stay. */
  bytes: number;
  /** Bytes of a value. */
  sizeOf: (value: V) => number;
  /** Milliseconds for which a value that is no longer fresh stands in when no new one can be made. */
  staleMs?: number;
  /** False for a value that is only for those who are waiting for it. */
  mayKeep: (value: V) => boolean;
}

/** Values that are made when they are asked for and stand for a while: made once for all who ask meanwhile. */
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
      // Two bytes for a character, and one so that nothing counts as nothing.
      sizeCalculation: (value, key) => 1 + 2 * key.length + sizeOf(value),
      fetchMethod: async (_key, _stale, { context, options }) => {
        const value = await context();
        // Zero would be for ever.
        if (msOf) options.ttl = Math.max(1, Math.min(ms, msOf(value)));
        return value;
      },
      // Whoever waits gets it, also when its place was taken meanwhile.
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: staleMs > 0,
    });
  }

  /** The value of a key, made now if none stands. @throws what `make` throws; then nothing is kept */
  async get(key: string, make: () => Promise<V>): Promise<V> {
    const value = await this.#cache.fetch(key, { context: make }).catch((error: unknown) => {
      const stale = this.#cache.getRemainingTTL(key) > -this.#staleMs && this.#cache.get(key, STALE);
      if (stale) return stale;
      throw error;
    });
    if (value === undefined) throw new Error(`nothing was made of ${key}`);
    if (!this.#mayKeep(value)) this.#cache.delete(key);
    return value;
  }
}
