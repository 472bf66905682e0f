import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, FairQueue, within } from '@sideroad/server-kit';
import { tryLock } from 'fs-native-extensions';
import { mostBytes, readRegular } from './readRegular.ts';
import { isSame, type ReleaseStore } from './store.ts';

const TEMPORARY = '.incoming-';

/** Milliseconds of a read. A disk takes a few; a network file system that has stalled may never answer. */
const TIMEOUT_MS = 1000;
/** Milliseconds for a file of a version, or their list: on a busy machine too, because no last state takes its place. */
const FILE_TIMEOUT_MS = 5000;
/** A read that stalls keeps one of the four threads on which Node.js works with files: two are left to others. */
const READS = { concurrency: 2, most: 10_000, mostPerKey: 10_000 };

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

/** Writes a file and waits until its bytes are on the disk. */
async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps releases in a folder. Incomplete files have temporary names. */
export class DiskStore implements ReleaseStore {
  readonly place: string;
  readonly #queue = new FairQueue(READS);
  /** Names whose reads are over their time. */
  readonly #stalled = new Set<string>();

  constructor(root: string) {
    this.place = root;
  }

  #file = (name: string) => path.join(this.place, name);

  #temporary = (name: string) =>
    path.join(this.#file(name.split('/')[0] ?? ''), TEMPORARY + randomBytes(8).toString('hex'));

  /** Reads with a time limit. @throws Error after it, or at once while a read of the same name or two others are late */
  async #read<T>(name: string, read: () => Promise<T>, timeout = TIMEOUT_MS): Promise<T> {
    const message = `${this.#file(name)} cannot be read: the file system does not answer`;
    if (this.#stalled.has(name) || this.#stalled.size >= READS.concurrency) throw new Error(message);
    let state: 'pending' | 'late' | 'settled' = 'pending';
    const work = this.#queue.run({ key: '', isWaiting: () => state === 'pending' }, read).finally(() => {
      state = 'settled';
      this.#stalled.delete(name);
    });
    return within(timeout, work, message).finally(() => {
      if (state === 'settled') return;
      state = 'late';
      this.#stalled.add(name);
    });
  }

  async read(name: string): Promise<Buffer | null> {
    const timeout = name.endsWith('.json') ? TIMEOUT_MS : FILE_TIMEOUT_MS;
    const read = () => readRegular(this.#file(name), mostBytes(name));
    return this.#read(name, read, timeout).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  }

  async replace(name: string, bytes: Buffer): Promise<void> {
    const temporary = this.#temporary(name);
    await mkdir(path.dirname(this.#file(name)), { recursive: true });
    try {
      await writeSynced(temporary, bytes);
      await rename(temporary, this.#file(name));
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async swap(name: string, seen: Buffer | null, bytes: Buffer): Promise<boolean> {
    await mkdir(path.dirname(this.#file(name)), { recursive: true });
    const handle = await open(`${this.#file(name)}.lock`, 'a');
    try {
      // The lock ends with the file's closing, and so with its process.
      if (!tryLock(handle.fd) || !isSame(await this.read(name), seen)) return false;
      await this.replace(name, bytes);
      return true;
    } finally {
      await handle.close();
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#file(name), { force: true });
  }

  async folders(name: string): Promise<string[]> {
    const read = () => readdir(this.#file(name), { withFileTypes: true });
    const entries = await this.#read(name, read).catch((error: unknown) => {
      if (isMissing(error)) return [];
      // An unreadable folder is not empty: the site would show that there are no remotes.
      throw error;
    });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  }

  async sizes(name: string): Promise<Map<string, number>> {
    const folder = this.#file(name);
    const read = async () => {
      const files = await readdir(folder).catch(() => []);
      const entries = files.map(async (file) => [file, await lstat(path.join(folder, file))] as const);
      const found = await Promise.all(entries);
      return new Map(found.flatMap(([file, entry]) => (entry.isFile() ? [[file, entry.size]] : [])));
    };
    return this.#read(name, read, FILE_TIMEOUT_MS);
  }

  async removeFolder(name: string): Promise<void> {
    await this.remove(`${name}/remote.json`);
    await rm(this.#file(name), { recursive: true, force: true });
  }
}
