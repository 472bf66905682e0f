import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, FairQueue, within } from '@sideroad/server-kit';
import { tryLock } from 'fs-native-extensions';
import { mostBytes, readRegular } from './readRegular.ts';
import { isSame, type ReleaseStore } from './store.ts';

/** Milliseconds after which temporary files of a killed process are deleted; no copy takes that long. */
const ABANDONED = 60 * 60 * 1000;
const TEMPORARY = '.incoming-';

/** Milliseconds of a read. A disk takes a few; a network file system that has stalled may never answer. */
const READ_TIMEOUT = 1000;
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

/** Keeps releases in a folder. Incomplete files have temporary names; one rename makes them visible. */
export class DiskStore implements ReleaseStore {
  readonly place: string;
  readonly hasConditionalWrites = true;
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
  async #read<T>(name: string, read: () => Promise<T>): Promise<T> {
    const message = `${this.#file(name)} cannot be read: the file system does not answer`;
    if (this.#stalled.has(name) || this.#stalled.size >= READS.concurrency) throw new Error(message);
    let state: 'pending' | 'late' | 'settled' = 'pending';
    const work = this.#queue.run({ key: '', isWaiting: () => state === 'pending' }, read).finally(() => {
      state = 'settled';
      this.#stalled.delete(name);
    });
    return within(READ_TIMEOUT, work, message).finally(() => {
      if (state === 'settled') return;
      state = 'late';
      this.#stalled.add(name);
    });
  }

  async read(name: string): Promise<Buffer | null> {
    return this.#read(name, () => readRegular(this.#file(name), mostBytes(name))).catch((error: unknown) => {
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
    return this.#read(name, async () => {
      const files = await readdir(folder).catch(() => []);
      const entries = files.map(async (file) => [file, await lstat(path.join(folder, file))] as const);
      const found = await Promise.all(entries);
      return new Map(found.flatMap(([file, entry]) => (entry.isFile() ? [[file, entry.size]] : [])));
    });
  }

  async addFolder(name: string, from: string): Promise<boolean> {
    const target = this.#file(name);
    if (await this.read(`${name}/remote.json`)) return false;
    await this.#sweep(path.dirname(target));
    const temporary = this.#temporary(name);
    await mkdir(temporary, { recursive: true });
    for (const file of await readdir(from))
      await writeSynced(
        path.join(temporary, file),
        await readRegular(path.join(from, file), mostBytes(file)),
      );
    try {
      await rename(temporary, target);
      return true;
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      // Another process has added the same version meanwhile.
      if (await this.read(`${name}/remote.json`)) return false;
      throw error;
    }
  }

  async removeFolder(name: string): Promise<void> {
    await this.remove(`${name}/remote.json`);
    await rm(this.#file(name), { recursive: true, force: true });
  }

  /** Deletes temporary files of killed processes. */
  async #sweep(folder: string): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.startsWith(TEMPORARY)) continue;
      const file = path.join(folder, name);
      const changed = await stat(file).catch(() => null);
      if (changed && Date.now() - changed.mtimeMs > ABANDONED)
        await rm(file, { recursive: true, force: true });
    }
  }
}
