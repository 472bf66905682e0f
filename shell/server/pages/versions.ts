import { notesOf, type Releases, sizesOf } from '@sideroad/releases';
import type { RemoteVersion, VersionsAnswer } from '../../src/versions/answer.ts';

async function versionOf(releases: Releases, name: string): Promise<RemoteVersion[]> {
  const pointer = await releases.pointer(name);
  const manifest = pointer && (await releases.manifest(name, pointer.version));
  if (!manifest) return [];
  const { version, source, since, canary } = pointer;
  const size = sizesOf(manifest, await releases.sizes(name, version));
  const kept = (await releases.versions(name)).filter((other) => other !== version);
  return [
    {
      name,
      version,
      since,
      source,
      canary,
      platform: manifest.platform,
      size,
      kept,
      notes: await notesOf(releases, name, pointer, [version, ...kept]),
    },
  ];
}

/** Reads what the versions page shows. A remote that is not live is absent, as in the registry. */
export async function readVersions(releases: Releases): Promise<VersionsAnswer> {
  const names = await releases.packages();
  return { remotes: (await Promise.all(names.map((name) => versionOf(releases, name)))).flat() };
}
