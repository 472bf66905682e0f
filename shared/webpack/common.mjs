// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { HOT_ALIAS, REFRESH_TRANSFORM, refreshPlugin } from './hot.mjs';
import { LEAN_ALIAS, LEAN_RULES } from './lean.mjs';
import { LayerOrderPlugin } from './plugins.mjs';

/**
 * @typedef {import('webpack').Configuration & Required<Pick<import('webpack').Configuration, 'plugins' | 'output' | 'resolve'>>} CommonConfig
 */

const fileHere = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

const NO_OWN_ADDRESS = fileHere('noOwnAddress.mjs');

/**
 * webpack's cache on disk. A change of any module that the configuration imports makes it void.
 * @param {string} packageDir @param {string} name tells the builds of one package apart
 */
export const fileCache = (packageDir, name) => ({
  type: /** @type {const} */ ('filesystem'),
  name,
  cacheDirectory: path.resolve(packageDir, '../.cache/webpack'),
  buildDependencies: { config: [fileHere('index.mjs')] },
});

/** @param {string} file @param {string | Buffer} unique what tells two classes of one name apart @param {string} localName */
function className(file, unique, localName) {
  const packageName = /([^/\\]+)[/\\]src[/\\]/.exec(file)?.[1] ?? 'vendor';
  const hash = createHash('sha256').update(unique).digest('hex').slice(0, 6);
  return `${packageName}-${path.basename(file, '.module.css')}-${localName}-${hash}`;
}

/**
 * Name of a CSS Module class: package, local name and a hash of the file's content. So two versions of one component
 * can stand in one page, and two copies of the same version are the same rules [ARCH-33, ARCH-34].
 * @param {{ resourcePath: string }} context @param {string} _template @param {string} localName
 */
const classNameOf = ({ resourcePath }, _template, localName) =>
  className(resourcePath, readFileSync(resourcePath), localName);

/**
 * The same where a style is edited in the open page: it keeps its name, so that a saved style changes a stylesheet
 * and no component, and nothing stands unstyled between the two.
 * @param {{ resourcePath: string }} context @param {string} _template @param {string} localName
 */
const hotClassNameOf = ({ resourcePath }, _template, localName) =>
  className(resourcePath, resourcePath, localName);

/**
 * One JSX runtime in every mode: the development one would be another module to share.
 * @param {boolean} hot
 */
export const scriptRule = (hot) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: hot ? REFRESH_TRANSFORM : { runtime: 'automatic', development: false } },
        target: 'es2022',
      },
    },
  },
});

/** Pictures and fonts. */
export const ASSET_NAME = '[name].[contenthash:8][ext]';

/** How classes of CSS Modules are named and handed over. */
export const LOCAL_NAMES = {
  getLocalIdent: classNameOf,
  namedExport: false,
  exportLocalsConvention: /** @type {const} */ ('as-is'),
};

/** @param {boolean} modules whether class names are local to the file @param {boolean} hot */
const styleUse = (modules, hot) => [
  MiniCssExtractPlugin.loader,
  {
    loader: 'css-loader',
    options: {
      importLoaders: 0,
      modules: modules ? { ...LOCAL_NAMES, ...(hot && { getLocalIdent: hotClassNameOf }) } : false,
    },
  },
];

/**
 * What hosts and remotes have in common.
 * @param {{ packageDir: string, mode: 'production' | 'development', outputPath: string, hot?: boolean }} options
 * @returns {CommonConfig}
 */
export function commonConfig({ packageDir, mode, outputPath, hot = false }) {
  const production = mode === 'production';
  return {
    mode,
    context: packageDir,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputPath,
      clean: true,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: ASSET_NAME,
      // Two containers in one page must not share webpack's chunk table.
      uniqueName: path.basename(packageDir),
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: { ...LEAN_ALIAS, ...(hot && HOT_ALIAS) } },
    module: {
      // A worker is `new WorkerScript(new URL('./x.worker.ts', import.meta.url))`; the rest is webpack's own.
      parser: { javascript: { worker: ['WorkerScript from @sideroad/shared/worker', '...'] } },
      rules: [
        scriptRule(hot),
        { test: /\.module\.css$/, use: styleUse(true, hot) },
        { test: /\.css$/, exclude: /\.module\.css$/, use: styleUse(false, hot), sideEffects: true },
        { test: /\.(woff2|webp|png|svg)$/, type: 'asset/resource' },
        { test: /fraunces-latin-opsz-normal\.woff2$/, loader: fileHere('displayFont.mjs') },
        // The encoder is told where its binaries are.
        { test: /[\\/]@jsquash[\\/].*\.js$/, loader: NO_OWN_ADDRESS },
        ...LEAN_RULES,
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
        // Order between components never matters: layers and local class names decide.
        ignoreOrder: true,
      }),
      new LayerOrderPlugin(),
      ...(hot ? [refreshPlugin()] : []),
    ],
    optimization: {
      minimize: production,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          terserOptions: { compress: { passes: 5, ecma: 2020 }, mangle: true },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: false,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: fileCache(packageDir, `${path.basename(packageDir)}-${hot ? 'hot' : mode}`),
  };
}
