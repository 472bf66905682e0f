import { Unavailable } from '../support/errors.ts';

/**
 * Where uploaded pictures are kept: on disk (DiskStorage) or in an S3-compatible store (S3Storage). Both keep the same
 * promises, which one test holds both to. A key is a path of plain names, e.g. `raw/17` or
 * `pictures/0a/0a42-320.webp`.
 */
export interface ImageStorage {
  /** The bytes of a key; null when there are none. @throws StorageAway */
  read: (key: string) => Promise<Buffer | null>;
  /**
   * Puts bytes behind a key, all or nothing: whoever reads meanwhile gets the old ones whole.
   * @throws StorageAway; or what the bytes throw, which stores nothing
   */
  write: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** Takes a key away; one that is not there is gone already. @throws StorageAway */
  remove: (key: string) => Promise<void>;
  /** Everything below a folder of keys, e.g. `raw`, also what is no key of a picture. @throws StorageAway */
  list: (folder: string) => AsyncIterable<StoredFile>;
  /** Whether so little space is left that nothing more should be taken in. @throws StorageAway */
  isFull: () => Promise<boolean>;
}

/** One entry of a list. */
export interface StoredFile {
  key: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** The place of the pictures cannot be read or written now: a full disk, a store that does not answer. */
export class StorageAway extends Unavailable {
  override readonly name = 'StorageAway';
}

const KEY = /^[a-z\d]+(?:[/.-][a-z\d]+)*$/;

/** @returns the key @throws Error for one that could lead anywhere else */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`No key of a picture: ${key}`);
  return key;
}

/** The bytes of an upload as they came. */
export const rawKey = (uploadId: string) => `raw/${uploadId}`;

/** A picture in one of its widths. */
export const pictureKey = (hash: string, width: number) =>
  `pictures/${hash.slice(0, 2)}/${hash}-${width}.webp`;
