import { createRequire } from 'node:module';
import type { Registry } from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
import type { FastifyBaseLogger } from 'fastify';
import { DiskStore } from './diskStore.ts';
import { type RemoteManifest, registryEntry } from './manifest.ts';
import { pointerPath } from './names.ts';
import { type Pointer, parsePointer, versionFor } from './pointer.ts';
import { Releases } from './releases.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** The registry in a visitor's document. */
export interface RegistryVariant {
  registry: Registry;
  /** Identifies the variant: all remotes with their versions. */
  key: string;
  /** Whether a canary runs: then other visitors may get another registry. */
  hasCanary: boolean;
}

/** A remote, its pointer, and the manifests of its live and canary versions. */
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
 * Returns a function that reads what is live and in canary. A remote without a pointer is absent. While a pointer, or
 * the list of remotes, cannot be read, its last state is used, so that other remotes' pages go on.
 * @param log told once when a remote becomes unreadable and once when it is readable again
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
 * Composes the registry from the pointers [ARCH-53]. A remote without a complete version is absent; an incomplete
 * canary is replaced by the live version.
 * @param bucket of the visitor (see `versionFor`); null for what is live for everybody
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

/** All versions of a remote that visitors get. */
export const versionsOf = ({ name, manifests }: LiveRemote) =>
  [...manifests.values()].map((manifest) => ({ remote: name, entry: registryEntry(name, manifest) }));

/** The live registry of releases in a folder. */
export const readRegistry = async (folder: string, log: Log): Promise<Registry> =>
  registryOf(await liveReader(new Releases(new DiskStore(folder)), log)(), null).registry;

/** Coalesces concurrent reads: callers that arrive during a read share the next one. */
export function latest<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    if (next) return next;
    const mine = running.then(() => {
      next = null;
      return look();
    });
    running = mine.catch(() => {});
    next = mine;
    return mine;
  };
}

/** Reads the version of the platform that this site's shell serves [ARCH-35]. */
export function readPlatformVersion(): string {
  const { version }: { version: string } = createRequire(import.meta.url)('@sideroad/shared/package.json');
  return version;
}

/**
 * Logs live versions that the shell cannot serve [ARCH-36], once each. The registry keeps them: a document of a newer
 * shell may be on its way.
 * @param platform semver that the shell serves
 * @returns checks a registry and returns it
 */
export function warnOfRefused(platform: string, warn: (facts: object, message: string) => void) {
  const told = new Set<string>();
  return (registry: Registry): Registry => {
    for (const [remote, { version, platform: needed }] of Object.entries(registry)) {
      if (satisfiesPlatform(platform, needed) || told.has(`${remote} ${version}`)) continue;
      told.add(`${remote} ${version}`);
      warn(
        { remote, version, needed, platform },
        'The live version needs another platform than the shell serves',
      );
    }
    return registry;
  };
}
