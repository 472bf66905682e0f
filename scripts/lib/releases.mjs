// @ts-check
/** Gives the commands `@sideroad/releases` and the records of pages, compiled if their sources have changed. */
import path from 'node:path';
import { buildServer } from '../build-server.mjs';
import { packageDir, ROOT } from './packages.mjs';

/** Loads the rules of releases. @returns {Promise<typeof import('@sideroad/releases')>} */
export async function loadReleases() {
  await buildServer();
  return import('@sideroad/releases');
}

/** Loads the records of all pages. @returns {Promise<typeof import('../../shell/src/routes.ts')>} */
export async function pageRecords() {
  await buildServer(['shared', 'shell']);
  return import(path.join(ROOT, 'shell/dist/src/routes.js'));
}

/** Opens the releases in `REMOTES_DIR`: a folder or a bucket. @throws StartError for a wrong setting */
export const openReleases = async () => (await loadReleases()).releasesOf(process.env);

/**
 * Makes the build in a remote's `dist` live, unless a team has published a version of its own: a start of the site never
 * replaces that.
 * @param {import('@sideroad/releases').Releases | string} target or the folder that holds the releases
 * @param {string} name package name, e.g. `mf-farm`
 */
export async function deployBundled(target, name) {
  const { DiskStore, Releases, deployBundled: deploy } = await loadReleases();
  const releases = typeof target === 'string' ? new Releases(new DiskStore(target)) : target;
  await deploy(releases, name, path.join(packageDir(name), 'dist'), new Date().toISOString());
}
