import { createHash } from 'node:crypto';
import { FairQueue, NotWanted, QueueFull } from '@sideroad/server-kit';
import { IMAGE_WIDTHS } from '@sideroad/shared/domain/imageWidths';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Orm } from '../db/schema.ts';
import { upload } from '../db/schema.ts';
import { type ImageStorage, pictureKey, rawKey, StorageAway } from '../storage/storage.ts';
import { makePhoto, type Photo, UnusablePicture } from './photo.ts';
import { findUpload, type Upload } from './uploads.ts';

/** One at a time; a full queue takes about a minute. One network has a gallery of each of a few owners in it. */
const QUEUE = { concurrency: 1, most: 200, mostPerKey: 50 };
/** Attempts when newer bytes keep arriving. */
const MOST_TRIES = 5;

/** Bytes of pictures made ahead in memory: two galleries of ten. Others are made again when they are confirmed. */
const MOST_AHEAD = 32 * 1_048_576;

interface MadePhoto extends Photo {
  /** Version of the upload when it was made. */
  version: number;
  hash: string;
  contentHash: string;
  /** Bytes in all widths. */
  bytes: number;
}

/** The id goes into the hash: the same photo at two farms is stored twice, so each can be removed alone. */
const hashOf = (id: string, bytes: Buffer) =>
  createHash('sha256').update(`${id}:`).update(bytes).digest('hex').slice(0, 24);

/** Makes pictures of uploads, one at a time, networks by turns, and stores those that are confirmed. */
export class Photos {
  readonly #orm: Orm;
  readonly #storage: ImageStorage;
  readonly #queue = new FairQueue(QUEUE);
  readonly #running = new Map<string, Promise<void>>();
  /** The newest version of each upload that waits to be made ahead. */
  readonly #wanted = new Map<string, number>();
  /** Not stored yet. */
  readonly #ahead = new LRUCache<string, MadePhoto>({
    maxSize: MOST_AHEAD,
    sizeCalculation: ({ bytes }) => bytes,
  });
  #stopped = false;

  constructor(orm: Orm, storage: ImageStorage) {
    this.#orm = orm;
    this.#storage = storage;
  }

  /** Pictures that wait to be made, and the one that is made. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Makes the picture of an upload's newest bytes ahead, in memory, so that confirming only stores it. Does nothing when
   * newer bytes arrive while it waits: their own call makes them. @throws UnusablePicture, QueueFull
   */
  async prepare(id: string): Promise<void> {
    const row = await findUpload(this.#orm, id);
    if (row?.status !== 'open' || row.hash !== null || this.#isAhead(row)) return;
    const { version } = row;
    const isWaiting = () => this.#wanted.get(id) === version;
    this.#wanted.set(id, Math.max(version, this.#wanted.get(id) ?? 0));
    try {
      await this.#queue.run({ key: row.source ?? '', isWaiting }, async () => {
        this.#ahead.set(id, await this.#photoOf(row));
      });
    } catch (error) {
      if (!(error instanceof NotWanted)) throw error;
    } finally {
      if (isWaiting()) this.#wanted.delete(id);
    }
  }

  /** Stores the picture of an upload's newest bytes, unless it is stored already. @throws UnusablePicture, QueueFull */
  async make(id: string): Promise<void> {
    const running = this.#running.get(id) ?? this.#make(id).finally(() => this.#running.delete(id));
    this.#running.set(id, running);
    return running;
  }

  async remove(hash: string): Promise<void> {
    await Promise.all(IMAGE_WIDTHS.map((width) => this.#storage.remove(pictureKey(hash, width))));
  }

  /** Removes the raw bytes of confirmed uploads, or leaves them to a later sweep. */
  async removeRaw(ids: readonly string[]): Promise<void> {
    try {
      await Promise.all(ids.map((id) => this.#storage.remove(rawKey(id))));
    } catch (error) {
      if (error instanceof StorageAway) return;
      throw error;
    }
    await this.#orm
      .update(upload)
      .set({ raw: false })
      .where(inArray(upload.id, [...ids]));
  }

  /** Stops after the current picture; confirming makes the waiting ones. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.idle();
  }

  /** Resolves when nothing is being made any more. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  async #make(id: string): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const row = await findUpload(this.#orm, id);
      if (!row || row.hash !== null) return;
      // Storing alone does not wait for others' pictures.
      const store = () => this.#makeOf(row);
      const waiter = { key: row.source ?? '', isWaiting: () => true };
      if (await (this.#isAhead(row) ? store() : this.#queue.run(waiter, store))) return;
    }
  }

  #isAhead({ id, version }: Upload): boolean {
    return this.#ahead.get(id)?.version === version;
  }

  async #photoOf({ id, fileType, version }: Upload): Promise<MadePhoto> {
    const ahead = this.#ahead.get(id);
    if (ahead?.version === version) return ahead;
    if (this.#stopped) throw new QueueFull();
    const raw = await this.#storage.read(rawKey(id));
    if (!raw) throw new UnusablePicture('This picture has not been uploaded.');
    const photo = await makePhoto(raw, fileType);
    const bytes = photo.variants.reduce((sum, variant) => sum + variant.bytes.length, 0);
    const contentHash = createHash('sha256').update(raw).digest('hex');
    return { ...photo, version, hash: hashOf(id, raw), contentHash, bytes };
  }

  /** @returns false when newer bytes have arrived meanwhile */
  async #makeOf(row: Upload): Promise<boolean> {
    const { id, version } = row;
    const { variants, hash, contentHash, bytes, width, height, placeholder } = await this.#photoOf(row);
    await Promise.all(
      variants.map((variant) => this.#storage.write(pictureKey(hash, variant.width), variant.bytes)),
    );
    this.#ahead.delete(id);
    const kept = await this.#orm
      .update(upload)
      .set({ hash, contentHash, bytes, width, height, placeholder })
      .where(
        and(
          eq(upload.id, id),
          eq(upload.version, version),
          isNull(upload.hash),
          ne(upload.status, 'expired'),
        ),
      )
      .returning({ id: upload.id });
    if (kept.length > 0) return true;
    // Another process may have made the same picture of the same bytes.
    const newer = await findUpload(this.#orm, id);
    if (newer?.hash === hash) return true;
    await this.remove(hash);
    return false;
  }
}
