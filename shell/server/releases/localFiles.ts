import { randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPackage, isVersion, versionPath } from './names.ts';
import type { Releases } from './releases.ts';
import { eachOf } from './s3Store.ts';

/** Files of published versions on this machine, for a site whose releases are kept in a bucket. */
export class LocalFiles {
  readonly folder: string;
  readonly #releases: Releases;
  readonly #coming = new Map<string, Promise<boolean>>();

  constructor(folder: string, releases: Releases) {
    this.folder = folder;
    this.#releases = releases;
  }

  /**
   * Brings a version's folder as a whole, the first time it is asked for.
   * @returns false when there is no such version
   */
  bring(name: string, version: string): Promise<boolean> {
    if (!isPackage(name) || !isVersion(version)) return Promise.resolve(false);
    const target = versionPath(name, version);
    const coming =
      this.#coming.get(target) ?? this.#bring(name, version).finally(() => this.#coming.delete(target));
    this.#coming.set(target, coming);
    return coming;
  }

  async #bring(name: string, version: string): Promise<boolean> {
    const target = path.join(this.folder, versionPath(name, version));
    const isHere = () =>
      access(target).then(
        () => true,
        () => false,
      );
    if (await isHere()) return true;
    const { store } = this.#releases;
    // The list first: whoever makes up versions shall not make the store look for each.
    if (!(await store.folders(`${name}/`)).includes(version)) return false;
    if (!(await this.#releases.manifest(name, version))) return false;
    const temporary = path.join(path.dirname(target), `.incoming-${randomBytes(8).toString('hex')}`);
    await mkdir(temporary, { recursive: true });
    try {
      await eachOf([...(await this.#releases.sizes(name, version)).keys()], async (file) => {
        const bytes = await store.read(`${versionPath(name, version)}/${file}`);
        if (bytes) await writeFile(path.join(temporary, path.basename(file)), bytes);
      });
      await rename(temporary, target);
      return true;
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      if (await isHere()) return true;
      throw error;
    }
  }
}
