// @ts-check
/**
 * Builds browser packages for production: `node scripts/build-browser.mjs [shell mf-farm …]`, all six by default.
 * What is built from the same sources already is left alone (`--force` builds it all the same).
 *
 * A remote lands in `<package>/dist/<version>/` with a `remote.json`; its version is its semver and the first eight
 * characters of the hash of its files. The shell lands in `shell/dist/browser/`,
 * the renderer of documents in `shell/dist/renderer/`.
 */
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { platformRangeOf, remoteServerConfig, rendererConfig } from '@sideroad/shared/webpack';
import webpack from 'webpack';
import { compressFolder } from './lib/compress.mjs';
import { packageDir, REMOTES, remotePackage } from './lib/packages.mjs';
import { sourceHash } from './lib/sourceHash.mjs';
import { shellRecord } from './platform/shellRecord.mjs';

const STAMP = 'dist/.source-hash';

/** Runs webpack once. @param {webpack.Configuration} config @returns {Promise<string[]>} names of the build's files @throws with webpack's own words */
export function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      // Closing writes the cache to the disk.
      const files = Object.keys(stats?.compilation.assets ?? {});
      compiler.close(() => (failure ? reject(failure) : resolve(files)));
    });
  });
}

/** The federation plugin's own files carry the time of the build, so they say nothing of its content. */
const isContent = (/** @type {string} */ name) => !/^mf-(manifest|stats)\.json$/.test(name);

/** @param {string} dir a remote's emitted files @param {string} platform the range that its manifest carries @returns {Promise<string>} eight characters */
async function contentHash(dir, platform) {
  const hash = createHash('sha256').update(platform);
  for (const name of (await readdir(dir)).filter(isContent).sort())
    hash.update(name).update(await readFile(path.join(dir, name)));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Gives a remote's build its version and its manifest.
 * @param {string} dir package folder @param {string} build what webpack has emitted
 * @param {string} server its script for the server renderer
 */
async function finishRemote(dir, build, server) {
  const { name, version } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8'));
  const exposes = JSON.parse(await readFile(path.join(build, 'exposes.json'), 'utf8'));
  const platform = platformRangeOf(dir);
  const fullVersion = `${version}-${await contentHash(build, platform)}`;
  const manifest = {
    name,
    version: fullVersion,
    entry: 'remoteEntry.js',
    platform,
    exposes,
    server,
  };
  await writeFile(path.join(build, 'remote.json'), JSON.stringify(manifest, null, 2));
  await compressFolder(build);
  const target = path.join(dir, 'dist', fullVersion);
  // Somebody may be reading the same version, so one that is whole stays.
  const isWhole = await stat(path.join(target, 'remote.json')).catch(() => null);
  if (!isWhole) await rm(target, { recursive: true, force: true });
  await (isWhole ? rm(build, { recursive: true }) : rename(build, target));
  await writeFile(path.join(dir, 'dist/current.json'), JSON.stringify({ version: fullVersion }));
}

/** How long files of an earlier build of the shell are kept, in milliseconds: longer than a tab stays open. */
const KEEP_OLD_FILES_MS = 30 * 24 * 60 * 60 * 1000;

/** @param {string} dir the shell's folder @param {string[]} current files of this build */
async function finishShell(dir, current) {
  const target = path.join(dir, 'dist/browser');
  for (const name of await readdir(target)) {
    if (current.includes(name.replace(/\.(br|gz)$/, ''))) continue;
    const file = path.join(target, name);
    if (Date.now() - (await stat(file)).mtimeMs > KEEP_OLD_FILES_MS) await rm(file);
  }
  await cp(path.join(dir, 'public'), target, { recursive: true });
  await writeFile(path.join(target, 'platform.json'), JSON.stringify(await shellRecord()));
  await compressFolder(target);
}

/** Takes away what builds have left that were killed. @param {string} dist */
async function sweep(dist) {
  for (const name of await readdir(dist).catch(() => [])) {
    const pid = Number(/^build-(\d+)$/.exec(name)?.[1]);
    if (pid && pid !== process.pid && !isAlive(pid))
      await rm(path.join(dist, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Builds one package unless its sources are the ones it was built from. Several processes may build the same one at
 * the same time.
 * @param {string} name package folder, e.g. `mf-farm`
 * @param {{ force?: boolean, dir?: string }} [options] `dir`: where the package is
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildBrowserPackage(name, { force = false, dir = packageDir(name) } = {}) {
  const stamp = path.join(dir, STAMP);
  const hash = await sourceHash(name, dir);
  if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === hash) return false;
  await sweep(path.join(dir, 'dist'));
  const { default: makeConfig } = await import(path.join(dir, 'webpack.config.mjs'));
  const outputPath = path.join(dir, `dist/build-${process.pid}`);
  const files = await runWebpack(makeConfig({ packageDir: dir, mode: 'production', outputPath }));
  if (name === 'shell') {
    await runWebpack(rendererConfig({ packageDir: dir }));
    await finishShell(dir, files);
  } else {
    const [server = ''] = await runWebpack(remoteServerConfig({ packageDir: dir, outputPath }));
    await finishRemote(dir, outputPath, server);
  }
  await writeFile(stamp, hash);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const force = process.argv.includes('--force');
  const named = process.argv.slice(2).filter((argument) => argument !== '--force');
  const names = named.length > 0 ? named : ['shell', ...REMOTES.map(remotePackage)];
  for (const name of names) {
    const started = performance.now();
    try {
      const built = await buildBrowserPackage(name, { force });
      if (built) console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      process.exit(1);
    }
  }
}
