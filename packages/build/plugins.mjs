// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import { Value } from 'typebox/value';
import webpack from 'webpack';
import { NEVER_IN_A_REMOTE } from './sharing.mjs';

const { Compilation, sources, WebpackError } = webpack;

/** @typedef {(compiler: webpack.Compiler) => void} Plugin */

/**
 * Fails a remote's build when it bundles a module that the host owns: it would be a second copy in the page.
 * @type {Plugin}
 */
export const refuseHostOwned = (compiler) => {
  compiler.hooks.thisCompilation.tap('refuseHostOwned', (compilation) => {
    compilation.hooks.afterChunks.tap('refuseHostOwned', () => {
      for (const module of compilation.modules) {
        const resource = (module.nameForCondition() ?? '').replaceAll('\\', '/');
        if (!NEVER_IN_A_REMOTE.some((pattern) => pattern.test(resource))) continue;
        const issuer = compilation.moduleGraph.getIssuer(module)?.nameForCondition() ?? 'an unknown module';
        compilation.errors.push(
          new WebpackError(
            `A remote must not bundle what the host owns: ${resource}\n` +
              `  It came in through ${issuer}.\n` +
              '  Import it by its façade (@sideroad/shared/{host,api,query,router,store}), and types only from contract.',
          ),
        );
      }
    });
  });
};

/**
 * Emits a JSON file at the end of a build, after plugins that emit others.
 * @param {string} filename @param {(compilation: webpack.Compilation) => unknown} make @returns {Plugin}
 */
const emitJson = (filename, make) => (compiler) => {
  compiler.hooks.thisCompilation.tap(filename, (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: filename, stage }, () =>
      compilation.emitAsset(filename, new sources.RawSource(JSON.stringify(make(compilation)))),
    );
  });
};

/**
 * Emits the files of each entry, or of each expose of a remote: what the document links.
 * @param {{ filename: string, exposes?: Record<string, string> }} options
 */
export const chunkMap = ({ filename, exposes }) =>
  emitJson(filename, (compilation) => {
    const options = { all: false, chunkGroups: true, chunkGroupAuxiliary: true };
    const { namedChunkGroups = {} } = compilation.getStats().toJson(options);
    const filesOf = (/** @type {string} */ name) => {
      const { assets = [], auxiliaryAssets = [] } = namedChunkGroups[name] ?? {};
      const ending = (/** @type {string} */ extension, files = assets) =>
        files.map((file) => file.name).filter((file) => file.endsWith(extension));
      const fonts = { fonts: ending('.woff2', auxiliaryAssets) };
      return { js: ending('.js'), css: ending('.css'), ...(!exposes && fonts) };
    };
    return Object.fromEntries(
      exposes
        ? Object.keys(exposes).map((expose) => [expose, filesOf(exposeChunkName(expose))])
        : [...compilation.entrypoints.keys()].map((name) => [name, filesOf(name)]),
    );
  });

/** Files that are compressed add nothing to what they hold. @param {string} file */
const isPlain = (file) => !/\.(br|gz)$/.test(file);

/**
 * Names a build: the package's semver and a hash of its files, without source maps: a moved line is no other version.
 * @param {string} semver @param {string} stated what its manifest says beside them @param {string[]} files
 * @param {(file: string) => string | Buffer} read
 */
function versionOf(semver, stated, files, read) {
  const hash = createHash('sha256').update(stated);
  for (const file of files.filter((one) => isPlain(one) && !one.endsWith('.map')).sort())
    hash.update(file).update(read(file));
  return `${semver}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * Emits `remote.json` of a shell's build, with which it is released like a remote's. Put it after plugins that emit files.
 * @param {{ version: string, platform: string }} options semver of the package, and of the platform that it serves
 */
export const shellManifest = ({ version: semver, platform }) =>
  emitJson('remote.json', ({ assets }) => ({
    name: 'shell',
    version: versionOf(semver, platform, Object.keys(assets), (file) => assets[file]?.buffer() ?? ''),
    platform,
  }));

/** Chunk name of an expose: `page-HomePage` of `./HomePage`. @param {string} expose */
export const exposeChunkName = (expose) => `page-${expose.replace(/^\.\//, '')}`;

/** Writes `.br` and `.gz` beside each file of a build, except those that one packet holds either way. */
export const compressionPlugins = () =>
  ['brotliCompress', 'gzip'].map(
    (algorithm) =>
      new CompressionPlugin({ algorithm, test: /\.(js|css|json|svg)$/, threshold: 600, minRatio: 1 }),
  );

/** @param {unknown} pages @param {import('typebox').TSchema} schema @throws Error that names the first wrong record */
function checkPages(pages, schema) {
  const [error] = Value.Errors(schema, pages);
  if (error) throw new Error(`pages.json${error.instancePath}: ${error.message}`);
}

/**
 * Makes a version of what a remote's builds have emitted: `<dist>/<version>/` with its manifest `remote.json`, and
 * `<dist>/current.json`, which names it. For the builds for browser and server together: the version is made when both
 * have ended without errors.
 * @param {{ name: string, version: string, build: string, dist: string, stated: { platform: string, pages: object[],
 *   budgets?: object } }} options `stated`: what the manifest says beside files; `build`: where both builds emit
 */
export function versionPlugin({ name, version: semver, build, dist, stated }) {
  let running = 0;
  let hasErrors = false;

  /** @param {string} server the remote's script for the server renderer */
  async function finish(server) {
    checkPages(stated.pages, (await import('@sideroad/shared/contract')).PagesSchema);
    const read = (/** @type {string} */ file) => readFileSync(path.join(build, file));
    const emitted = (await readdir(build)).filter(isPlain);
    const version = versionOf(semver, JSON.stringify(stated), emitted, read);
    const integrity = (/** @type {string} */ file) =>
      `sha384-${createHash('sha384').update(read(file)).digest('base64')}`;
    const files = Object.fromEntries(emitted.map((file) => [file, integrity(file)]));
    const exposes = JSON.parse(await readFile(path.join(build, 'exposes.json'), 'utf8'));
    const manifest = { name, version, entry: 'remoteEntry.js', ...stated, exposes, server, files };
    await writeFile(path.join(build, 'remote.json'), JSON.stringify(manifest, null, 2));
    const target = path.join(dist, version);
    // A server may be reading the same version, so a complete one stays.
    if (!(await stat(path.join(target, 'remote.json')).catch(() => null))) {
      await rm(target, { recursive: true, force: true });
      await mkdir(dist, { recursive: true });
      await rename(build, target);
    }
    await writeFile(path.join(dist, 'current.json'), JSON.stringify({ version }));
  }

  return (/** @type {webpack.Compiler} */ compiler) => {
    running += 1;
    compiler.hooks.done.tapPromise('versionPlugin', async (stats) => {
      running -= 1;
      hasErrors ||= stats.hasErrors();
      if (running > 0) return;
      if (!hasErrors) await finish(stats.compilation.getAssets()[0]?.name ?? '');
      await rm(build, { recursive: true, force: true });
    });
  };
}
