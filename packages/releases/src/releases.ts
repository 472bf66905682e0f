import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteStatus } from '@sideroad/shared/contract';
import { type PointerChange, ReleaseRefused } from './changes.ts';
import { type Hashes, hashesOf } from './integrity.ts';
import { parseManifest, type RemoteManifest, sizesOf } from './manifest.ts';
import {
  isPackage,
  isVersion,
  manifestPath,
  operatorPath,
  pointerPath,
  SHELL,
  versionPath,
} from './names.ts';
import { type Pointer, parsePointer } from './pointer.ts';
import { mostBytes, readRegular } from './readRegular.ts';
import { eachOf } from './s3Store.ts';
import type { Reads, ReleaseStore } from './store.ts';

/** Milliseconds for which a change waits for others. */
const TIMEOUT_MS = 60_000;
/** Milliseconds for which the operator's proof counts. */
const TEN_MINUTES = 600_000;
/** Reads and changes what is live, in any store. */
export class Releases {
  readonly store: ReleaseStore;
  readonly recent: Reads;
  readonly #manifests = new Map<string, RemoteManifest>();
  readonly #files = new Map<string, Promise<ReadonlySet<string>>>();

  /** @param recent a cache of the store's reads, for what visitors get: a switch must not read what was */
  constructor(store: ReleaseStore, recent: Reads = store) {
    this.store = store;
    this.recent = recent;
  }

  /** Names of the remotes that have something here. */
  async packages(): Promise<string[]> {
    return (await this.recent.folders('')).filter(isPackage).sort();
  }

  /** Versions whose files are all here. */
  async versions(name: string): Promise<string[]> {
    const named = (await this.recent.folders(`${name}/`)).filter(isVersion).sort();
    const whole = await Promise.all(named.map((version) => this.manifest(name, version)));
    return named.filter((_version, index) => whole[index]);
  }

  /** Reads what is live. @param reads `recent` where it may be a second old */
  async pointer(name: string, reads: Reads = this.store): Promise<Pointer | null> {
    const bytes = await reads.read(pointerPath(name));
    return bytes && parsePointer(String(bytes));
  }

  /** Reads a version's manifest; null where the version is incomplete or deleted. */
  async manifest(name: string, version: string): Promise<RemoteManifest | null> {
    const path = manifestPath(name, version);
    const bytes = await this.recent.read(path);
    if (!bytes) return null;
    const known = this.#manifests.get(path);
    if (known) return known;
    const manifest = parseManifest(String(bytes));
    if (manifest) this.#manifests.set(path, manifest);
    return manifest;
  }

  /** Reads a file that the version's manifest names; null where it is missing. */
  file(name: string, version: string, file: string): Promise<Buffer | null> {
    return this.recent.read(`${versionPath(name, version)}/${file}`);
  }

  /** Names of a whole version's files, which never change; none of any other. A made-up version causes no read. */
  files(name: string, version: string): Promise<ReadonlySet<string>> {
    const folder = versionPath(name, version);
    const known = this.#files.get(folder) ?? this.#list(name, version);
    this.#files.set(folder, known);
    known.then(
      ({ size }) => size > 0 || this.#files.delete(folder),
      () => this.#files.delete(folder),
    );
    return known;
  }

  async #list(name: string, version: string): Promise<ReadonlySet<string>> {
    const isKept = (await this.recent.folders(`${name}/`)).includes(version);
    if (!isKept || !(await this.recent.read(manifestPath(name, version)))) return new Set();
    return new Set((await this.recent.sizes(versionPath(name, version))).keys());
  }

  /** Finds the newest released shell that has a file. @param file its name, with the hash of its content */
  async shellWith(file: string): Promise<string | null> {
    const versions = (await this.recent.folders(`${SHELL}/`)).filter(isVersion).sort().reverse();
    for (const version of versions) if ((await this.files(SHELL, version)).has(file)) return version;
    return null;
  }

  /**
   * Adds the files of a version. Its manifest comes last, so a killed copy is no version.
   * @param from folder of its build @returns false when it was whole already: then nothing is copied
   */
  async addVersion(name: string, version: string, from: string): Promise<boolean> {
    const manifest = manifestPath(name, version);
    if (await this.store.read(manifest)) return false;
    const put = async (file: string) => {
      const bytes = await readRegular(path.join(from, file), mostBytes(file));
      await this.store.replace(`${versionPath(name, version)}/${file}`, bytes);
    };
    const last = path.posix.basename(manifest);
    const files = await readdir(from);
    await eachOf(
      files.filter((file) => file !== last),
      put,
    );
    await put(last);
    return true;
  }

  /** Proves to the site that reads this store that a command may change all remotes. @returns its token, and how to end it */
  async proveOperator() {
    const proof = randomBytes(16).toString('hex');
    await this.store.replace(operatorPath(proof), Buffer.from(new Date().toISOString()));
    return { token: `operator.${proof}`, end: () => this.store.remove(operatorPath(proof)) };
  }

  /** Whether a token is the proof of a running command. */
  async isOperator(token: string): Promise<boolean> {
    const [, proof] = /^operator\.([\da-f]{32})$/.exec(token) ?? [];
    const at = proof && (await this.store.read(operatorPath(proof)));
    return Boolean(at) && Math.abs(Date.now() - Date.parse(String(at))) < TEN_MINUTES;
  }

  /** Hashes a version's files as they are now. */
  async hashes(name: string, version: string): Promise<Hashes> {
    const folder = versionPath(name, version);
    const files = await this.store.sizes(folder);
    return hashesOf(files, (file) => this.store.read(`${folder}/${file}`));
  }

  /** Bytes of a version's files by name. */
  async sizes(name: string, version: string): Promise<Map<string, number>> {
    return this.recent.sizes(versionPath(name, version));
  }

  /**
   * Switches a remote's pointer atomically. @param by who does @throws ReleaseRefused of `change`, or after a minute of others' changes
   * @returns the pointer before and after; the same object twice when `change` left it alone
   */
  async change(
    name: string,
    change: PointerChange,
    by: string,
  ): Promise<{ before: Pointer | null; after: Pointer | null }> {
    const path = pointerPath(name);
    const until = Date.now() + TIMEOUT_MS;
    while (Date.now() < until) {
      const seen = await this.store.read(path);
      const before = seen && parsePointer(String(seen));
      const wanted = change(before);
      if (!wanted) return { before, after: before };
      const after = { ...wanted, revision: (before?.revision ?? 0) + 1, by };
      const bytes = Buffer.from(`${JSON.stringify(after, null, 1)}\n`);
      if (await this.store.swap(path, seen, bytes)) return { before, after };
      await sleep(10 + Math.random() * 40);
    }
    throw new ReleaseRefused(`${name} is being switched by another process; try again.`);
  }
}

/** What a person must know before using a version: `taken back`, `tests skipped`, `uncommitted`. */
async function notesOf(releases: Releases, name: string, pointer: Pointer, version: string) {
  const former = pointer.history.find((one) => one.version === version);
  const manifest = await releases.manifest(name, version);
  return [
    ...(former?.withdrawn || (pointer.withdrawn && pointer.version === version) ? ['taken back'] : []),
    ...(manifest?.skippedTests ? ['tests skipped'] : []),
    ...(manifest?.uncommitted ? ['uncommitted'] : []),
  ];
}

/** Lists the live version of each remote, by name. */
export async function statusOf(releases: Releases): Promise<RemoteStatus[]> {
  const all = await Promise.all(
    (await releases.packages()).map(async (name): Promise<RemoteStatus[]> => {
      const pointer = await releases.pointer(name);
      if (!pointer) return [];
      const { version, revision, since, source, canary, history } = pointer;
      const manifest = await releases.manifest(name, version);
      const whole = new Set(await releases.versions(name));
      const kept = history.map((one) => one.version).filter((one) => whole.has(one));
      const notesOfOne = async (one: string) => [one, await notesOf(releases, name, pointer, one)] as const;
      return [
        {
          name,
          live: version,
          revision,
          since,
          source,
          canary,
          platform: manifest?.platform ?? null,
          bytes: manifest && sizesOf(manifest, await releases.sizes(name, version)).total,
          kept,
          notes: Object.fromEntries(
            await Promise.all([version, ...(canary ? [canary.version] : []), ...kept].map(notesOfOne)),
          ),
        },
      ];
    }),
  );
  return all.flat();
}
