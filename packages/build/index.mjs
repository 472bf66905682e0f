// @ts-check
/** The configurations of hosts and remotes for webpack-cli. Tools import what these are made of from `parts.mjs`. */
import path from 'node:path';
import { cacheDir } from './common.mjs';
import { devServer } from './hot.mjs';
import { compressionPlugins, versionPlugin } from './plugins.mjs';
import { exposesOf, pagesOf, platformRangeOf, readRemotePackage, remoteConfig } from './remote.mjs';
import { remoteServerConfig } from './server.mjs';

export { shellPackageConfig } from './host.mjs';

/** What `webpack serve` serves: the sources with hot reload. @param {string} packageDir @param {number} port usual one */
async function servedConfig(packageDir, port) {
  const { hotStandalone } = await import('../../scripts/dev/site.mjs');
  return {
    ...remoteConfig({ packageDir, mode: 'development', hot: true }),
    devServer: { ...devServer(port), ...(await hotStandalone(packageDir)) },
  };
}

/**
 * The configuration of a remote for webpack-cli: `webpack` makes a version in `dist`, for browser and server, `webpack
 * serve` serves its sources with hot reload to a host that is served so too, and alone in the standalone host.
 * @param {string} packageDir
 * @returns {(env?: Record<string, unknown>) => Promise<import('webpack').Configuration> | import('webpack').Configuration[]}
 *   a promise for `webpack serve`
 */
export const remotePackageConfig =
  (packageDir) =>
  (env = {}) => {
    const { name, version, federation } = readRemotePackage(packageDir);
    if (env.WEBPACK_SERVE) return servedConfig(packageDir, federation.port);
    const outputPath = path.join(cacheDir(packageDir), `build/${name}-${process.pid}`);
    const browser = remoteConfig({ packageDir, mode: 'production', outputPath });
    const server = remoteServerConfig({ packageDir, name, exposes: exposesOf(packageDir), outputPath });
    const versions = versionPlugin({
      name,
      version,
      stated: {
        platform: platformRangeOf(packageDir),
        pages: pagesOf(packageDir),
        budgets: federation.budgets,
      },
      build: outputPath,
      dist: path.join(packageDir, 'dist'),
    });
    return [
      { ...browser, plugins: [...(browser.plugins ?? []), ...compressionPlugins(), versions] },
      { ...server, dependencies: [name], plugins: [...server.plugins, versions] },
    ];
  };
