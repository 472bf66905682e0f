// @ts-check
import path from 'node:path';
import { platformRangeOf, readRemotePackage, remoteConfig } from '@sideroad/shared/webpack';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { packageDir, ROOT } from '../lib/packages.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const BASE = '/override/';

/**
 * Any page may read it: it is a developer's own build on their own machine, and the site it is tried in has another
 * origin. Nothing of it is kept, for the next build has the same addresses.
 */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/** Adds `remote.json`, what a deployed site asks first: which remote this is, for which platform, in which version. */
class ManifestPlugin {
  /** @param {{ name: string, version: string, platform: string }} remote */
  constructor(remote) {
    this.remote = remote;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      // After `exposes.json`.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const manifest = {
          name: this.remote.name,
          version: `${this.remote.version}-watch-${compilation.hash?.slice(0, 8)}`,
          entry: 'remoteEntry.js',
          platform: this.remote.platform,
          exposes: JSON.parse(compilation.getAsset('exposes.json')?.source.source().toString() ?? '{}'),
          mode: compiler.options.mode,
        };
        compilation.emitAsset(
          'remote.json',
          new webpack.sources.RawSource(JSON.stringify(manifest, null, 2)),
        );
      });
    });
  }
}

/**
 * A production-mode build that follows the sources: the site's production React has no `jsxDEV`. It is not minified, so
 * that a new build takes a moment and its errors can be read; files of earlier builds stay for pages that were opened
 * with them. It lies in memory.
 * @param {string} name package name, e.g. `mf-farm`
 */
function watchBuild(name) {
  const dir = packageDir(name);
  const config = remoteConfig({ packageDir: dir, mode: 'production' });
  const compiler = webpack({
    ...config,
    output: { ...config.output, clean: false },
    optimization: { ...config.optimization, minimize: false },
    plugins: [
      ...(config.plugins ?? []),
      new ManifestPlugin({ ...readRemotePackage(dir), platform: platformRangeOf(dir) }),
    ],
    // Apart from the published build's, which may be made at the same time.
    cache: {
      type: 'filesystem',
      name: `${name}-override`,
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
    },
  });
  if (!compiler) throw new Error(`${name} cannot be built`);
  compiler.hooks.done.tap('override', (stats) => {
    console.log(
      stats.hasErrors() ? stats.toString('errors-only') : `${name} for a deployed site: built ${BASE}`,
    );
  });
  return devMiddleware(compiler, { publicPath: BASE, index: false, stats: 'none' });
}

/**
 * Serves a remote below `/override/` to a deployed site that allows it (`REMOTE_OVERRIDES`). The build begins with
 * the first request, so that nobody else waits for it; requests wait until it is whole.
 * @param {string} name package name, e.g. `mf-farm`
 */
export function overrideBuild(name) {
  /** @type {ReturnType<typeof watchBuild> | null} */
  let build = null;

  /** @param {Request} request @param {Response} response @param {() => void} next */
  return (request, response, next) => {
    if (!request.url?.startsWith(BASE)) return next();
    for (const [header, value] of Object.entries(HEADERS)) response.setHeader(header, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    build ??= watchBuild(name);
    return build(request, response, () => response.writeHead(404).end('Not found'));
  };
}
