import { Unavailable } from '@sideroad/server-kit';

/** Where uploaded pictures are: on disk or in a store, under keys such as `raw/17` and `pictures/0a/0a42-320.webp`. */
export interface ImageStorage {
  /** The bytes of a key; null for a missing one. @throws StorageAway */
  read: (key: string) => Promise<Buffer | null>;
  /** Stores bytes all or nothing: concurrent readers get the old ones. @throws StorageAway, or what the bytes throw */
  write: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** Removes a key, which may be missing. @throws StorageAway */
  remove: (key: string) => Promise<void>;
  /** The key of one of the pictures that were made; null without any. @throws StorageAway */
  findPicture: () => Promise<string | null>;
  /** Whether too little space is left for more pictures. @throws StorageAway */
  isFull: () => Promise<boolean>;
}

/** The storage of pictures cannot be read or written now: a full disk, a store that does not answer. */
export class StorageAway extends Unavailable {
  override readonly name = 'StorageAway';
}

const KEY = /^[a-z\d]+(?:[/.-][a-z\d]+)*$/;

/** @returns the key @throws Error for a key that could leave the folder */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`No key of a picture: ${key}`);
  return key;
}

export const rawKey = (uploadId: string) => `raw/${uploadId}`;

export const pictureKey = (hash: string, width: number) =>
  `pictures/${hash.slice(0, 2)}/${hash}-${width}.webp`;
