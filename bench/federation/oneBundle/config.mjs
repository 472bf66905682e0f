// @ts-check
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { REACT_SCRIPT, shellConfig } from '@sideroad/build/parts';
import { ChunkMapPlugin, compressionPlugins } from '../../../packages/build/plugins.mjs';
import { packageDir } from '../../../scripts/lib/packages.mjs';

/** @typedef {import('webpack').WebpackPluginInstance} Plugin */

/**
 * The site in one bundle: the shell's own build, without the federation plugin, with what remotes expose behind
 * `import()`. Everything that is not named here is the shell's, so a change of its build changes both sides. The reason
 * for each line is in ../README.md.
 * @param {{ outputPath: string, exposesModule: string, exposes: Record<string, string> }} options the module that
 *   imports the exposes; `exposes` names them as their chunks are named
 * @returns {import('webpack').Configuration}
 */
export function oneBundleConfig({ outputPath, exposesModule, exposes }) {
  const shell = shellConfig({ packageDir: packageDir('shell'), mode: 'production' });
  const plugins = /** @type {Plugin[]} */ (shell.plugins);
  return {
    ...shell,
    name: 'one-bundle',
    output: { ...shell.output, path: outputPath, clean: true },
    resolve: {
      ...shell.resolve,
      alias: {
        ...shell.resolve?.alias,
        [packageDir('shell/src/remotes/loader.ts')]: path.join(import.meta.dirname, 'loader.ts'),
        'one-bundle/exposes$': exposesModule,
      },
    },
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new ChunkMapPlugin({ filename: 'exposes.json', exposes }),
      ...compressionPlugins(),
    ],
    optimization: {
      ...shell.optimization,
      splitChunks: { chunks: 'async', cacheGroups: { react: REACT_SCRIPT } },
    },
    cache: false,
  };
}
