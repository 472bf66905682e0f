// @ts-check
import path from 'node:path';
import webpack from 'webpack';
import { ASSET_NAME, baseConfig, localNames, scriptRule } from './common.mjs';
import { HOST_OWNED } from './sharing.mjs';

/** The globals in which the site server finds the scripts (shell/server/rendering/renderChild.mjs). */
const RENDERER = 'sideroadRenderer';
const PAGES = 'sideroadPages';
const PUBLIC_PATH = 'sideroadPublicPath';

/**
 * What builds for the server renderer have in common: one script that needs nothing but the language. Class names and
 * addresses of pictures are those of the browser's build, whose files they name. Nothing is minified: the script never
 * travels to a browser, and the server's log gives its lines.
 * @param {{ packageDir: string, name: string }} options `name` tells the builds of one package apart
 */
const serverConfig = ({ packageDir, name }) => ({
  // For browsers too: the builds of packages for them need nothing of Node.js.
  ...baseConfig(packageDir, name),
  mode: /** @type {const} */ ('production'),
  devtool: /** @type {const} */ (false),
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    // Code that a page loads later never renders on the server: it is left out.
    parser: { javascript: { dynamicImportMode: /** @type {const} */ ('weak') } },
    rules: [
      scriptRule(false),
      {
        test: /\.css$/,
        loader: 'css-loader',
        options: { url: false, import: false, modules: { ...localNames(false), exportOnlyLocals: true } },
      },
      { test: /\.(woff2|webp|png|svg)$/, type: 'asset/resource' },
    ],
    // The browser's build has emitted them.
    generator: { asset: { emit: false }, 'asset/resource': { emit: false } },
  },
  optimization: { minimize: false },
  output: {
    assetModuleFilename: ASSET_NAME,
    chunkFormat: /** @type {const} */ (false),
    chunkLoading: /** @type {const} */ (false),
    wasmLoading: /** @type {const} */ (false),
  },
});

/**
 * Build of the server renderer: React, layout, routes and the modules that the host owns.
 * @param {{ packageDir: string }} options
 * @returns {webpack.Configuration}
 */
export function rendererConfig({ packageDir }) {
  const common = serverConfig({ packageDir, name: 'shell-renderer' });
  return {
    ...common,
    entry: {
      renderer: {
        import: ['core-js/web/url', './src/renderer/globals.ts', './src/renderer/renderer.tsx'],
        library: { name: RENDERER, type: 'var' },
      },
    },
    output: {
      ...common.output,
      path: path.join(packageDir, 'dist/renderer'),
      publicPath: '/assets/',
      clean: true,
    },
    resolve: {
      ...common.resolve,
      // The server never opens suggestions, and their loader needs a browser.
      alias: { [path.join(packageDir, 'src/remotes/loadSuggestions.ts')]: false },
    },
  };
}

/**
 * Build of a remote's exposed modules for the server renderer, which gives them what the host owns.
 * @param {{ packageDir: string, name: string, exposes: Record<string, string>, outputPath: string }} options the
 *   package's name and what it exposes; `outputPath`: where the browser's files are already
 */
export function remoteServerConfig({ packageDir, name, exposes: exposed, outputPath }) {
  const common = serverConfig({ packageDir, name: `${name}-server` });
  const exposes = Object.entries(exposed);
  const pages = [
    ...exposes.map(([, file], index) => `import * as page${index} from ${JSON.stringify(file)};`),
    `export default {${exposes.map(([expose], index) => `${JSON.stringify(expose)}: page${index}`)}};`,
  ].join('\n');
  const modules = {
    // A version's pictures are below its own folder, which only the server knows.
    'public-path': `__webpack_public_path__ = ${PUBLIC_PATH};`,
    // Without a version webpack's cache keeps the module when a page is added.
    pages: { source: () => pages, version: pages },
  };
  return {
    ...common,
    entry: {
      server: {
        import: ['virtual:public-path', 'virtual:pages'],
        library: { name: PAGES, type: 'var', export: 'default' },
      },
    },
    output: { ...common.output, path: outputPath, filename: '[name].[contenthash:8].js', publicPath: '' },
    externalsType: /** @type {const} */ ('var'),
    externals: Object.fromEntries(
      HOST_OWNED.map(({ request }) => [request, `${RENDERER}.hostOwned[${JSON.stringify(request)}]`]),
    ),
    plugins: [new webpack.experiments.schemes.VirtualUrlPlugin(modules, { context: packageDir })],
  };
}
