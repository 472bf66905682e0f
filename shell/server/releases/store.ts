/**
 * Where releases are kept: `<package>/<version>/…`, which never changes, and `<package>/live.json`. Paths have `/` and
 * come from `names.ts`.
 */
export interface ReleaseStore {
  /** What it is, for a person: a folder, or the address of a bucket. */
  readonly place: string;
  /** Whether it can hold apart those who write in the same moment. */
  readonly hasConditionalWrites: boolean;
  /** Null when nothing is there. */
  read: (path: string) => Promise<Buffer | null>;
  /** Whoever reads sees the old bytes or the new ones, also when the writer is killed. */
  replace: (path: string, bytes: Buffer) => Promise<void>;
  /** Makes what is not there. @returns false where something is, whoever was first */
  create: (path: string, bytes: Buffer) => Promise<boolean>;
  remove: (path: string) => Promise<void>;
  /** Names of the folders in a folder. */
  folders: (path: string) => Promise<string[]>;
  /** Files of a folder by name, in bytes. */
  sizes: (path: string) => Promise<Map<string, number>>;
  /**
   * Copies a folder of files. Its `remote.json` is there when all of it is, also when the copier is killed.
   * @returns false when it was whole already: then nothing is copied
   */
  addFolder: (path: string, from: string) => Promise<boolean>;
}
