// @ts-check
/**
 * `npm run dev`: the whole site from its sources, each part on its own port; a saved change shows in the open page,
 * and what was typed or opened there stays. `npm run dev -- farm` works on one remote (and the shell) and serves the
 * others from their builds. `PORT` moves the shell from 3000, and the remotes with it.
 */
import path from 'node:path';
import { platformRangeOf, readRemotePackage, remoteConfig, shellConfig } from '@sideroad/shared/webpack';
import { buildBrowserPackage } from './build-browser.mjs';
import { startDevServer } from './dev/server.mjs';
import { receiveThrown } from './dev/thrownErrors.mjs';
import { watchTypes } from './dev/types.mjs';
import { packageDir, REMOTES, ROOT, remoteFromArgument, remotePackage } from './lib/packages.mjs';
import { deployBundled } from './lib/releases.mjs';
import { apiOrigin } from './standalone/api.mjs';
import { hostDocument } from './standalone/document.mjs';
import { sceneHandler } from './standalone/scenes.mjs';

const USUAL_PORT = 3000;
const PORT = Number(process.env.PORT || USUAL_PORT);
const RELEASES = path.join(ROOT, '.cache/dev-releases');

const named = process.argv[2];
const live = named ? [remoteFromArgument(named)] : REMOTES.map(remotePackage);
const built = REMOTES.map(remotePackage).filter((name) => !live.includes(name));
const servers = /** @type {import('./dev/server.mjs').DevServer[]} */ ([]);

/** @param {string} name */
const portOf = (name) => PORT + readRemotePackage(packageDir(name)).federation.port - USUAL_PORT;

/** @param {string} name a remote with live sources */
const startRemote = (name) => {
  const config = remoteConfig({ packageDir: packageDir(name), mode: 'development', hot: true });
  // A page that threw is drawn anew by its build; what it threw stands over the page until then.
  const mended = {
    apply: (/** @type {import('webpack').Compiler} */ compiler) =>
      compiler.hooks.done.tap('dev', () => shell?.forget()),
  };
  return startDevServer(
    { ...config, plugins: [...(config.plugins ?? []), mended] },
    { port: portOf(name), headers: { 'access-control-allow-origin': '*' } },
  );
};

/** Entries of the registry for the remotes that are served from their builds. */
async function builtEntries() {
  if (built.length === 0) return {};
  for (const name of built) {
    await buildBrowserPackage(name);
    await deployBundled(RELEASES, name);
  }
  const { readRegistry } = await import(path.join(ROOT, 'shell/dist/server/registry.js'));
  const registry = await readRegistry(RELEASES, console);
  return Object.fromEntries(Object.entries(registry).filter(([name]) => built.includes(name)));
}

/** @param {string} name its entry of the registry */
const liveEntry = (name) => ({
  version: 'dev',
  entry: `http://localhost:${portOf(name)}/remoteEntry.js`,
  platform: platformRangeOf(packageDir(name)),
  exposes: {},
});

/**
 * @param {Record<string, object>} registry @param {Promise<string>} api
 * @param {import('./standalone/apiModes.mjs').Handler} scenes
 */
const startShell = (registry, api, scenes) =>
  startDevServer(shellConfig({ packageDir: packageDir('shell'), mode: 'development', hot: true }), {
    port: PORT,
    static: [
      { directory: RELEASES, publicPath: '/remotes', watch: false },
      { directory: path.join(ROOT, 'shell/public'), publicPath: '/assets', watch: false },
    ],
    proxy: [
      {
        context: ['/api', '/healthz', '/readyz'],
        router: () => api,
        changeOrigin: true,
        logLevel: 'warn',
      },
    ],
    setupMiddlewares(middlewares, devServer) {
      devServer.app?.use(scenes);
      receiveThrown(devServer.app, [PORT, ...live.map(portOf)], (problem) => {
        printProblem(problem);
        shell?.show(problem);
      });
      devServer.app?.get(/^(?!\/(api|ws|assets|remotes)\b)[^.]*$/, (_request, response) => {
        response.type('html').send(hostDocument({ title: 'Sideroad', base: '/assets/', registry }));
      });
      return middlewares;
    },
  });

let shell = /** @type {import('./dev/server.mjs').DevServer | null} */ (null);
let typeErrors = /** @type {import('./dev/types.mjs').Problem[]} */ ([]);
let stopTypes = async () => {};

/** @param {import('./dev/types.mjs').Problem} problem */
const printProblem = ({ moduleName, message }) => console.error(`${moduleName}: ${message}\n`);

/** @param {import('./dev/types.mjs').Problem[]} problems of the whole project */
function tellTypes(problems) {
  if (problems.length === 0 && typeErrors.length > 0) console.log('types: no errors');
  typeErrors = problems;
  problems.forEach(printProblem);
  shell?.hold(problems);
}

let ending = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    // Whoever asks twice does not want to wait for the cache.
    if (ending) process.exit(1);
    ending = true;
    Promise.all([stopTypes(), ...servers.map((server) => server.stop())]).finally(() => process.exit(0));
  });
}

const scenes = await sceneHandler();
const api = apiOrigin();
const registry = {
  ...(await builtEntries()),
  ...Object.fromEntries(live.map((name) => [name, liveEntry(name)])),
};
for (const name of live) servers.push(await startRemote(name));
shell = await startShell(registry, api, scenes);
servers.push(shell);
await Promise.all([api, ...servers.map((server) => server.ready)]);
// Later than the first builds, which somebody waits for.
const sources = ['shared', 'shell', ...REMOTES.map(remotePackage)].map((name) =>
  path.join(packageDir(name), 'src'),
);
stopTypes = watchTypes(ROOT, sources, tellTypes);
console.log(`Sideroad from its sources: http://localhost:${PORT} (live: ${live.join(', ')})`);
