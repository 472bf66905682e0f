// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack from 'webpack';
import { NEVER_IN_A_REMOTE } from './sharing.mjs';

const { Compilation, sources, WebpackError } = webpack;

/** Contract 9: this order stands at the head of every stylesheet, so that any of them may arrive first. */
const LAYER_ORDER = '@layer reset, tokens, vendor, base, components, pages, utilities;';

/** Puts the order of the style layers at the head of every emitted stylesheet. */
export class LayerOrderPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LayerOrderPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'LayerOrderPlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.css'))) {
          compilation.updateAsset(name, (source) => new sources.ConcatSource(LAYER_ORDER, source));
        }
      });
    });
  }
}

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
                '  Import it by its façade (@sideroad/shared/{host,api,query,router,slider,store}), and types only from contract.',
            ),
          );
        }
      });
    });
  }
}

/**
 * Emits a JSON asset with the files of each entry: what the document links.
 * `entries` maps a name to the module request that leads to it; for a host the entry points themselves.
 */
export class ChunkMapPlugin {
  /** @param {{ filename: string, exposes?: Record<string, string> }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { filename, exposes } = this.options;
    compiler.hooks.thisCompilation.tap('ChunkMapPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkMapPlugin', stage }, () => {
        const names = exposes ? Object.keys(exposes) : [...compilation.entrypoints.keys()];
        const map = Object.fromEntries(
          names.map((name) => [
            name,
            exposes ? exposeFiles(compilation, name) : entryFiles(compilation, name),
          ]),
        );
        compilation.emitAsset(filename, new sources.RawSource(JSON.stringify(map, null, 2)));
      });
    });
  }
}

/** @param {Iterable<string>} files */
function byKind(files) {
  const all = [...new Set(files)];
  const ending = (/** @type {string} */ extension) => all.filter((file) => file.endsWith(extension));
  return { js: ending('.js'), css: ending('.css') };
}

/**
 * Files of an entry point, with the fonts that its styles name.
 * @param {webpack.Compilation} compilation @param {string} name
 */
function entryFiles(compilation, name) {
  const entry = compilation.entrypoints.get(name);
  const auxiliary = entry?.chunks.flatMap((chunk) => [...chunk.auxiliaryFiles]) ?? [];
  return { ...byKind(entry?.getFiles() ?? []), fonts: auxiliary.filter((file) => file.endsWith('.woff2')) };
}

/**
 * Files of the chunk group that the federation plugin makes for an expose.
 * @param {webpack.Compilation} compilation @param {string} name e.g. `./HomePage`
 */
function exposeFiles(compilation, name) {
  const chunk = compilation.namedChunks.get(exposeChunkName(name));
  const groups = chunk ? [...chunk.groupsIterable] : [];
  return byKind(groups.flatMap((group) => group.getFiles()));
}

/** Chunk name of an expose: `page-HomePage` of `./HomePage`. @param {string} expose */
export const exposeChunkName = (expose) => `page-${expose.replace(/^\.\//, '')}`;

/** Bytes: below this a packet is one packet either way. */
const MIN_BYTES = 600;

/** Writes `.br` and `.gz` beside each file of a build, so that the server never compresses. */
export const compressionPlugins = () =>
  [
    {
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 },
      },
    },
    { algorithm: 'gzip', filename: '[path][base].gz', compressionOptions: { level: 9 } },
  ].map(
    (options) =>
      new CompressionPlugin({ test: /\.(js|css|json|svg)$/, threshold: MIN_BYTES, minRatio: 1, ...options }),
  );

/** Adds files to a build that no module asks for. */
export class EmitPlugin {
  /** @param {string} folder whose files are added @param {() => Promise<Record<string, string>>} more texts by name */
  constructor(folder, more) {
    this.folder = folder;
    this.more = more;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EmitPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'EmitPlugin', stage }, async () => {
        for (const name of await readdir(this.folder))
          compilation.emitAsset(name, new sources.RawSource(await readFile(path.join(this.folder, name))));
        for (const [name, text] of Object.entries(await this.more()))
          compilation.emitAsset(name, new sources.RawSource(text));
      });
    });
  }
}

/** The federation plugin's own files carry the time of the build; compressed files add nothing to what they hold. */
const isContent = (/** @type {string} */ name) => !/^mf-(manifest|stats)\.json$|\.(br|gz)$/.test(name);

/** @param {string} dir a remote's emitted files @param {string} platform the range that its manifest carries @returns {Promise<string>} eight characters */
async function contentHash(dir, platform) {
  const hash = createHash('sha256').update(platform);
  for (const name of (await readdir(dir)).filter(isContent).sort())
    hash.update(name).update(await readFile(path.join(dir, name)));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Makes a version of what a remote's builds have emitted: `<dist>/<version>/` with its manifest `remote.json`, and
 * `<dist>/current.json`, which names it. The version is the package's semver and a hash of the files. For the builds
 * for browser and server together: the version is made when both have ended without errors.
 */
export class VersionPlugin {
  /** @param {{ name: string, version: string, platform: string, build: string, dist: string }} options `build`: where both builds emit */
  constructor(options) {
    this.options = options;
    this.running = 0;
    this.hasErrors = false;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    this.running += 1;
    compiler.hooks.done.tapPromise('VersionPlugin', async (stats) => {
      this.running -= 1;
      this.hasErrors ||= stats.hasErrors();
      if (this.running > 0) return;
      if (!this.hasErrors) await this.finish(stats.compilation.getAssets()[0]?.name ?? '');
      await rm(this.options.build, { recursive: true, force: true });
    });
  }

  /** @param {string} server the remote's script for the server renderer */
  async finish(server) {
    const { name, platform, build, dist } = this.options;
    const exposes = JSON.parse(await readFile(path.join(build, 'exposes.json'), 'utf8'));
    const version = `${this.options.version}-${await contentHash(build, platform)}`;
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
}
