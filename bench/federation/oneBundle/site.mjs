// @ts-check
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageDir, REMOTES, ROOT, remotePackage } from '../../../scripts/lib/packages.mjs';
import { loadReleases } from '../../../scripts/lib/releases.mjs';
import { startSite } from '../../support/site.mjs';
import { BUILD, readOneBundle } from './build.mjs';

const FOLDER = path.join(ROOT, '.cache/bench/oneBundle');
/** A copy of what the shell's build has made: the server looks for the browser's files beside itself. */
const SHELL = path.join(FOLDER, 'shell');
const REMOTE_BUILDS = path.join(FOLDER, 'remotes');

/** From a remote's folder of releases to the shell's files, whose addresses begin with `/assets/`. */
const toAssets = (/** @type {string} */ file) => `../../../assets/${file}`;

/**
 * A remote as the site server sees it: its own build (what it says to documents is the same), with the files of its
 * pages in the one bundle. Its entry is the bundle itself, which the document loads anyway.
 * @param {string} name package name @param {Awaited<ReturnType<typeof readOneBundle>>} bundle
 */
async function layOutRemote(name, bundle) {
  const dist = path.join(packageDir(name), 'dist');
  const current = await readFile(path.join(dist, 'current.json'), 'utf8');
  const { version } = JSON.parse(current);
  const target = path.join(REMOTE_BUILDS, name);
  await cp(path.join(dist, version), path.join(target, version), { recursive: true });
  await writeFile(path.join(target, 'current.json'), current);
  const file = path.join(target, version, 'remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  /** @type {[string, typeof bundle.main][]} */
  const exposes = [];
  for (const expose of Object.keys(manifest.exposes)) {
    const { js, css } = bundle.filesOf(name, expose);
    exposes.push([expose, { js: js.map(toAssets), css }]);
    // Documents contain the styles of a version's folder.
    for (const style of css) await cp(path.join(BUILD, style), path.join(target, version, style));
  }
  const entry = toAssets(bundle.main.js.at(-1) ?? '');
  await writeFile(file, JSON.stringify({ ...manifest, entry, exposes: Object.fromEntries(exposes) }));
  return target;
}

/**
 * The one bundle served by the same server program as the federated site, so that documents, inlined data, preloads
 * and compression are the same. Everything must have been built.
 * @param {number} port @throws when it does not start
 */
export async function openOneBundle(port) {
  const releases = path.join(FOLDER, 'releases');
  for (const folder of [SHELL, REMOTE_BUILDS, releases]) await rm(folder, { recursive: true, force: true });
  await mkdir(SHELL, { recursive: true });
  await cp(path.join(packageDir('shell'), 'dist'), path.join(SHELL, 'dist'), { recursive: true });
  // The server's own packages, where npm has put any beside the shell.
  await symlink(path.join(packageDir('shell'), 'node_modules'), path.join(SHELL, 'node_modules'));
  await cp(BUILD, path.join(SHELL, 'dist/browser'), { recursive: true });
  const [room, bundle] = [await loadReleases(), await readOneBundle()];
  const store = new room.Releases(new room.DiskStore(releases));
  for (const name of REMOTES.map(remotePackage)) {
    await room.deployBundled(store, name, await layOutRemote(name, bundle), new Date().toISOString());
  }
  return startSite({ main: path.join(SHELL, 'dist/server/main.js'), port, folder: FOLDER });
}
