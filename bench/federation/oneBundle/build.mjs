// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exposesOf } from '@sideroad/build/parts';
import { exposeChunkName } from '../../../packages/build/plugins.mjs';
import { packageDir, REMOTES, ROOT, remotePackage } from '../../../scripts/lib/packages.mjs';
import { runWebpack } from '../../../scripts/lib/runWebpack.mjs';
import { oneBundleConfig } from './config.mjs';

const CACHE = path.join(ROOT, '.cache/bench/oneBundle');
/** What the build emits. */
export const BUILD = path.join(CACHE, 'browser');
const EXPOSES = path.join(CACHE, 'exposes.js');

/** Name of an expose in this build, which has those of all remotes. @param {string} remote @param {string} expose */
const nameOf = (remote, expose) => `${remote}.${expose.replace(/^\.\//, '')}`;

/** Everything that remotes expose: package, name, source file. */
function allExposes() {
  return REMOTES.map(remotePackage).flatMap((remote) =>
    Object.entries(exposesOf(packageDir(remote))).map(([expose, file]) => ({
      remote,
      expose,
      file: path.join(packageDir(remote), file),
    })),
  );
}

/** Writes the source of the module `one-bundle/exposes`. */
function exposesSource() {
  const lines = allExposes().map(({ remote, expose, file }) => {
    const chunk = exposeChunkName(nameOf(remote, expose));
    return `  '${remote}${expose}': () => import(/* webpackChunkName: '${chunk}' */ ${JSON.stringify(file)}),`;
  });
  return `export const exposes = {\n${lines.join('\n')}\n};\n`;
}

/** Builds the one bundle into `BUILD`, compressed as the federated builds are. */
export async function buildOneBundle() {
  await mkdir(CACHE, { recursive: true });
  await writeFile(EXPOSES, exposesSource());
  const exposes = Object.fromEntries(
    allExposes().map(({ remote, expose, file }) => [nameOf(remote, expose), file]),
  );
  await runWebpack(oneBundleConfig({ outputPath: BUILD, exposesModule: EXPOSES, exposes }));
}

/** Files of the build, relative to `BUILD`. @typedef {{ js: string[], css: string[] }} Files */

/** @returns {Promise<{ main: Files, filesOf: (remote: string, expose: string) => Files }>} */
export async function readOneBundle() {
  const read = async (/** @type {string} */ name) =>
    JSON.parse(await readFile(path.join(BUILD, name), 'utf8'));
  const [{ main }, exposes] = await Promise.all([read('assets.json'), read('exposes.json')]);
  return { main, filesOf: (remote, expose) => exposes[nameOf(remote, expose)] };
}
