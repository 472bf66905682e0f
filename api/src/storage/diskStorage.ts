import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { errorCode } from '@sideroad/server-kit';
import { filesBelow } from '../support/files.ts';
import { checkedKey, type ImageStorage, StorageAway } from './storage.ts';

/** Codes of a disk that is full, over its quota, broken, or read-only after an error. */
const DISK_AWAY = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** Bytes that are left free for everything else on the disk; of a small disk a twentieth. */
const LEFT_FREE = 512 * 1_048_576;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Converts disk errors to StorageAway; returns other errors as they are. */
function asAway(error: unknown, key: string): unknown {
  const code = errorCode(error);
  if (!code || !DISK_AWAY.has(code)) return error;
  return new StorageAway(`The disk does not take or give ${key}: ${code}`, { cause: error });
}

export class DiskStorage implements ImageStorage {
  readonly #folder: string;

  /** @param folder absolute path; made when needed */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#file(key));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw asAway(error, key);
    }
  }

  async write(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const file = this.#file(key);
    const folder = path.dirname(file);
    const temporary = `${file}.${randomBytes(4).toString('hex')}`;
    try {
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = createWriteStream(temporary, { flush: true, mode: 0o600 });
      await pipeline(bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes, target).catch(
        async (error: unknown) => {
          // A pipeline that fails early rejects before its file is opened: removing it now would leave it behind.
          await finished(target).catch(() => undefined);
          throw error;
        },
      );
      await rename(temporary, file);
      // When the machine loses power now, the row that names the picture must not be all that is left.
      await syncFolder(folder);
      for (let above = folder; made && above.length >= made.length; above = path.dirname(above)) {
        await syncFolder(path.dirname(above));
      }
    } catch (error) {
      // A disk that is away may refuse this too; what matters is why the bytes were not taken.
      await rm(temporary, { force: true }).catch(() => undefined);
      throw asAway(error, key);
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#file(key), { force: true }).catch((error: unknown) => {
      throw asAway(error, key);
    });
  }

  async findPicture(): Promise<string | null> {
    try {
      for await (const file of filesBelow(this.#file('pictures'))) {
        // A killed process leaves files that are half written.
        if (file.endsWith('.webp')) return path.relative(this.#folder, file);
      }
      return null;
    } catch (error) {
      throw asAway(error, 'pictures');
    }
  }

  async isFull(): Promise<boolean> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const { bavail, blocks, bsize } = await statfs(this.#folder);
      return bavail * bsize < Math.min(LEFT_FREE, (blocks * bsize) / 20);
    } catch (error) {
      throw asAway(error, 'pictures');
    }
  }

  #file(key: string): string {
    return path.join(this.#folder, checkedKey(key));
  }
}
