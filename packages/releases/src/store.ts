/**
 * Where releases are kept: `<package>/<version>/…`, which never changes, and `<package>/live.json`. Paths have `/` and
 * are made in `names.ts`.
 */
export interface ReleaseStore {
  /** A folder, or the address of a bucket, as messages show it. */
  readonly place: string;
  /** Null when nothing is there. */
  read: (path: string) => Promise<Buffer | null>;
  /** Replaces a file. Readers see the old bytes or the new ones, also when the writer is killed. */
  replace: (path: string, bytes: Buffer) => Promise<void>;
  /** Replaces a file that is still as its writer saw it: null for none. @returns false where another writer was first */
  swap: (path: string, seen: Buffer | null, bytes: Buffer) => Promise<boolean>;
  remove: (path: string) => Promise<void>;
  /** Names of the folders in a folder. */
  folders: (path: string) => Promise<string[]>;
  /** Files of a folder by name, in bytes. */
  sizes: (path: string) => Promise<Map<string, number>>;
  /** Removes a folder of files, its `remote.json` first. */
  removeFolder: (path: string) => Promise<void>;
}

/** What reads a store. */
export type Reads = Pick<ReleaseStore, 'read' | 'folders' | 'sizes'>;

/** Whether two reads of a file have found the same bytes, or both none. */
export const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);
