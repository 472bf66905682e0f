import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundle, type Change, ReleaseRefused } from './changes.ts';
import { claimAfter } from './claim.ts';
import { parseManifest, type RemoteManifest, sizesOf } from './manifest.ts';
import {
  candidatePath,
  isPackage,
  isVersion,
  manifestPath,
  pointerPath,
  refusalPath,
  versionPath,
} from './names.ts';
import { type Canary, type Pointer, parsePointer } from './pointer.ts';
import type { ReleaseStore } from './store.ts';

/** Milliseconds for which a change waits for others: longer than an abandoned claim lasts. */
const TIMEOUT_MS = 60_000;

/** Reads and changes what is live, in any store. */
export class Releases {
  readonly store: ReleaseStore;
  readonly #manifests = new Map<string, RemoteManifest>();

  constructor(store: ReleaseStore) {
    this.store = store;
  }

  /** Names of the remotes that have something here. */
  async packages(): Promise<string[]> {
    return (await this.store.folders('')).filter(isPackage).sort();
  }

  /** Versions whose files are all here. */
  async versions(name: string): Promise<string[]> {
    const named = (await this.store.folders(`${name}/`)).filter(isVersion).sort();
    const whole = await Promise.all(named.map((version) => this.manifest(name, version)));
    return named.filter((_version, index) => whole[index]);
  }

  async pointer(name: string): Promise<Pointer | null> {
    const bytes = await this.store.read(pointerPath(name));
    return bytes && parsePointer(String(bytes));
  }

  /** Reads a version's manifest; null where the version is incomplete or deleted. */
  async manifest(name: string, version: string): Promise<RemoteManifest | null> {
    const path = manifestPath(name, version);
    const bytes = await this.store.read(path);
    if (!bytes) return null;
    const known = this.#manifests.get(path);
    if (known) return known;
    const manifest = parseManifest(String(bytes));
    if (manifest) this.#manifests.set(path, manifest);
    return manifest;
  }

  /** Reads a file that the version's manifest names; null where it is missing. */
  file(name: string, version: string, file: string): Promise<Buffer | null> {
    return this.store.read(`${versionPath(name, version)}/${file}`);
  }

  /** Adds the files of a version. @param from folder of its build @returns false when they were there */
  async addVersion(name: string, version: string, from: string): Promise<boolean> {
    return this.store.addFolder(versionPath(name, version), from);
  }

  /**
   * Lets the live site draw a version for the one browser that checks it, as visitors will get it.
   * @returns the request header `sideroad-candidate` that asks for it, and how to end this
   */
  async offerCandidate(name: string, version: string) {
    const token = randomBytes(16).toString('hex');
    const offer = Buffer.from(JSON.stringify({ version, token }));
    await this.store.replace(candidatePath(name), offer);
    return { header: `${name} ${token}`, end: () => this.store.remove(candidatePath(name)) };
  }

  /** Finds the version that a request header asks for; null unless it has the token of the running check. */
  async candidate(header: string): Promise<RemoteManifest | null> {
    const [name = '', token = ''] = header.split(' ');
    // Made-up names cause no calls to the store.
    if (!/^[\da-f]{32}$/.test(token) || !(await this.packages()).includes(name)) return null;
    const bytes = await this.store.read(candidatePath(name));
    const offer: { version: string; token: string } | null = bytes && JSON.parse(String(bytes));
    if (!offer || !timingSafeEqual(Buffer.from(offer.token), Buffer.from(token))) return null;
    return this.manifest(name, offer.version);
  }

  /** Writes down why a version did not go live, for those who find its files. @param why null: it is not refused */
  async refuse(name: string, version: string, why: string | null): Promise<void> {
    const path = refusalPath(name, version);
    await (why === null ? this.store.remove(path) : this.store.replace(path, Buffer.from(why)));
  }

  /** Bytes of a version's files by name. */
  async sizes(name: string, version: string): Promise<Map<string, number>> {
    return this.store.sizes(versionPath(name, version));
  }

  /**
   * Switches a remote's pointer atomically. @throws ReleaseRefused of `change`, or after a minute of others' changes
   * @returns the pointer before and after; the same object twice when `change` left it alone
   */
  async change(name: string, change: Change): Promise<{ before: Pointer | null; after: Pointer | null }> {
    const until = Date.now() + TIMEOUT_MS;
    while (Date.now() < until) {
      const before = await this.pointer(name);
      const wanted = change(before);
      if (!wanted) return { before, after: before };
      const after = await this.#write(name, before?.revision ?? 0, wanted);
      if (after) return { before, after };
      await sleep(10 + Math.random() * 40);
    }
    throw new ReleaseRefused(`${name} is being switched by another process; try again.`);
  }

  /** @param revision of the pointer that `wanted` replaces @returns null when another process was first */
  async #write(name: string, revision: number, wanted: Pointer): Promise<Pointer | null> {
    const claim = await claimAfter(this.store, name, revision);
    if (!claim) return null;
    try {
      const isStillThat = ((await this.pointer(name))?.revision ?? 0) === revision;
      if (!isStillThat || !claim.isHeld()) return null;
      const after = { ...wanted, revision: claim.revision };
      await this.store.replace(pointerPath(name), Buffer.from(`${JSON.stringify(after, null, 1)}\n`));
      return after;
    } finally {
      await claim.release();
    }
  }
}

/** What a person must know before using a version: `taken back`, `refused`, `tests skipped`, `uncommitted`. */
async function notesOf(releases: Releases, name: string, pointer: Pointer, version: string) {
  const isNow = version === pointer.version || version === pointer.canary?.version;
  const former = pointer.history.find((one) => one.version === version);
  const manifest = await releases.manifest(name, version);
  const isRefused = !isNow && (await releases.store.read(refusalPath(name, version))) !== null;
  return [
    ...(former?.withdrawn ? ['taken back'] : []),
    ...(isRefused ? ['refused'] : []),
    ...(manifest?.skippedTests ? ['tests skipped'] : []),
    ...(manifest?.uncommitted ? ['uncommitted'] : []),
  ];
}

/** A remote's state for `npm run remotes` and `/_remotes`. */
export interface RemoteStatus {
  name: string;
  live: string;
  /** ISO 8601 UTC; null where it is not recorded. */
  since: string | null;
  source: Pointer['source'];
  canary: Canary | null;
  /** The platform range that the live version needs; null if its files are incomplete. */
  platform: string | null;
  /** Brotli bytes of the live version's entry and exposes. */
  bytes: number | null;
  /** Former versions with complete files, the latest first. */
  kept: string[];
  /** `notesOf` the live version, the canary and the kept ones. */
  notes: Record<string, string[]>;
}

/** Lists the live version of each remote, by name. */
export async function statusOf(releases: Releases): Promise<RemoteStatus[]> {
  const all = await Promise.all(
    (await releases.packages()).map(async (name): Promise<RemoteStatus[]> => {
      const pointer = await releases.pointer(name);
      if (!pointer) return [];
      const { version, since, source, canary, history } = pointer;
      const manifest = await releases.manifest(name, version);
      const whole = new Set(await releases.versions(name));
      const kept = history.map((one) => one.version).filter((one) => whole.has(one));
      const notesOfOne = async (one: string) => [one, await notesOf(releases, name, pointer, one)] as const;
      return [
        {
          name,
          live: version,
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

/**
 * Makes the last build of a remote live, unless a team has published a version of its own.
 * @param dist the package's `dist`: versions, and `current.json` that names the last
 * @param now ISO 8601 UTC; also orders the build among those of earlier calls
 */
export async function deployBundled(
  releases: Releases,
  name: string,
  dist: string,
  now: string,
): Promise<void> {
  const current = await readFile(path.join(dist, 'current.json'), 'utf8').catch(() => null);
  if (current === null) return;
  const { version }: { version: string } = JSON.parse(current);
  await releases.addVersion(name, version, path.join(dist, version));
  await releases.change(name, bundle({ version, release: now }, now));
}
