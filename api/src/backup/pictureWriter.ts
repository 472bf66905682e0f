import type { ImageStorage } from '../uploads/storage.ts';

/** Writes pictures so that it can be undone: what was there before comes back. */
export class PictureWriter {
  readonly #storage: ImageStorage;
  readonly #keys = new Set<string>();
  /** What stood behind a key; null: nothing. Pictures are named by what they hold, so hardly any is replaced. */
  readonly #before = new Map<string, Buffer | null>();

  constructor(storage: ImageStorage) {
    this.#storage = storage;
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    this.#keys.add(key);
    const before = await this.#storage.read(key);
    if (before?.equals(bytes)) return;
    if (!this.#before.has(key)) this.#before.set(key, before);
    await this.#storage.write(key, bytes);
  }

  /** Whether a key has been written. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  async undo(): Promise<void> {
    for (const [key, before] of this.#before) {
      if (before) await this.#storage.write(key, before);
      else await this.#storage.remove(key);
    }
    this.#before.clear();
  }
}
