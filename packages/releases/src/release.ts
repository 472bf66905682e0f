import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle, ReleaseRefused } from './changes.ts';
import { isPackage, isVersion } from './names.ts';
import type { Releases } from './releases.ts';

/** What one build of all packages has made. */
export interface Build {
  /** When it was built: ISO 8601 UTC. It orders releases. */
  built: string;
  /** Version of each package by name. */
  versions: Record<string, string>;
}

/** What became of one remote of a build. */
export interface Released {
  name: string;
  version: string;
  /** The version that is live now. */
  live: string;
  /** Why it is another one; null where it is the build's. */
  because: 'a newer release' | 'its team' | null;
}

/**
 * Reads what the last build of all packages has made.
 * @param root folder of the packages; `dist/release.json` in it names the versions
 * @throws ReleaseRefused where nothing has been built
 */
export async function readBuild(root: string): Promise<Build> {
  const json = await readFile(path.join(root, 'dist/release.json'), 'utf8').catch(() => null);
  if (json === null) throw new ReleaseRefused('Nothing is built yet; run npm run build first.');
  return JSON.parse(json);
}

/**
 * Releases a build: adds all its versions, then makes each remote's version live, unless a team has published one or a
 * newer release is live [ARCH-86].
 * @param root folder of the packages
 * @param now ISO 8601 UTC
 */
export async function release(
  releases: Releases,
  { built, versions }: Build,
  root: string,
  now: string,
): Promise<Released[]> {
  const remotes = Object.entries(versions).filter(([name, version]) => isPackage(name) && isVersion(version));
  for (const [name, version] of remotes)
    await releases.addVersion(name, version, path.join(root, name, 'dist', version));
  const done: Released[] = [];
  for (const [name, version] of remotes) {
    const { after } = await releases.change(name, bundle({ version, release: built }, now));
    const live = after?.version ?? version;
    const isNewest = after?.bundled?.release === built;
    const because = live === version ? null : isNewest ? 'its team' : 'a newer release';
    done.push({ name, version, live, because });
  }
  return done;
}
