import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../support/errors.ts';
import { checkedKey, type ImageStorage, StorageAway } from './storage.ts';

/** What the operating system says of a disk that is full, over its quota, broken, or read-only after an error. */
const DISK_AWAY = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** An error of a file as whoever asked for a picture may know it. */
function asAway(error: unknown, key: string): unknown {
  const code = errorCode(error);
  if (!code || !DISK_AWAY.has(code)) return error;
  return new StorageAway(`The disk does not take or give ${key}: ${code}`, { cause: error });
}

/** Files below a folder. */
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
    const temporary = `${file}.${randomBytes(4).toString('hex')}`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(
        bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes,
        createWriteStream(temporary),
      );
      await rename(temporary, file);
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

  #file(key: string): string {
    return path.join(this.#folder, checkedKey(key));
  }
}
