import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from './store.ts';

/** Milliseconds after which temporary files of a killed process are deleted; no copy takes that long. */
const ABANDONED = 60 * 60 * 1000;
const TEMPORARY = '.incoming-';

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));

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

  constructor(root: string) {
    this.place = root;
  }

  #file = (name: string) => path.join(this.place, name);

  #temporary = (name: string) =>
    path.join(this.#file(name.split('/')[0] ?? ''), TEMPORARY + randomBytes(8).toString('hex'));

  async read(name: string): Promise<Buffer | null> {
    return readFile(this.#file(name)).catch((error: unknown) => {
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

  async create(name: string, bytes: Buffer): Promise<boolean> {
    const temporary = this.#temporary(name);
    await mkdir(path.dirname(this.#file(name)), { recursive: true });
    await writeFile(temporary, bytes);
    try {
      // A link never replaces a file, unlike a rename, and the file appears with its bytes.
      await link(temporary, this.#file(name));
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#file(name), { force: true });
  }

  async folders(name: string): Promise<string[]> {
    const entries = await readdir(this.#file(name), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      // An unreadable folder is not empty: the site would show that there are no remotes.
      throw error;
    });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  }

  async sizes(name: string): Promise<Map<string, number>> {
    const folder = this.#file(name);
    const files = await readdir(folder).catch(() => []);
    return new Map(
      await Promise.all(
        files.map(async (file) => [file, (await stat(path.join(folder, file))).size] as const),
      ),
    );
  }

  async addFolder(name: string, from: string): Promise<boolean> {
    const target = this.#file(name);
    if (await this.read(`${name}/remote.json`)) return false;
    await this.#sweep(path.dirname(target));
    const temporary = this.#temporary(name);
    await mkdir(temporary, { recursive: true });
    for (const file of await readdir(from))
      await writeSynced(path.join(temporary, file), await readFile(path.join(from, file)));
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
