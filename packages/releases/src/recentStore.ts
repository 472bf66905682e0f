import { LRUCache } from 'lru-cache';
import { isVersion } from './names.ts';
import type { Reads } from './store.ts';

/** Milliseconds for which a response is fresh. */
const FRESH = 1000;
/** Milliseconds to wait for a slow store when an earlier response is known. */
const TIMEOUT_MS = 500;
/** Bytes of cached responses, also against requests for unknown names. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes of a response that is no file, and of what the cache itself needs for any. */
const ENTRY_BYTES = 4096;

/** A response, wrapped because a cache has no null. */
interface Known {
  value: unknown;
}

/** Caches a remote store: reads are fresh for a second, failed and slow ones get the last answer, files of versions are read once. */
export class RecentStore implements Reads {
  readonly #store: Reads;
  readonly #known: LRUCache<string, Known, () => Promise<unknown>>;

  /** @param tell called with each error of the store */
  constructor(store: Reads, tell: (error: unknown) => void) {
    this.#store = store;
    this.#known = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ value }, key) =>
        ENTRY_BYTES + 2 * key.length + (Buffer.isBuffer(value) ? value.length : 0),
      ttl: FRESH,
      perf: { now: () => performance.now() },
      // A read that is over its time goes on, and its result is cached.
      ignoreFetchAbort: true,
      allowStaleOnFetchAbort: true,
      fetchMethod: async (key, stale, { context: ask, options }) => {
        try {
          const value = await ask();
          if (isFixed(key, value)) options.ttl = 0;
          return { value };
        } catch (error) {
          tell(error);
          if (stale) return stale;
          throw error;
        }
      },
    });
  }

  read = (name: string) => this.#recent(`read ${name}`, () => this.#store.read(name));
  folders = (name: string) => this.#recent(`folders ${name}`, () => this.#store.folders(name));
  sizes = (name: string) => this.#recent(`sizes ${name}`, () => this.#store.sizes(name));

  async #recent<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const late = new AbortController();
    // Zero: nothing is known that could be answered instead.
    if (this.#known.getRemainingTTL(key) !== 0) setTimeout(() => late.abort(), TIMEOUT_MS).unref();
    const known = await this.#known.fetch(key, { context: ask, signal: late.signal });
    return known?.value as T;
  }
}

/** Tells whether a response never changes: a file of a version. A missing one may still be uploading. */
function isFixed(key: string, value: unknown): boolean {
  const [, version = ''] = key.split('/');
  return key.startsWith('read ') && value !== null && isVersion(version);
}
