// @ts-check
import path from 'node:path';
import { platformRangeOf, readRemotePackage, remoteConfig } from '@sideroad/shared/webpack/parts';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const BASE = '/override/';

/**
 * Any page may read the build: it is on a developer's own machine, and the tested site has another origin. Browsers must
 * not cache it, because the next build has the same addresses.
 */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/** Adds `remote.json`, which a deployed site reads first: name, version and platform of the remote. */
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
 * Builds a remote in memory, again after each change of its sources. In production mode, because the site's production
 * React has no `jsxDEV`; not minified, so that builds are fast and errors readable. Files of earlier builds stay for
 * open pages.
 * @param {string} dir the package's folder
 */
function watchBuild(dir) {
  const name = path.basename(dir);
  const config = remoteConfig({ packageDir: dir, mode: 'production' });
  const compiler = webpack({
    ...config,
    output: { ...config.output, clean: false },
    optimization: { ...config.optimization, minimize: false },
    plugins: [
      ...(config.plugins ?? []),
      new ManifestPlugin({ ...readRemotePackage(dir), platform: platformRangeOf(dir) }),
    ],
    // The published build may run at the same time, so it has another cache.
    cache: {
      type: 'filesystem',
      name: `${name}-override`,
      cacheDirectory: path.resolve(dir, '../.cache/webpack'),
    },
  });
  compiler.hooks.done.tap('override', (stats) => {
    console.log(
      stats.hasErrors() ? stats.toString('errors-only') : `${name} for a deployed site: built ${BASE}`,
    );
  });
  return devMiddleware(compiler, { publicPath: BASE, index: false, stats: 'none' });
}

/**
 * Serves a remote below `/override/` to a deployed site that allows it (`REMOTE_OVERRIDES`). The first request starts the
 * build; requests wait until it is complete.
 * @param {string} dir the package's folder
 */
export function overrideBuild(dir) {
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
    build ??= watchBuild(dir);
    return build(request, response, () => response.writeHead(404).end('Not found'));
  };
}
