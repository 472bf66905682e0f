// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { commonConfig, EXTERNALS } from './common.mjs';
import { hostRefreshRuntime, SHARED_IMPORTS } from './hot.mjs';
import { chunkMap, exposeChunkName, refuseHostOwned } from './plugins.mjs';
import { FEDERATION, PLATFORM_VERSION, remoteShared } from './sharing.mjs';

/** Name of the container in the page: a global variable. @param {string} packageName e.g. `mf-farm` */
export const containerName = (packageName) => packageName.replace(/[^a-z0-9]/gi, '_');

/**
 * The `federation` block of a remote's package.json.
 * @param {string} packageDir
 * @returns {{ name: string, version: string, dependencies?: Record<string, string>, federation: {
 *   port: number, layers?: boolean, browserTests?: string[], budgets?: Record<string, number> } }}
 */
export function readRemotePackage(packageDir) {
  return JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
}

/** A file whose default export a remote exposes: `src/farmPage/FarmPage.expose.tsx` is `./FarmPage`. */
const EXPOSE = /(?<=^|[/\\])([^/\\]+)\.expose\.tsx?$/;

/**
 * Finds what a remote exposes by the names of its source files.
 * @param {string} packageDir
 * @returns {Record<string, string>} file below the package by expose, e.g. `./src/farmPage/FarmPage.expose.tsx` by
 *   `./FarmPage` @throws Error where there is none, and where two files have one name
 */
export function exposesOf(packageDir) {
  const folder = path.basename(packageDir);
  /** @type {Record<string, string>} */
  const exposes = {};
  for (const file of readdirSync(path.join(packageDir, 'src'), {
    recursive: true,
    encoding: 'utf8',
  }).sort()) {
    const [, name] = EXPOSE.exec(file) ?? [];
    if (!name) continue;
    const source = `./src/${file.split(path.sep).join('/')}`;
    const other = exposes[`./${name}`];
    if (other)
      throw new Error(`${folder}: ${other} and ${source} both expose ./${name}; rename one of them.`);
    exposes[`./${name}`] = source;
  }
  if (Object.keys(exposes).length > 0) return exposes;
  throw new Error(`${folder} exposes nothing: name the file of its page src/<folder>/<Page>.expose.tsx.`);
}

/**
 * The pages of a remote, from its `pages.json`. Its build and each publish check their form.
 * @param {string} packageDir
 * @returns {import('@sideroad/shared/contract').PageRecord[]} @throws Error for a page of no exposed file
 */
export function pagesOf(packageDir) {
  /** @type {import('@sideroad/shared/contract').PageRecord[]} */
  const pages = JSON.parse(readFileSync(path.join(packageDir, 'pages.json'), 'utf8'));
  const exposes = exposesOf(packageDir);
  const lost = pages.find(({ expose }) => !exposes[expose]);
  if (!lost) return pages;
  throw new Error(
    `${path.basename(packageDir)}/pages.json: ${lost.pattern} shows ${lost.expose}, and no *.expose.tsx file has that name.`,
  );
}

/**
 * The platform range that a remote needs, as its manifest carries it: that of its package.json's `dependencies`. For a
 * package from a URL it is that of the installed version.
 * @param {string} packageDir
 * @returns {string} `^major.minor` @throws Error for any other range
 */
export function platformRangeOf(packageDir) {
  const { name, dependencies } = readRemotePackage(packageDir);
  const range = dependencies?.['@sideroad/shared'] ?? 'none';
  const stated = /^https?:/.test(range) ? `^${PLATFORM_VERSION}` : range;
  const [found] = /^\^\d+\.\d+(?=(\.\d+)?$)/.exec(stated) ?? [];
  if (found) return found;
  throw new Error(
    `${name}: package.json must ask for a platform range such as ^1.6.0 as its dependency @sideroad/shared, and asks for ${range}.`,
  );
}

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
  const exposes = exposesOf(packageDir);
  // Pages that share much and no state: in layers, webpack joins the modules of each as if it were alone.
  const layers = Object.entries(federation.layers ? exposes : {}).map(([layer, file]) => ({
    test: path.join(packageDir, file),
    layer,
  }));
  const common = commonConfig({ packageDir, mode, outputPath, hot });
  return {
    ...common,
    name,
    entry: {},
    experiments: { ...common.experiments, layers: true },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), ...layers] },
    output: {
      ...common.output,
      publicPath: 'auto',
      // Pages of the shell's port learn what these scripts throw only with CORS.
      crossOriginLoading: hot && 'anonymous',
    },
    ...(hot && { externals: [EXTERNALS, hostRefreshRuntime] }),
    // The federation plugin warns on every build that `auto` needs a host to be resolved; it has one.
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        ...FEDERATION,
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([expose, file]) => [
            expose,
            { import: hot ? [SHARED_IMPORTS, file] : file, name: exposeChunkName(expose) },
          ]),
        ),
        shared: remoteShared(platformRangeOf(packageDir)),
        experiments: {
          externalRuntime: true,
          // A remote loads no other.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      refuseHostOwned,
      chunkMap({ filename: 'exposes.json', exposes }),
    ],
  };
}
