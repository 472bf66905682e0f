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

const BUILD_FILE = path.join(ROOT, 'dist/release.json');

/** @param {string} file @returns {Promise<any>} null where it is missing */
const readJson = async (file) => JSON.parse((await readFile(file, 'utf8').catch(() => null)) ?? 'null');

/** Records the versions that are built, with the time at which they became this set: it orders releases. */
export async function recordBuild() {
  const shell = await readJson(path.join(packageDir('shell'), 'dist/browser/remote.json'));
  /** @type {Build['versions']} */
  const versions = { ...(shell && { shell: shell.version }) };
  for (const name of REMOTES.map(remotePackage)) {
    const current = await readJson(path.join(packageDir(name), 'dist/current.json'));
    if (current) versions[name] = current.version;
  }
  /** @type {Build | null} */
  const before = await readJson(BUILD_FILE);
  if (JSON.stringify(before?.versions) === JSON.stringify(versions)) return;
  await mkdir(path.dirname(BUILD_FILE), { recursive: true });
  await writeFile(BUILD_FILE, JSON.stringify({ built: new Date().toISOString(), versions }, null, 1));
}

/**
 * Releases the last build of all packages into `REMOTES_DIR`. It needs compiled packages and production dependencies
 * only.
 * @param {NodeJS.ProcessEnv} environment @param {(done: string) => void} [copied] told of each package that is in its place
 * @returns what became of each remote, and the place
 * @throws StartError for a wrong setting, ReleaseRefused where nothing is built
 */
export async function releaseBuild(environment, copied) {
  const { readBuild, release, releasesOf } = await import('@sideroad/releases');
  const build = await readBuild(ROOT);
  const releases = releasesOf(environment);
  const released = await release(releases, build, ROOT, new Date().toISOString(), copied);
  return { built: build.built, place: releases.store.place, released };
}
