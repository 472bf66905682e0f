// @ts-check
import path from 'node:path';
import { CONFIG_FILES, LOCAL_NAMES, scriptRule } from './common.mjs';
import { readRemotePackage } from './remote.mjs';

/** The global in which the site server finds the module (shell/server/documents/scriptRoom.ts). */
const LIBRARY = 'sideroadDocument';

/**
 * Build of a remote's document module (contract 8, ADR 0010): one script that needs nothing but the language, for the
 * site server. `URL` and `URLSearchParams`, which the language lacks, come with it. It is not made small: it never
 * travels to a browser, and who reads a stack in the server's log shall find the line.
 * @param {{ packageDir: string, outputPath: string }} options `outputPath`: where the browser's files are already
 * @returns {import('webpack').Configuration | null} null for a remote without one
 */
export function documentConfig({ packageDir, outputPath }) {
  const { name, federation } = readRemotePackage(packageDir);
  if (!federation.document) return null;
  return {
    mode: 'production',
    name: `${name}-document`,
    context: packageDir,
    target: 'es2022',
    devtool: false,
    entry: {
      document: { import: ['core-js/web/url', federation.document], library: { name: LIBRARY, type: 'var' } },
    },
    output: {
      path: outputPath,
      filename: '[name].[contenthash:8].js',
      chunkFormat: false,
      chunkLoading: false,
      wasmLoading: false,
    },
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
      ],
    },
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: {
      type: 'filesystem',
      name: `${path.basename(packageDir)}-document`,
      cacheDirectory: path.resolve(packageDir, '../.cache/webpack'),
      buildDependencies: { config: CONFIG_FILES },
    },
  };
}
