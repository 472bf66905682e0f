// @ts-check
/** What `npm run build` records of a build, and how `npm start` and `npm run release` release it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageDir, REMOTES, ROOT, remotePackage } from './packages.mjs';

/** @typedef {import('@sideroad/releases').Build} Build */

const FILE = path.join(ROOT, 'dist/release.json');

/** @param {string} file @returns {Promise<any>} null where it is missing */
const readJson = async (file) => JSON.parse((await readFile(file, 'utf8').catch(() => null)) ?? 'null');

/** Records the versions that are built, with the time at which they became this set: it orders releases. */
export async function recordBuild() {
  /** @type {Build['versions']} */
  const versions = {};
  const shell = await readJson(path.join(packageDir('shell'), 'dist/browser/remote.json'));
  if (shell) versions.shell = shell.version;
  for (const name of REMOTES.map(remotePackage)) {
    const current = await readJson(path.join(packageDir(name), 'dist/current.json'));
    if (current) versions[name] = current.version;
  }
  /** @type {Build | null} */
  const before = await readJson(FILE);
  if (JSON.stringify(before?.versions) === JSON.stringify(versions)) return;
  await mkdir(path.dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify({ built: new Date().toISOString(), versions }, null, 1));
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
