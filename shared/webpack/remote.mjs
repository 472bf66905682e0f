// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { commonConfig, EXTERNALS } from './common.mjs';
import { devServer, hostRefreshRuntime } from './hot.mjs';
import {
  ChunkMapPlugin,
  compressionPlugins,
  exposeChunkName,
  HostOwnedGuardPlugin,
  versionPlugin,
} from './plugins.mjs';
import { remoteServerConfig } from './server.mjs';
import { FEDERATION, remoteShared } from './sharing.mjs';

/** Name of the container in the page: a global variable. @param {string} packageName e.g. `mf-farm` */
export const containerName = (packageName) => packageName.replace(/[^a-z0-9]/gi, '_');

/**
 * The `federation` block of a remote's package.json.
 * @param {string} packageDir
 * @returns {{ name: string, version: string, dependencies?: Record<string, string>, federation: {
 *   port: number, exposes: Record<string, string>, browserTests?: string[] } }}
 */
export function readRemotePackage(packageDir) {
  return JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
}

/**
 * The platform range that a remote needs: its package.json's `dependencies`, as its manifest carries it.
 * @param {string} packageDir
 * @returns {string} `^major.minor` @throws Error for any other range
 */
export function platformRangeOf(packageDir) {
  const { name, dependencies } = readRemotePackage(packageDir);
  const range = dependencies?.['@sideroad/shared'] ?? 'none';
  const [found] = /^\^\d+\.\d+(?=(\.\d+)?$)/.exec(range) ?? [];
  if (found) return found;
  throw new Error(
    `${name}: package.json must ask for a platform range such as ^1.6.0 as its dependency @sideroad/shared, and asks for ${range}.`,
  );
}

/**
 * The configuration of a remote for webpack-cli: `webpack` makes a version in `dist`, for browser and server, `webpack
 * serve` serves its sources with hot reload to a host that is served so too.
 * @param {string} packageDir
 * @returns {(env?: Record<string, unknown>) => import('webpack').Configuration | import('webpack').Configuration[]}
 */
export const remotePackageConfig =
  (packageDir) =>
  (env = {}) => {
    const { name, version, federation } = readRemotePackage(packageDir);
    if (env.WEBPACK_SERVE)
      return {
        ...remoteConfig({ packageDir, mode: 'development', hot: true }),
        devServer: devServer(federation.port),
      };
    const outputPath = path.resolve(packageDir, `../.cache/build/${name}-${process.pid}`);
    const browser = remoteConfig({ packageDir, mode: 'production', outputPath });
    const server = remoteServerConfig({ packageDir, name, exposes: federation.exposes, outputPath });
    const versions = versionPlugin({
      name,
      version,
      platform: platformRangeOf(packageDir),
      build: outputPath,
      dist: path.join(packageDir, 'dist'),
    });
    return [
      { ...browser, plugins: [...(browser.plugins ?? []), ...compressionPlugins(), versions] },
      { ...server, dependencies: [name], plugins: [...server.plugins, versions] },
    ];
  };

/**
 * Build of a remote for the browser, made from its `package.json` alone.
 * @param {{ packageDir: string, mode: 'production' | 'development', outputPath?: string,
 *   hot?: boolean }} options `hot`: for a development server that replaces modules, in a host that is built so too
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig({
  packageDir,
  mode,
  outputPath = path.join(packageDir, 'dist/build'),
  hot = false,
}) {
  const { name, federation } = readRemotePackage(packageDir);
  const common = commonConfig({ packageDir, mode, outputPath, hot });
  const files = Object.entries(federation.exposes);
  const exposes = files.map(([expose, file]) => [expose, { import: file, name: exposeChunkName(expose) }]);
  return {
    ...common,
    name,
    entry: {},
    output: { ...common.output, publicPath: 'auto' },
    ...(hot && { externals: [EXTERNALS, hostRefreshRuntime] }),
    // The federation plugin warns on every build that `auto` needs a host to be resolved; it has one.
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        ...FEDERATION,
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(exposes),
        shared: remoteShared(platformRangeOf(packageDir)),
        experiments: {
          externalRuntime: true,
          // A remote loads no other.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new HostOwnedGuardPlugin(),
      new ChunkMapPlugin({ filename: 'exposes.json', exposes: federation.exposes }),
    ],
  };
}
