import type { Registry } from '@sideroad/shared/contract';
import { versionFor } from './releases/canary.ts';
import { DiskStore } from './releases/diskStore.ts';
import { type RemoteManifest, registryEntry } from './releases/manifest.ts';
import type { Pointer } from './releases/pointer.ts';
import { Releases } from './releases/releases.ts';

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

/** Reads what is live and in trial. A remote without a pointer is absent. */
export async function readLive(releases: Releases): Promise<LiveRemote[]> {
  const remotes = await Promise.all(
    (await releases.packages()).map(async (name) => {
      const pointer = await releases.pointer(name);
      if (!pointer) return [];
      const versions = [pointer.version, ...(pointer.canary ? [pointer.canary.version] : [])];
      const whole = await Promise.all(
        versions.map(async (version) => {
          const manifest = await releases.manifest(name, version);
          return manifest ? [[version, manifest] as const] : [];
        }),
      );
      return [{ name, pointer, manifests: new Map(whole.flat()) }];
    }),
  );
  return remotes.flat();
}

/**
 * Composes the registry from the pointers (architecture, Registry). A remote without a whole version is absent; one
 * whose canary is not whole has its live version.
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

/** The live registry of releases in a folder. */
export const readRegistry = async (folder: string): Promise<Registry> =>
  registryOf(await readLive(new Releases(new DiskStore(folder))), null).registry;
