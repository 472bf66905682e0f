// @ts-check
import path from 'node:path';
import { CONFIG_FILES, LOCAL_NAMES, scriptRule } from './common.mjs';

/**
 * What builds for the site server have in common: class names and addresses of pictures are those of the browser's
 * build, whose files they name, and nothing is made small: it never travels to a browser, and who reads a stack in the
 * server's log shall find the line.
 * @param {{ packageDir: string, name: string }} options `name` tells the builds of one package apart
 * @returns {import('webpack').Configuration}
 */
export const nodeConfig = ({ packageDir, name }) => ({
  mode: 'production',
  name,
  context: packageDir,
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      scriptRule(false),
      // The names of the classes, as the browser's build makes them, and no styles.
      {
        test: /\.css$/,
        loader: 'css-loader',
        options: { url: false, import: false, modules: { ...LOCAL_NAMES, exportOnlyLocals: true } },
      },
      { test: /\.(woff2|webp|png|svg)$/, type: 'asset/resource', generator: { emit: false } },
    ],
  },
  optimization: { minimize: false },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  cache: {
    type: 'filesystem',
    name,
    cacheDirectory: path.resolve(packageDir, '../.cache/webpack'),
    buildDependencies: { config: CONFIG_FILES },
  },
});
