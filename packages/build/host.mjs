// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import { commonConfig } from './common.mjs';
import { devServer, HOT_HOST_ENTRIES } from './hot.mjs';
import { chunkMap, compressionPlugins, shellManifest } from './plugins.mjs';
import { rendererConfig } from './server.mjs';
import { FEDERATION, hostShared, PLATFORM_VERSION } from './sharing.mjs';

/** ESM build of a federation package: without the alias the shell carries a CommonJS copy beside it. @param {string} name */
const esmOf = (name) => fileURLToPath(import.meta.resolve(name));

/**
 * Build of a host: it serves the platform and the one federation runtime to the remotes.
 * @param {{ packageDir: string, mode: 'production' | 'development', entry: string, outputPath: string,
 *   publicPath: string, name?: string, hot?: boolean }} options `hot`: for a development server that replaces modules
 * @returns {import('webpack').Configuration}
 */
export function hostConfig({ packageDir, mode, entry, outputPath, publicPath, name = 'shell', hot = false }) {
  const common = commonConfig({ packageDir, mode, outputPath, hot });
  return {
    ...common,
    name,
    entry: { main: hot ? [...HOT_HOST_ENTRIES, entry] : entry },
    // A host that is still running may serve the folder.
    output: { ...common.output, publicPath, clean: false },
    resolve: {
      ...common.resolve,
      alias: {
        ...common.resolve.alias,
        '@module-federation/runtime-core$': esmOf('@module-federation/runtime-core'),
        '@module-federation/sdk$': esmOf('@module-federation/sdk'),
      },
    },
    // Shortest names: one script holds nearly all of a host, so names that outlast a build would save no download.
    optimization: {
      ...common.optimization,
      ...(mode === 'production' && { moduleIds: 'size', mangleExports: 'size' }),
    },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        ...FEDERATION,
        name,
        remotes: {},
        shared: hostShared(),
        experiments: {
          // Modules run after the script, not within it (shell/src/main.tsx says why).
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      chunkMap({ filename: 'assets.json' }),
    ],
  };
}

/**
 * React for the DOM, nearly half of the shell's code, is a script of its own: the browser starts each script in its own
 * task, and keeps this one while only the shell changes.
 */
export const REACT_SCRIPT = {
  chunks: /** @type {const} */ ('initial'),
  test: /[\\/]node_modules[\\/]react-dom[\\/]/,
  name: 'react-dom',
  enforce: true,
};

/** The shell's build. @param {{ packageDir: string, mode: 'production' | 'development', hot?: boolean }} options */
export function shellConfig({ packageDir, mode, hot }) {
  const host = hostConfig({
    packageDir,
    mode,
    entry: './src/main.tsx',
    outputPath: path.join(packageDir, 'dist/browser'),
    publicPath: '/assets/',
    hot,
  });
  if (mode !== 'production') return host;
  const cacheGroups = {
    default: /** @type {const} */ (false),
    defaultVendors: /** @type {const} */ (false),
    react: REACT_SCRIPT,
  };
  return { ...host, optimization: { ...host.optimization, splitChunks: { cacheGroups } } };
}

/**
 * The configuration of the shell for webpack-cli: `webpack` builds it for the browser and the renderer of documents,
 * `webpack serve` serves its sources with hot reload.
 * @param {string} packageDir
 * @param {{ record: () => object, site: () => Promise<import('webpack-dev-server').Configuration> }} options
 *   `record`: what the build says of itself (`platform.json`); `site`: the development server around it
 * @returns {(env?: Record<string, unknown>) => Promise<import('webpack').Configuration | import('webpack').Configuration[]>}
 */
export const shellPackageConfig =
  (packageDir, { record, site }) =>
  async (env = {}) => {
    if (env.WEBPACK_SERVE)
      return {
        ...shellConfig({ packageDir, mode: 'development', hot: true }),
        devServer: { ...devServer(), ...(await site()) },
      };
    const browser = shellConfig({ packageDir, mode: 'production' });
    /** @type {{ version: string }} */
    const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
    const transform = () => JSON.stringify(record());
    return [
      {
        ...browser,
        // Running servers and open tabs get files of earlier builds from where this one was released.
        output: { ...browser.output, clean: true },
        plugins: [
          ...(browser.plugins ?? []),
          new CopyPlugin({
            patterns: [{ from: 'public' }, { from: 'package.json', to: 'platform.json', transform }],
          }),
          ...compressionPlugins(),
          shellManifest({ version, platform: PLATFORM_VERSION }),
        ],
      },
      rendererConfig({ packageDir }),
    ];
  };
