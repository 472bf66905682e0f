// @ts-check
/** Builds the site in one bundle and serves it by the site server (README.md says how, and why so). */
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { exposesOf, REACT_SCRIPT, shellConfig } from '@sideroad/build/parts';
import { chunkMap, compressionPlugins, exposeChunkName } from '../../packages/build/plugins.mjs';
import { packageDir, REMOTES, ROOT, readJson, remotePackage } from '../../scripts/lib/packages.mjs';
import { loadReleases } from '../../scripts/lib/releases.mjs';
import { runWebpack } from '../../scripts/lib/runWebpack.mjs';
import { startSite } from '../support/site.mjs';

const FOLDER = path.join(ROOT, '.cache/bench/oneBundle');
const BUILD = path.join(FOLDER, 'browser');
/** The source of the module `one-bundle/exposes`. */
const EXPOSES = path.join(FOLDER, 'exposes.js');
/** A copy of the shell's build: the server looks for the browser's files beside itself. */
const SHELL = path.join(FOLDER, 'shell');

/** @typedef {{ js: string[], css: string[] }} Files relative to `BUILD` */

/** Name of an expose in this build, which has those of all remotes. @param {string} remote @param {string} expose */
const nameOf = (remote, expose) => `${remote}.${expose.replace(/^\.\//, '')}`;

/** Builds the one bundle into `BUILD`: the shell's own build without federation, with the exposes behind `import()`. */
async function build() {
  /** @type {Record<string, string>} */
  const exposes = {};
  const lines = [];
  for (const remote of REMOTES.map(remotePackage))
    for (const [expose, source] of Object.entries(exposesOf(packageDir(remote)))) {
      const name = nameOf(remote, expose);
      exposes[name] = path.join(packageDir(remote), source);
      const chunk = `/* webpackChunkName: '${exposeChunkName(name)}' */`;
      lines.push(`  '${remote}${expose}': () => import(${chunk} ${JSON.stringify(exposes[name])}),`);
    }
  await mkdir(FOLDER, { recursive: true });
  await writeFile(EXPOSES, `export const exposes = {\n${lines.join('\n')}\n};\n`);
  const shell = shellConfig({ packageDir: packageDir('shell'), mode: 'production' });
  await runWebpack({
    ...shell,
    name: 'one-bundle',
    output: { ...shell.output, path: BUILD, clean: true },
    resolve: {
      ...shell.resolve,
      alias: {
        ...shell.resolve?.alias,
        [packageDir('shell/src/remotes/loader.ts')]: path.join(import.meta.dirname, 'loader.ts'),
        'one-bundle/exposes$': EXPOSES,
      },
    },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      chunkMap({ filename: 'exposes.json', exposes }),
      ...compressionPlugins(),
    ],
    optimization: {
      ...shell.optimization,
      splitChunks: { chunks: 'async', cacheGroups: { react: REACT_SCRIPT } },
    },
    cache: false,
  });
}

/** From a remote's folder of releases to the shell's files, whose addresses begin with `/assets/`. */
const toAssets = (/** @type {string} */ file) => `../../../assets/${file}`;

/**
 * Lays out a remote as the site server reads it: its own build (for the server's renderer), with the files of its pages
 * in the one bundle. Its entry is the bundle itself, which the document loads anyway.
 * @param {string} name package name @returns {Promise<string>} its version
 */
async function layOutRemote(name) {
  const dist = path.join(packageDir(name), 'dist');
  const target = path.join(FOLDER, 'remotes', name, 'dist');
  const { version } = await readJson(path.join(dist, 'current.json'));
  await cp(path.join(dist, version), path.join(target, version), { recursive: true });
  /** @type {{ main: Files }} */
  const { main } = await readJson(path.join(BUILD, 'assets.json'));
  /** @type {Record<string, Files>} */
  const bundled = await readJson(path.join(BUILD, 'exposes.json'));
  const file = path.join(target, version, 'remote.json');
  const manifest = await readJson(file);
  for (const expose of Object.keys(manifest.exposes)) {
    const { js, css } = bundled[nameOf(name, expose)] ?? { js: [], css: [] };
    manifest.exposes[expose] = { js: js.map(toAssets), css };
    // Documents contain the styles of a version's folder.
    for (const style of css) await cp(path.join(BUILD, style), path.join(target, version, style));
  }
  await writeFile(file, JSON.stringify({ ...manifest, entry: toAssets(main.js.at(-1) ?? '') }));
  return version;
}

/**
 * Serves the one bundle by the same server program as the federated site, so that documents, inlined data, preloads and
 * compression are the same. The packages must have been built.
 * @param {number} port @throws when it does not start
 */
export async function openOneBundle(port) {
  await build();
  const releases = path.join(FOLDER, 'releases');
  for (const folder of [SHELL, path.join(FOLDER, 'remotes'), releases])
    await rm(folder, { recursive: true, force: true });
  await mkdir(SHELL, { recursive: true });
  for (const part of ['dist', 'scenes'])
    await cp(path.join(packageDir('shell'), part), path.join(SHELL, part), { recursive: true });
  // The server's own packages, where npm has put any beside the shell.
  await symlink(path.join(packageDir('shell'), 'node_modules'), path.join(SHELL, 'node_modules'));
  await cp(BUILD, path.join(SHELL, 'dist/browser'), { recursive: true });
  const { release, DiskStore, Releases } = await loadReleases();
  /** @type {Record<string, string>} */
  const versions = {};
  for (const name of REMOTES.map(remotePackage)) versions[name] = await layOutRemote(name);
  const built = new Date().toISOString();
  await release(
    new Releases(new DiskStore(releases)),
    { built, versions },
    path.join(FOLDER, 'remotes'),
    built,
  );
  return startSite({ main: path.join(SHELL, 'dist/server/main.js'), port, folder: FOLDER });
}
