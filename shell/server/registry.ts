import type { Registry } from '@sideroad/shared/contract';
import type { FastifyBaseLogger } from 'fastify';
import { versionFor } from './releases/canary.ts';
import { DiskStore } from './releases/diskStore.ts';
import { type RemoteManifest, registryEntry } from './releases/manifest.ts';
import { pointerPath } from './releases/names.ts';
import { type Pointer, parsePointer } from './releases/pointer.ts';
import { Releases } from './releases/releases.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** What a visitor's document says of the remotes. */
export interface RegistryVariant {
  registry: Registry;
  /** Names the variant: all remotes with their versions. */
  key: string;
  /** Whether some remote has a canary now: then other visitors may get another registry. */
  hasCanary: boolean;
}

/** A remote with its pointer and the manifests of its whole versions that somebody gets, by version. */
interface LiveRemote {
  name: string;
  pointer: Pointer;
  manifests: ReadonlyMap<string, RemoteManifest>;
}

/** @returns null for a remote without a pointer @throws Error when its pointer or a manifest cannot be read */
async function liveRemote(releases: Releases, name: string): Promise<LiveRemote | null> {
  const bytes = await releases.store.read(pointerPath(name));
  if (!bytes) return null;
  const pointer = parsePointer(String(bytes));
  if (!pointer) throw new Error('The pointer is not JSON that names a version');
  const versions = [pointer.version, ...(pointer.canary ? [pointer.canary.version] : [])];
  const whole = await Promise.all(
    versions.map(async (version) => {
      const manifest = await releases.manifest(name, version);
      return manifest ? [[version, manifest] as const] : [];
    }),
  );
  return { name, pointer, manifests: new Map(whole.flat()) };
}

/**
 * Reads what is live and in trial, again and again. A remote without a pointer is absent. One whose pointer cannot be
 * read keeps the state that was read last, and is absent before the first: it must not take the other remotes' pages
 * with it. The same holds for the list of remotes.
 * @param log hears once of each remote that becomes unreadable, and once when it can be read again
 */
export function liveReader(releases: Releases, log: Log): () => Promise<LiveRemote[]> {
  const known = new Map<string, LiveRemote | null>();
  const unreadable = new Set<string>();
  const read = async (remote: string) => {
    try {
      known.set(remote, await liveRemote(releases, remote));
      if (unreadable.delete(remote)) log.info({ remote }, 'The pointer of a remote can be read again');
    } catch (error) {
      if (!unreadable.has(remote)) log.warn({ err: error, remote }, 'The pointer of a remote cannot be read');
      unreadable.add(remote);
    }
    return known.get(remote) ?? [];
  };
  return async () => {
    const remotes = await releases.packages().catch((error: unknown) => {
      if (known.size === 0) throw error;
      return [...known.keys()];
    });
    return (await Promise.all(remotes.map(read))).flat();
  };
}

/**
 * Composes the registry from the pointers. A remote without a whole version is absent; one whose canary is not whole
 * has its live version.
 * @param bucket of the visitor (`canary.ts`); null for what is live for everybody
 */
export function registryOf(live: readonly LiveRemote[], bucket: number | null): RegistryVariant {
  const entries = live.flatMap(({ name, pointer, manifests }) => {
    const manifest = manifests.get(versionFor(name, pointer, bucket)) ?? manifests.get(pointer.version);
    return manifest ? [[name, registryEntry(name, manifest)] as const] : [];
  });
  return {
    registry: Object.fromEntries(entries),
    key: entries.map(([name, { version }]) => `${name}/${version}`).join(' '),
    hasCanary: live.some(({ pointer }) => pointer.canary !== null),
  };
}

/** All versions of a remote that somebody gets. */
export const versionsOf = ({ name, manifests }: LiveRemote) =>
  [...manifests.values()].map((manifest) => ({ remote: name, entry: registryEntry(name, manifest) }));

/** The live registry of releases in a folder. */
export const readRegistry = async (folder: string, log: Log): Promise<Registry> =>
  registryOf(await liveReader(new Releases(new DiskStore(folder)), log)(), null).registry;
