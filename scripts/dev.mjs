// @ts-check
/**
 * `npm run dev`: the whole site from its sources, each part on its own port, reloading when they change.
 * `npm run dev -- farm` works on one remote (and the shell) and serves the others from their builds.
 */
import path from 'node:path';
import { PLATFORM_RANGE, readRemotePackage, remoteConfig, shellConfig } from '@sideroad/shared/webpack';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildBrowserPackage } from './build-browser.mjs';
import { packageDir, REMOTES, ROOT, remoteFromArgument, remotePackage } from './lib/packages.mjs';
import { deployBundled } from './lib/releases.mjs';
import { apiOrigin } from './standalone/api.mjs';
import { hostDocument } from './standalone/document.mjs';

const SHELL_PORT = 3000;
const RELEASES = path.join(ROOT, '.cache/dev-releases');
/** Everything in development listens on this machine only. */
const LOCAL = { host: '127.0.0.1', allowedHosts: ['localhost', '127.0.0.1'], hot: false, liveReload: true };
const CLIENT = { overlay: false, logging: /** @type {const} */ ('warn') };

const named = process.argv[2];
const live = named ? [remoteFromArgument(named)] : REMOTES.map(remotePackage);
const built = REMOTES.map(remotePackage).filter((name) => !live.includes(name));
const servers = /** @type {WebpackDevServer[]} */ ([]);

/** @param {string} name a remote with live sources @returns its entry of the registry */
async function startRemote(name) {
  const { federation } = readRemotePackage(packageDir(name));
  const compiler = webpack(remoteConfig({ packageDir: packageDir(name), mode: 'development' }));
  const server = new WebpackDevServer(
    { ...LOCAL, client: CLIENT, port: federation.port, headers: { 'access-control-allow-origin': '*' } },
    compiler,
  );
  servers.push(server);
  await server.start();
  const entry = `http://localhost:${federation.port}/remoteEntry.js`;
  return { version: 'dev', entry, platform: PLATFORM_RANGE, exposes: {} };
}

/** @param {Record<string, object>} registry @param {string} api */
async function startShell(registry, api) {
  const compiler = webpack(shellConfig({ packageDir: packageDir('shell'), mode: 'development' }));
  const server = new WebpackDevServer(
    {
      ...LOCAL,
      client: CLIENT,
      port: SHELL_PORT,
      static: [
        { directory: RELEASES, publicPath: '/remotes' },
        { directory: path.join(ROOT, 'shell/public'), publicPath: '/assets' },
      ],
      proxy: [
        { context: ['/api', '/healthz', '/readyz'], target: api, changeOrigin: true, logLevel: 'warn' },
      ],
      setupMiddlewares(middlewares, devServer) {
        devServer.app?.get(/^(?!\/(api|ws|assets|remotes)\b)[^.]*$/, (_request, response) => {
          response.type('html').send(hostDocument({ title: 'Sideroad', base: '/assets/', registry }));
        });
        return middlewares;
      },
    },
    compiler,
  );
  servers.push(server);
  await server.start();
  compiler.hooks.done.tap(
    'dev',
    (stats) => stats.hasErrors() && console.error(stats.toString('errors-only')),
  );
}

const api = await apiOrigin();
const registry = /** @type {Record<string, object>} */ ({});
for (const name of built) {
  await buildBrowserPackage(name);
  await deployBundled(RELEASES, name);
}
if (built.length > 0) {
  const { readRegistry } = await import(path.join(ROOT, 'shell/dist/server/registry.js'));
  Object.assign(registry, await readRegistry(RELEASES));
}
for (const name of live) registry[name] = await startRemote(name);
await startShell(registry, api);
console.log(`Sideroad from its sources: http://localhost:${SHELL_PORT} (live: ${live.join(', ')})`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () =>
    Promise.all(servers.map((server) => server.stop())).finally(() => process.exit(0)),
  );
}
