// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack from 'webpack';
import { NEVER_IN_A_REMOTE } from './sharing.mjs';

const { Compilation, sources, WebpackError } = webpack;

/** Fails a remote's build when it bundles a module that the host owns: it would be a second copy in the page. */
export class HostOwnedGuardPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostOwnedGuardPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('HostOwnedGuardPlugin', () => {
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
  }
}

/** Emits a JSON asset with the files of each entry: what the document links. */
export class ChunkMapPlugin {
  /** @param {{ filename: string, exposes?: Record<string, string> }} options `exposes`: a remote's; else the entries of a host */
  constructor(options) {
    this.options = options;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { filename, exposes } = this.options;
    compiler.hooks.thisCompilation.tap('ChunkMapPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkMapPlugin', stage }, () => {
        const options = { all: false, chunkGroups: true, chunkGroupAuxiliary: true };
        const { namedChunkGroups = {} } = compilation.getStats().toJson(options);
        const filesOf = (/** @type {string} */ name) => {
          const { assets = [], auxiliaryAssets = [] } = namedChunkGroups[name] ?? {};
          const ending = (/** @type {string} */ extension, files = assets) =>
            files.map((file) => file.name).filter((file) => file.endsWith(extension));
          const fonts = { fonts: ending('.woff2', auxiliaryAssets) };
          return { js: ending('.js'), css: ending('.css'), ...(!exposes && fonts) };
        };
        const map = exposes
          ? Object.keys(exposes).map((expose) => [expose, filesOf(exposeChunkName(expose))])
          : [...compilation.entrypoints.keys()].map((name) => [name, filesOf(name)]);
        compilation.emitAsset(filename, new sources.RawSource(JSON.stringify(Object.fromEntries(map))));
      });
    });
  }
}

/**
 * Emits `remote.json` of a shell's build: its version, which is the package's semver and a hash of the files, and the
 * platform that it serves. With it a build is released like a remote's. Put it after plugins that emit files.
 */
export class ShellManifestPlugin {
  /** @param {{ version: string, platform: string }} options both semver */
  constructor(options) {
    this.options = options;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { version: semver, platform } = this.options;
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellManifestPlugin', stage }, (assets) => {
        const hash = createHash('sha256').update(platform);
        // Compressed files add nothing to what they hold.
        for (const file of Object.keys(assets)
          .filter((emitted) => !/\.(br|gz)$/.test(emitted))
          .sort())
          hash.update(file).update(assets[file]?.buffer() ?? '');
        const version = `${semver}-${hash.digest('hex').slice(0, 8)}`;
        const manifest = { name: 'shell', version, platform };
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}

/** Chunk name of an expose: `page-HomePage` of `./HomePage`. @param {string} expose */
export const exposeChunkName = (expose) => `page-${expose.replace(/^\.\//, '')}`;

/** Writes `.br` and `.gz` beside each file of a build, except those that one packet holds either way. */
export const compressionPlugins = () =>
  ['brotliCompress', 'gzip'].map(
    (algorithm) =>
      new CompressionPlugin({ algorithm, test: /\.(js|css|json|svg)$/, threshold: 600, minRatio: 1 }),
  );

/**
 * Makes a version of what a remote's builds have emitted: `<dist>/<version>/` with its manifest `remote.json`, and
 * `<dist>/current.json`, which names it. The version is the package's semver and a hash of the files. For the builds
 * for browser and server together: the version is made when both have ended without errors.
 * @param {{ name: string, version: string, platform: string, build: string, dist: string }} options `platform`: the
 *   range that the manifest carries; `build`: where both builds emit
 */
export function versionPlugin({ name, version: semver, platform, build, dist }) {
  let running = 0;
  let hasErrors = false;

  /** @param {string} server the remote's script for the server renderer */
  async function finish(server) {
    const hash = createHash('sha256').update(platform);
    // Compressed files add nothing to what they hold.
    for (const file of (await readdir(build)).filter((emitted) => !/\.(br|gz)$/.test(emitted)).sort())
      hash.update(file).update(await readFile(path.join(build, file)));
    const version = `${semver}-${hash.digest('hex').slice(0, 8)}`;
    const exposes = JSON.parse(await readFile(path.join(build, 'exposes.json'), 'utf8'));
    const manifest = { name, version, entry: 'remoteEntry.js', platform, exposes, server };
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
