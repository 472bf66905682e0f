import type { Registry } from '@sideroad/shared/contract';
import { versionFor } from './releases/canary.ts';
import { DiskStore } from './releases/diskStore.ts';
import { registryEntry } from './releases/manifest.ts';
import { Releases } from './releases/releases.ts';

/** What a visitor's document says of the remotes. */
export interface RegistryVariant {
  registry: Registry;
  /** Whether some remote has a canary now: then other visitors may get another registry. */
  hasCanary: boolean;
}

/**
 * Composes the registry from the pointers (architecture, Registry). A remote without a whole version is absent; one
 * whose canary is not whole has its live version.
 * @param bucket of the visitor (`canary.ts`); null for what is live for everybody
 */
export async function registryFor(releases: Releases, bucket: number | null): Promise<RegistryVariant> {
  let hasCanary = false;
  const entries = await Promise.all(
    (await releases.packages()).map(async (name) => {
      const pointer = await releases.pointer(name);
      if (!pointer) return [];
      hasCanary ||= pointer.canary !== null;
      const version = versionFor(name, pointer, bucket);
      const manifest =
        (await releases.manifest(name, version)) ?? (await releases.manifest(name, pointer.version));
      return manifest ? [[name, registryEntry(name, manifest)] as const] : [];
    }),
  );
  return { registry: Object.fromEntries(entries.flat()), hasCanary };
}

/** The live registry of releases in a folder. */
export const readRegistry = async (folder: string): Promise<Registry> =>
  (await registryFor(new Releases(new DiskStore(folder)), null)).registry;
