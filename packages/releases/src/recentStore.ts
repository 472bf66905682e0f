import { LRUCache } from 'lru-cache';
import { manifestPath } from './names.ts';
import type { ReleaseStore } from './store.ts';

/** Milliseconds for which a response is fresh. */
const FRESH = 1000;
/** Milliseconds to wait for a slow store when an earlier response is known. */
const TIMEOUT_MS = 500;
/** Bytes of cached responses, also against requests for unknown names. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes of a response that is no file, and of what the cache itself needs for any. */
const ENTRY_BYTES = 4096;

interface Known<T> {
  value: T;
  until: number;
}

/**
 * Caches a remote store for the site server: each read is fresh for a second, a failed one is answered from the cache,
 * and what never changes is read once.
 */
export class RecentStore implements ReleaseStore {
  readonly place: string;
  readonly #store: ReleaseStore;
  readonly #tell: (error: unknown) => void;
  readonly #known = new LRUCache<string, Known<unknown>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) =>
      ENTRY_BYTES + 2 * key.length + (Buffer.isBuffer(value) ? value.length : 0),
  });
  readonly #running = new Map<string, Promise<unknown>>();

  get hasConditionalWrites(): boolean {
    return this.#store.hasConditionalWrites;
  }

  /** @param tell called with each error of the store */
  constructor(store: ReleaseStore, tell: (error: unknown) => void) {
    this.place = store.place;
    this.#store = store;
    this.#tell = tell;
  }

  read(name: string): Promise<Buffer | null> {
    const [folder = '', version = ''] = name.split('/');
    const isManifest = name.endsWith('/remote.json') && name === manifestPath(folder, version);
    // A version without a manifest may still be uploading.
    return this.#recent(
      `read ${name}`,
      () => this.#store.read(name),
      (bytes) => isManifest && bytes !== null,
    );
  }

  folders(name: string): Promise<string[]> {
    return this.#recent(`folders ${name}`, () => this.#store.folders(name));
  }

  sizes(name: string): Promise<Map<string, number>> {
    return this.#recent(`sizes ${name}`, () => this.#store.sizes(name));
  }

  replace = (name: string, bytes: Buffer) => this.#store.replace(name, bytes);
  create = (name: string, bytes: Buffer) => this.#store.create(name, bytes);
  remove = (name: string) => this.#store.remove(name);
  addFolder = (name: string, from: string) => this.#store.addFolder(name, from);
  removeFolder = (name: string) => this.#store.removeFolder(name);

  async #recent<T>(
    key: string,
    ask: () => Promise<T>,
    isForEver: (value: T) => boolean = () => false,
  ): Promise<T> {
    const known = this.#known.get(key) as Known<T> | undefined;
    if (known && performance.now() < known.until) return known.value;
    const answer = this.#ask(key, ask, isForEver);
    if (!known) return answer;
    const late = new Promise<T>((resolve) => setTimeout(resolve, TIMEOUT_MS, known.value).unref());
    return Promise.race([answer, late]).catch(() => known.value);
  }

  /** Coalesces concurrent reads of the same key. */
  #ask<T>(key: string, ask: () => Promise<T>, isForEver: (value: T) => boolean): Promise<T> {
    const running = this.#running.get(key) as Promise<T> | undefined;
    if (running) return running;
    const answer = ask()
      .then(
        (value) => {
          this.#known.set(key, {
            value,
            until: isForEver(value) ? Number.POSITIVE_INFINITY : performance.now() + FRESH,
          });
          return value;
        },
        (error: unknown) => {
          this.#tell(error);
          const known = this.#known.get(key);
          if (known) known.until = performance.now() + FRESH;
          throw error;
        },
      )
      .finally(() => this.#running.delete(key));
    this.#running.set(key, answer);
    return answer;
  }
}
