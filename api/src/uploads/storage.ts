import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../support/errors.ts';

/** Where uploaded pictures are kept. A key is a path of plain names, e.g. `raw/17` or `pictures/0a/0a42-320.webp`. */
export interface ImageStorage {
  /** The bytes of a key; null when there are none. */
  read: (key: string) => Promise<Buffer | null>;
  /** Puts bytes behind a key, all or nothing: whoever reads meanwhile gets the old ones whole. */
  write: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** Takes a key away; one that is not there is gone already. */
  remove: (key: string) => Promise<void>;
}

const KEY = /^[a-z\d]+(?:[/.-][a-z\d]+)*$/;

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
      throw error;
    }
  }

  async write(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const file = this.#file(key);
    const temporary = `${file}.${randomBytes(4).toString('hex')}`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await pipeline(
        bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes,
        createWriteStream(temporary),
      );
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#file(key), { force: true });
  }

  #file(key: string): string {
    if (!KEY.test(key)) throw new Error(`No key of a picture: ${key}`);
    return path.join(this.#folder, key);
  }
}

/** The bytes of an upload as they came. */
export const rawKey = (uploadId: string) => `raw/${uploadId}`;

/** A picture in one of its widths. */
export const pictureKey = (hash: string, width: number) =>
  `pictures/${hash.slice(0, 2)}/${hash}-${width}.webp`;
