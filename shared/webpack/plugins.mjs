// @ts-check
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
