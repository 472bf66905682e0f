import { isVersion, manifestPath, SHELL } from './names.ts';
import type { Releases } from './releases.ts';

/** Finds the released shell that has a file. Its files never change, so each version's list is read once. */
export class ReleasedShells {
  readonly #releases: Releases;
  readonly #files = new Map<string, ReadonlySet<string>>();

  constructor(releases: Releases) {
    this.#releases = releases;
  }

  /** @param file its name, with the hash of its content @returns the newest version that has it; null for none */
  async versionOf(file: string): Promise<string | null> {
    const versions = (await this.#releases.store.folders(`${SHELL}/`)).filter(isVersion).sort().reverse();
    for (const version of versions) if ((await this.#filesOf(version)).has(file)) return version;
    return null;
  }

  async #filesOf(version: string): Promise<ReadonlySet<string>> {
    const known = this.#files.get(version);
    if (known) return known;
    const { store } = this.#releases;
    // Without its manifest a version may still be uploading.
    if (!(await store.read(manifestPath(SHELL, version)))) return new Set();
    const files = new Set((await this.#releases.sizes(SHELL, version)).keys());
    this.#files.set(version, files);
    return files;
  }
}
