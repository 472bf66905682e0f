import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle, ReleaseRefused } from './changes.ts';
import { isPackage, isVersion, SHELL, versionPath } from './names.ts';
import type { Releases } from './releases.ts';

/** What one build of all packages has made. */
export interface Build {
  /** When it was built: ISO 8601 UTC. It orders releases. */
  built: string;
  /** Version of each package by name. */
  versions: Record<string, string>;
}

/** Milliseconds for which a shell is kept after a newer one has replaced it: longer than a tab stays open. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** What became of one remote of a build. */
export interface Released {
  name: string;
  version: string;
  /** The version that is live now. */
  live: string;
  /** Why it is another one; null where it is the build's. */
  because: 'a newer release' | 'its team' | null;
}

/** Reads what the last build of all packages in `root` has made. @throws ReleaseRefused where nothing has been built */
export async function readBuild(root: string): Promise<Build> {
  const json = await readFile(path.join(root, 'dist/release.json'), 'utf8').catch(() => null);
  if (json === null) throw new ReleaseRefused('Nothing is built yet; run npm run build first.');
  return JSON.parse(json);
}

/** Removes shells that a newer one has replaced long ago [ARCH-88]. @param now ISO 8601 UTC */
async function removeOldShells(releases: Releases, now: string): Promise<void> {
  const pointer = await releases.pointer(SHELL);
  let replaced = pointer?.since ?? null;
  for (const { version, since } of pointer?.history ?? []) {
    if (replaced !== null && Date.parse(now) - Date.parse(replaced) > KEPT)
      await releases.store.removeFolder(versionPath(SHELL, version));
    replaced = since;
  }
}

/** Folder of a version's build. @param root folder of the packages */
const builtIn = (root: string, name: string, version: string) =>
  name === SHELL ? path.join(root, 'shell/dist/browser') : path.join(root, name, 'dist', version);

/**
 * Releases a build: adds the files of its shell and its remotes, so that every server has them. Then makes each remote's
 * version live, unless a team has published one or a newer release is live.
 * @param root folder of the packages @param now ISO 8601 UTC @param copied gets a line about each package
 */
export async function release(
  releases: Releases,
  { built, versions }: Build,
  root: string,
  now: string,
  copied: (line: string) => void = () => {},
): Promise<Released[]> {
  const packages = Object.entries(versions).filter(
    ([name, version]) => (isPackage(name) || name === SHELL) && isVersion(version),
  );
  for (const [index, [name, version]] of packages.entries()) {
    await releases.addVersion(name, version, builtIn(root, name, version));
    copied(`${name} ${version} is copied (${index + 1} of ${packages.length})`);
  }
  const done: Released[] = [];
  for (const [name, version] of packages) {
    const { after } = await releases.change(name, bundle({ version, release: built }, now), 'release');
    const live = after?.version ?? version;
    const isNewest = after?.bundled?.release === built;
    const because = live === version ? null : isNewest ? 'its team' : 'a newer release';
    if (isPackage(name)) done.push({ name, version, live, because });
  }
  await removeOldShells(releases, now);
  return done;
}
