import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

/** Milliseconds after which a file is made anew. Search engines come a few times a day. */
const FRESH = 60 * 60 * 1000;

interface Kept<T> {
  value: Promise<T>;
  version: string | null;
  /** When it is made anew, by `performance.now()`. */
  until: number;
}

/**
 * What is dear to make and cheap to keep: made once for all who ask at the same time, and again after an hour or when
 * what it is made of has another version.
 */
export class KeptValues<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /**
   * @param version of what the value is made of; null where it is not known
   * @param make what fails is not kept; where an earlier value of this version is known, that one stands for another
   * hour
   */
  get(key: string, version: string | null, make: () => Promise<T>): Promise<T> {
    const last = this.#kept.get(key);
    const kept = last?.version === version ? last : undefined;
    if (kept && performance.now() < kept.until) return kept.value;
    const made = make();
    const value = kept ? made.catch(() => kept.value) : made;
    const entry = { value, version, until: performance.now() + FRESH };
    this.#kept.set(key, entry);
    if (!kept) made.catch(() => this.#kept.get(key) === entry && this.#kept.delete(key));
    // Nobody waits for the new one while there is an old one.
    return kept?.value ?? value;
  }
}

/** A text that comes piece by piece, compressed; it is never whole in memory before. */
export const gzipped = (pieces: AsyncIterable<string>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const source = Readable.from(pieces);
    source.on('error', reject);
    buffer(source.pipe(createGzip())).then(resolve, reject);
  });
