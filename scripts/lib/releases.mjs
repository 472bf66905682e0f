// @ts-check
/**
 * Gives the commands `@sideroad/releases` and the records of pages, compiled if their sources have changed. Records what
 * `npm run build` has built, and releases it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildServer } from '../build-server.mjs';
import { packageDir, REMOTES, ROOT, remotePackage } from './packages.mjs';

/** @typedef {import('@sideroad/releases').Build} Build */

/** Loads the rules of releases. @returns {Promise<typeof import('@sideroad/releases')>} */
export async function loadReleases() {
  buildServer();
  return import('@sideroad/releases');
}

/** Opens the releases in `REMOTES_DIR`: a folder or a bucket. @throws StartError for a wrong setting */
export const openReleases = async () => (await loadReleases()).releasesOf(process.env);

/** Reads the last built version of packages, without those that are not built. @param {readonly string[]} names of remotes */
async function builtVersions(names) {
  /** @type {Build['versions']} */
  const versions = {};
  for (const name of names) {
    const current = await readJson(path.join(packageDir(name), 'dist/current.json'));
    if (current) versions[name] = current.version;
  }
  return versions;
}

/**
 * Makes the builds of remotes live in a folder of releases, unless a team has published a version of its own there.
 * @param {string} folder @param {readonly string[]} [names] of packages; default: all remotes
 */
export async function deployBundled(folder, names = REMOTES.map(remotePackage)) {
  const { DiskStore, Releases, release } = await loadReleases();
  const built = new Date().toISOString();
  await release(
    new Releases(new DiskStore(folder)),
    { built, versions: await builtVersions(names) },
    ROOT,
    built,
  );
}

const BUILD_FILE = path.join(ROOT, 'dist/release.json');

/** @param {string} file @returns {Promise<any>} null where it is missing */
const readJson = async (file) => JSON.parse((await readFile(file, 'utf8').catch(() => null)) ?? 'null');

/** Records the versions that are built, with the time at which they became this set: it orders releases. */
export async function recordBuild() {
  const shell = await readJson(path.join(packageDir('shell'), 'dist/browser/remote.json'));
  const remotes = await builtVersions(REMOTES.map(remotePackage));
  const versions = { ...(shell && { shell: shell.version }), ...remotes };
  /** @type {Build | null} */
  const before = await readJson(BUILD_FILE);
  if (JSON.stringify(before?.versions) === JSON.stringify(versions)) return;
  await mkdir(path.dirname(BUILD_FILE), { recursive: true });
  await writeFile(BUILD_FILE, JSON.stringify({ built: new Date().toISOString(), versions }, null, 1));
}

/**
 * Releases the last build of all packages into `REMOTES_DIR`. It needs compiled packages and production dependencies
 * only.
 * @param {(done: string) => void} [copied] told of each package that is in its place
 * @returns what became of each remote, and the place
 * @throws StartError for a wrong setting, ReleaseRefused where nothing is built
 */
export async function releaseBuild(copied) {
  const { readBuild, release, releasesOf } = await import('@sideroad/releases');
  const build = await readBuild(ROOT);
  const releases = releasesOf(process.env);
  const released = await release(releases, build, ROOT, new Date().toISOString(), copied);
  return { built: build.built, place: releases.store.place, released };
}
