/**
 * Where releases are kept: `<package>/<version>/…`, which never changes, and `<package>/live.json`. Paths have `/` and
 * are made in `names.ts`.
 */
export interface ReleaseStore {
  /** A folder, or the address of a bucket, as messages show it. */
  readonly place: string;
  /** Whether `create` is safe between concurrent writers. */
  readonly hasConditionalWrites: boolean;
  /** Null when nothing is there. */
  read: (path: string) => Promise<Buffer | null>;
  /** Replaces a file. Readers see the old bytes or the new ones, also when the writer is killed. */
  replace: (path: string, bytes: Buffer) => Promise<void>;
  /** Creates a file. @returns false where it exists */
  create: (path: string, bytes: Buffer) => Promise<boolean>;
  remove: (path: string) => Promise<void>;
  /** Names of the folders in a folder. */
  folders: (path: string) => Promise<string[]>;
  /** Files of a folder by name, in bytes. */
  sizes: (path: string) => Promise<Map<string, number>>;
  /**
   * Copies a folder. Its `remote.json` appears last, so a killed copy is no version.
   * @returns false when it was complete already: then nothing is copied
   */
  addFolder: (path: string, from: string) => Promise<boolean>;
  /** Removes a folder of files, its `remote.json` first. */
  removeFolder: (path: string) => Promise<void>;
}
