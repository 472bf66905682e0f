// @ts-check
/** Lists the contents of a package's scripts. For this it builds the package again, with source maps. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remoteConfig, shellConfig } from '@sideroad/shared/webpack';
import { fileCache } from '../../shared/webpack/common.mjs';
import { packageDir, ROOT } from '../lib/packages.mjs';
import { runWebpack } from '../lib/runWebpack.mjs';
import { moduleBytes, packageOf } from './moduleBytes.mjs';

const HOST = 'shell';

/**
 * @typedef {object} Contents
 * @property {string} entry e.g. `mf-farm ./FarmPage`
 * @property {number} brotli bytes of its scripts
 * @property {[string, number][]} packages largest first: name and minified bytes
 * @property {[string, number][]} modules the same
 */

/** @param {ReadonlyMap<string, number>} bytes @returns {[string, number][]} */
const byWeight = (bytes) => [...bytes].sort(([, a], [, b]) => b - a);

/** @param {string} dir @param {string} entry @param {readonly string[]} scripts @returns {Promise<Contents>} */
async function contentsOf(dir, entry, scripts) {
  const modules = new Map();
  const packages = new Map();
  let brotli = 0;
  for (const script of scripts) {
    const code = await readFile(path.join(dir, script), 'utf8');
    brotli += brotliCompressSync(code).length;
    for (const [name, bytes] of moduleBytes(code, await readFile(path.join(dir, `${script}.map`), 'utf8'))) {
      modules.set(name, (modules.get(name) ?? 0) + bytes);
      packages.set(packageOf(name), (packages.get(packageOf(name)) ?? 0) + bytes);
    }
  }
  return { entry, brotli, packages: byWeight(packages), modules: byWeight(modules) };
}

/** @param {string} name package folder, e.g. `mf-farm` @returns {Promise<Contents[]>} of its entry and each expose */
export async function packageContents(name) {
  const outputPath = path.join(ROOT, '.cache/bytes', name);
  const configOf = name === HOST ? shellConfig : remoteConfig;
  const config = configOf({ packageDir: packageDir(name), mode: 'production' });
  await runWebpack({
    ...config,
    output: { ...config.output, path: outputPath, clean: true },
    devtool: 'hidden-source-map',
    cache: fileCache(packageDir(name), `${name}-bytes`),
  });
  const map = name === HOST ? 'assets.json' : 'exposes.json';
  /** @type {Record<string, { js: string[] }>} */
  const files = JSON.parse(await readFile(path.join(outputPath, map), 'utf8'));
  const entries = Object.entries(name === HOST ? files : { entry: { js: ['remoteEntry.js'] }, ...files });
  return Promise.all(entries.map(([entry, { js }]) => contentsOf(outputPath, `${name} ${entry}`, js)));
}
