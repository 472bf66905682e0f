import { sizesOf } from './manifest.ts';
import type { Canary, Pointer } from './pointer.ts';
import type { Releases } from './releases.ts';

/** One remote, for people: what is live, and what can be gone back to. */
export interface RemoteStatus {
  name: string;
  live: string;
  /** ISO 8601 UTC; null where it was not written down. */
  since: string | null;
  source: Pointer['source'];
  canary: Canary | null;
  /** The platform range that the live version needs; null when its files are not whole. */
  platform: string | null;
  /** Brotli bytes of the live version's entry and exposes. */
  bytes: number | null;
  /** Former versions whose files are kept, the latest first. */
  kept: string[];
}

/** What is live of each remote, by name. */
export async function statusOf(releases: Releases): Promise<RemoteStatus[]> {
  const all = await Promise.all(
    (await releases.packages()).map(async (name): Promise<RemoteStatus[]> => {
      const pointer = await releases.pointer(name);
      if (!pointer) return [];
      const { version, since, source, canary, history } = pointer;
      const manifest = await releases.manifest(name, version);
      const whole = new Set(await releases.versions(name));
      return [
        {
          name,
          live: version,
          since,
          source,
          canary,
          platform: manifest?.platform ?? null,
          bytes: manifest && sizesOf(manifest, await releases.sizes(name, version)).total,
          kept: history.map((one) => one.version).filter((one) => whole.has(one)),
        },
      ];
    }),
  );
  return all.flat();
}
