// @ts-check
/** The commands' way to the rules of what is live (`packages/releases`), and to the records of pages. */
import path from 'node:path';
import { buildServer } from '../build-server.mjs';
import { packageDir, ROOT } from './packages.mjs';

/** @typedef {import('@sideroad/releases').Releases} Releases */

/** @type {Promise<unknown> | undefined} */
let compiled;

/** The module itself, compiled as it is when it is first asked for. @returns {Promise<typeof import('@sideroad/releases')>} */
export async function releasesRoom() {
  compiled ??= buildServer();
  await compiled;
  return import('@sideroad/releases');
}

/** The records of all pages, compiled as they are now. @returns {Promise<typeof import('../../shell/src/routes.ts')>} */
export async function pageRecords() {
  await buildServer(['shared', 'shell']);
  return import(path.join(ROOT, 'shell/dist/src/routes.js'));
}

/** The releases that `REMOTES_DIR` leads to: a folder or a bucket. @throws StartError for a wrong setting */
export const openReleases = async () => (await releasesRoom()).releasesOf(process.env);

/**
 * Puts the build in a remote's `dist` live, unless a team has published a version of its own: a start of the site never
 * undoes that.
 * @param {Releases | string} releases or the folder that holds them @param {string} name package name, e.g. `mf-farm`
 */
export async function deployBundled(releases, name) {
  const room = await releasesRoom();
  const target = typeof releases === 'string' ? new room.Releases(new room.DiskStore(releases)) : releases;
  await room.deployBundled(target, name, path.join(packageDir(name), 'dist'), new Date().toISOString());
}
