// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { fileHere, HOT_ALIAS, REFRESH_TRANSFORM, refreshPlugin } from './hot.mjs';

/**
 * @typedef {import('webpack').Configuration & Required<Pick<import('webpack').Configuration, 'plugins' | 'output' | 'resolve'>>} CommonConfig
 */

/** Runs webpack once. @param {import('webpack').Configuration} config @returns {Promise<void>} @throws Error with webpack's message */
export const runWebpack = (config) =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

/** Every stylesheet starts with this order, so that any of them may arrive first [ARCH-33]. */
const LAYER_ORDER = '@layer reset, tokens, vendor, base, components, pages, utilities;';

/**
 * The folder for caches and unfinished builds: the repository's, or for a remote elsewhere its own.
 * @param {string} packageDir
 */
export const cacheDir = (packageDir) =>
  path.resolve(
    packageDir,
    import.meta.dirname.includes('node_modules') ? 'node_modules/.cache' : '../.cache',
  );

/**
 * webpack's cache on disk, for development servers. A change of any module that the configuration imports makes it void.
 * Writing it takes as long as a build, and Turborepo builds a package once for its sources, so other builds have none.
 * @param {string} packageDir
 */
const fileCache = (packageDir) => ({
  type: /** @type {const} */ ('filesystem'),
  name: path.basename(packageDir),
  cacheDirectory: path.join(cacheDir(packageDir), 'webpack'),
  buildDependencies: { config: [fileHere('index.mjs')] },
});

/**
 * Names classes of CSS Modules by package, local name and a hash of the file's content. So two versions of
 * one component can share a page, and two copies of the same version are the same rules.
 * @param {boolean} hot a style that is edited in the open page keeps its name, so that no component changes with it
 */
export const localNames = (hot) => ({
  /** @param {{ resourcePath: string }} context @param {string} _template @param {string} localName */
  getLocalIdent({ resourcePath }, _template, localName) {
    const packageName = /([^/\\]+)[/\\]src[/\\]/.exec(resourcePath)?.[1] ?? 'vendor';
    const content = hot ? resourcePath : readFileSync(resourcePath);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 6);
    return `${packageName}-${path.basename(resourcePath, '.module.css')}-${localName}-${hash}`;
  },
  namedExport: false,
  exportLocalsConvention: /** @type {const} */ ('as-is'),
});

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

/** react-slick's polyfill of what every browser of the build's target has. */
export const EXTERNALS = { 'resize-observer-polyfill': 'ResizeObserver' };

/**
 * Starts each script with V8's hint that it calls nearly all its functions on load. They are then compiled on another
 * thread while the script arrives, not one by one on the main thread (v8.dev/blog/explicit-compile-hints).
 */
const compileHint = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * Names a source as the repository does, as `mf-farm/src/sections/Hours.tsx`. A name with a folder of this machine would tell
 * where it was built. Webpack gives the module's identifier, such as `javascript/esm|/path/of/file.js|layer`.
 * @param {string} packageDir
 */
const sourceName =
  (packageDir) => (/** @type {{ absoluteResourcePath: string, resourcePath: string }} */ info) => {
    const file = info.absoluteResourcePath.split('|').find(path.isAbsolute);
    return file ? path.relative(path.dirname(packageDir), file).replaceAll(path.sep, '/') : info.resourcePath;
  };

/**
 * Writes `<script>.map` beside each script, for the site server alone: it resolves the stacks that browsers report. Maps
 * hold names and lines, and no code.
 * @param {string} packageDir
 */
const sourceMaps = (packageDir) =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: sourceName(packageDir),
    // For a module that is in two layers.
    fallbackModuleFilenameTemplate: sourceName(packageDir),
  });

/** Pictures and fonts. */
export const ASSET_NAME = '[name].[contenthash:8][ext]';

/** @param {ReturnType<typeof localNames> | false} modules false: class names are not local to the file */
const styleUse = (modules) => [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }];

/** @param {string} packageDir @param {string} name tells the builds of one package apart */
export const baseConfig = (packageDir, name) => ({
  name,
  context: packageDir,
  // The browsers of package.json; their syntax is that of ES2022.
  target: 'browserslist',
  performance: /** @type {const} */ (false),
  stats: /** @type {const} */ ('errors-warnings'),
  infrastructureLogging: { level: /** @type {const} */ ('warn') },
  cache: /** @type {false | ReturnType<typeof fileCache>} */ (false),
});

/**
 * What hosts and remotes have in common.
 * @param {{ packageDir: string, mode: 'production' | 'development', outputPath: string, hot?: boolean }} options
 * @returns {CommonConfig}
 */
export function commonConfig({ packageDir, mode, outputPath, hot = false }) {
  const production = mode === 'production';
  const [script, style] = ['js', 'css'].map(
    (ending) => `[name]${production ? '.[contenthash:8]' : ''}.${ending}`,
  );
  return {
    ...baseConfig(packageDir, path.basename(packageDir)),
    ...(hot && { cache: fileCache(packageDir) }),
    mode,
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputPath,
      // An error that is thrown after several updates still finds the source map of its own.
      clean: !hot,
      filename: script,
      chunkFilename: script,
      assetModuleFilename: ASSET_NAME,
      // Two containers in one page must not share webpack's chunk table.
      uniqueName: path.basename(packageDir),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: { classnames$: 'clsx', ...(hot && HOT_ALIAS) },
    },
    externals: EXTERNALS,
    module: {
      // A worker is `new WorkerScript(new URL('./x.worker.ts', import.meta.url))`; the rest is webpack's own.
      parser: { javascript: { worker: ['WorkerScript from @sideroad/shared/worker', '...'] } },
      rules: [
        scriptRule(hot),
        { test: /\.module\.css$/, use: styleUse(localNames(hot)) },
        { test: /\.css$/, exclude: /\.module\.css$/, use: styleUse(false), sideEffects: true },
        { test: /\.(woff2|webp|png|svg)$/, type: 'asset/resource' },
        { test: /fraunces-latin-opsz-normal\.woff2$/, loader: fileHere('displayFont.mjs') },
        // The encoder is told where its binaries are.
        { test: /[\\/]@jsquash[\\/].*\.js$/, loader: fileHere('noOwnAddress.mjs') },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: style,
        chunkFilename: style,
        // Order between components never matters: layers and local class names decide.
        ignoreOrder: true,
      }),
      new webpack.BannerPlugin({
        banner: LAYER_ORDER,
        raw: true,
        test: /\.css$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      ...(production ? [compileHint(), sourceMaps(packageDir)] : []),
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
      // A hot update never brings a module that does not compile: the page keeps the last one that does.
      emitOnErrors: false,
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: false,
    },
  };
}
