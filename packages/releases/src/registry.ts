import { createRequire } from 'node:module';
import type { PageRecord, Registry } from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
import type { FastifyBaseLogger } from 'fastify';
import type { Hashes } from './integrity.ts';
import { type RemoteManifest, registryEntry } from './manifest.ts';
import { pointerPath } from './names.ts';
import { ownPages } from './pages.ts';
import { type Pointer, parsePointer, versionFor } from './pointer.ts';
import type { Releases } from './releases.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** The registry in a visitor's document. */
export interface RegistryVariant {
  registry: Registry;
  /** Identifies the variant: all remotes with their versions. */
  key: string;
  /** Whether a canary runs: then other visitors may get another registry. */
  hasCanary: boolean;
  /** Subresource Integrity of each remote's files. */
  hashes: ReadonlyMap<string, Hashes>;
}

/** Pages of remotes that a shell was built with, by package. */
export type Pages = Readonly<Record<string, readonly PageRecord[] | undefined>>;

/** A remote as visitors of one shell get it. */
export interface LiveRemote {
  name: string;
  pointer: Pointer;
  /** The version for everybody: the live one, or an earlier one where this shell cannot serve that. */
  served: string;
  /** Manifests of that version and of the canary. */
  manifests: ReadonlyMap<string, RemoteManifest>;
}

/**
 * Reads what visitors get of a remote: the newest of its live and kept versions that the shell can serve, else the live one,
 * because a document of a newer shell may be on its way.
 * @param text of its pointer @param pages of a version of before pages belonged to remotes
 * @returns null for a withdrawn remote @throws Error when the pointer or a manifest cannot be read
 */
async function liveRemote(
  releases: Releases,
  name: string,
  text: string,
  platform: string,
  pages: Pages[string],
): Promise<LiveRemote | null> {
  const pointer = parsePointer(text);
  if (!pointer) throw new Error('The pointer is not JSON that names a version');
  if (pointer.withdrawn) return null;
  const { version, canary, history, bundled } = pointer;
  const manifests = new Map<string, RemoteManifest>();
  const canServe = async (wanted: string) => {
    const manifest = await releases.manifest(name, wanted);
    if (manifest && satisfiesPlatform(platform, manifest.platform))
      manifests.set(wanted, { ...(pages && { pages }), ...manifest });
    return manifests.has(wanted);
  };
  if (canary) await canServe(canary.version);
  const kept = history.filter(({ withdrawn }) => !withdrawn).map((former) => former.version);
  const isTaken = history.some((former) => former.withdrawn && former.version === bundled?.version);
  // What a release has brought while a team's version stayed live is the last resort.
  for (const served of [version, ...kept, ...(bundled && !isTaken ? [bundled.version] : [])])
    if (await canServe(served)) return { name, pointer, served, manifests };
  const manifest = await releases.manifest(name, version);
  if (manifest) manifests.set(version, manifest);
  return { name, pointer, served: version, manifests };
}

/** Whether the versions that a pointer names are all served. */
const isWhole = ({ pointer: { version, canary }, manifests }: LiveRemote) =>
  manifests.has(version) && (!canary || manifests.has(canary.version));

/**
 * Returns a function that reads what visitors of one shell get: the same array while no pointer changes. A remote without
 * a pointer is absent. While a pointer, or the list of remotes, cannot be read, its last state is used, and the log is told
 * once.
 * @param platform semver that the shell serves @param pages that it was built with
 */
export function liveReader(
  releases: Releases,
  platform: string,
  log: Log,
  pages: Pages = {},
): () => Promise<readonly LiveRemote[]> {
  const known = new Map<string, { text: string; live: LiveRemote | null }>();
  let last: readonly LiveRemote[] = [];
  const unreadable = new Set<string>();
  const refused = new Set<string>();
  const tellRefused = async ({ name: remote, pointer: { version }, served, manifests }: LiveRemote) => {
    const needed = (await releases.manifest(remote, version))?.platform;
    const key = `${remote} ${version}`;
    if (!needed || satisfiesPlatform(platform, needed) || refused.has(key)) return;
    refused.add(key);
    const instead = served !== version && manifests.has(served) ? served : null;
    log.warn(
      { remote, version, needed, platform, served: instead },
      'The live version needs another platform than the shell serves',
    );
  };
  const read = async (remote: string) => {
    try {
      const text = String((await releases.recent.read(pointerPath(remote))) ?? '');
      const before = known.get(remote);
      // A file that is missing may still be uploading.
      if (before?.text !== text || !before.live || !isWhole(before.live)) {
        const live = text ? await liveRemote(releases, remote, text, platform, pages[remote]) : null;
        known.set(remote, { text, live });
        if (live) await tellRefused(live);
      }
      if (unreadable.delete(remote)) log.info({ remote }, 'The pointer of a remote can be read again');
    } catch (error) {
      if (!unreadable.has(remote)) log.warn({ err: error, remote }, 'The pointer of a remote cannot be read');
      unreadable.add(remote);
    }
    return known.get(remote)?.live ?? [];
  };
  return async () => {
    const remotes = await releases.packages().catch((error: unknown) => {
      if (known.size === 0) throw error;
      return [...known.keys()];
    });
    // In one order, whatever the file system lists first: the order is part of the key of what is drawn.
    const live = (await Promise.all(remotes.sort().map(read))).flat();
    const isSame = live.length === last.length && live.every((remote, index) => remote === last[index]);
    if (!isSame) last = live;
    return last;
  };
}

/** The entry of a remote that is not there. */
const NOTHING = { version: '', entry: '', platform: '', exposes: {} };

/**
 * Composes the registry from the pointers, without remotes that have no complete version. A canary that is incomplete or
 * needs another platform is replaced.
 * @param bucket of the visitor; null for the versions for everybody
 * @param pages addresses that stay while their remote is not there: its page then says so, and offers to try again
 */
export function registryOf(
  live: readonly LiveRemote[],
  bucket: number | null,
  pages: Pages = {},
): RegistryVariant {
  const entries = live.flatMap(({ name, pointer, served, manifests }) => {
    const manifest = manifests.get(versionFor(name, pointer, bucket)) ?? manifests.get(served);
    return manifest ? [[name, registryEntry(name, manifest), manifest.files ?? {}] as const] : [];
  });
  return {
    registry: ownPages({
      ...Object.fromEntries(Object.entries(pages).map(([name, own]) => [name, { ...NOTHING, pages: own }])),
      ...Object.fromEntries(entries.map(([name, entry]) => [name, entry])),
    }),
    key: entries.map(([name, { version }]) => `${name}/${version}`).join(' '),
    hasCanary: live.some(({ pointer }) => pointer.canary !== null),
    hashes: new Map(entries.map(([name, , files]) => [name, files])),
  };
}

/** Puts a version that is not live into a registry: one that is being checked, or of a preview. */
export function withVersion(variant: RegistryVariant, manifest: RemoteManifest | null): RegistryVariant {
  if (!manifest) return variant;
  const { name, version } = manifest;
  const registry = ownPages({ ...variant.registry, [name]: registryEntry(name, manifest) });
  const hashes = new Map(variant.hashes).set(name, manifest.files ?? {});
  return { ...variant, registry, hashes, key: `${variant.key} ${name}/${version}` };
}

/** Marks a version by its hash and the start of its canary's share: a view counts once for both. */
const markOf = (version: string, { canary }: Pointer) =>
  version.slice(-8) + (canary ? `:${Date.parse(canary.since)}` : '');

/** Marks the versions of a document. */
export const marksOf = (live: readonly LiveRemote[], registry: Registry): string[] =>
  live.flatMap(({ name, pointer }) => {
    const version = registry[name]?.version;
    return version ? [markOf(version, pointer)] : [];
  });

/** The versions that a document can have of a remote while its pointer is this one, by mark. */
export const versionsByMark = (pointer: Pointer): Map<string, string> => {
  const { version, canary, bundled, history } = pointer;
  const named = [version, canary?.version, bundled?.version, ...history.map((former) => former.version)];
  return new Map(named.flatMap((one) => (one ? [[markOf(one, pointer), one] as const] : [])));
};

/** All versions of a remote that visitors get. */
export const versionsOf = ({ name, manifests }: LiveRemote) =>
  [...manifests.values()].map((manifest) => ({ remote: name, entry: registryEntry(name, manifest) }));

/** Reads the version of the platform that this site's shell serves. */
export function readPlatformVersion(): string {
  const { version }: { version: string } = createRequire(import.meta.url)('@sideroad/shared/package.json');
  return version;
}
