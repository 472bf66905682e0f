// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { commonConfig } from './common.mjs';
import { HOT_HOST_ENTRIES } from './hot.mjs';
import { ChunkMapPlugin } from './plugins.mjs';
import { hostShared } from './sharing.mjs';

const require = createRequire(import.meta.url);

/** ESM file of a federation package: without the alias the shell carries a CommonJS copy beside it. @param {string} name */
const esmOf = (name) => path.join(path.dirname(require.resolve(name)), 'index.js');

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
    // Old files stay: a tab, or a server that is still running, may ask for the build it started with.
    output: { ...common.output, publicPath, clean: false },
    resolve: {
      ...common.resolve,
      alias: {
        ...common.resolve.alias,
        '@module-federation/runtime-core$': esmOf('@module-federation/runtime-core'),
        '@module-federation/sdk$': esmOf('@module-federation/sdk'),
      },
    },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared: hostShared(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new ChunkMapPlugin({ filename: 'assets.json' }),
    ],
  };
}

/** The shell's build. @param {{ packageDir: string, mode: 'production' | 'development', hot?: boolean }} options */
export function shellConfig({ packageDir, mode, hot }) {
  return hostConfig({
    packageDir,
    mode,
    entry: './src/main.tsx',
    outputPath: path.join(packageDir, 'dist/browser'),
    publicPath: '/assets/',
    hot,
  });
}
