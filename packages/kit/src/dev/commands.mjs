// @ts-check
/** Servers of a remote outside the repository, with hot reload. They end with the process. */
import { devServer, readRemotePackage, remoteConfig } from '@sideroad/build/parts';
import { startDevServer } from './server.mjs';
import { siteServer } from './site.mjs';
import { printProblem, siteProxy, standaloneServer } from './standalone.mjs';

/**
 * Serves a remote from its sources. `PORT` replaces its port.
 * @param {string} dir @param {(port: number) => import('webpack-dev-server').Configuration} optionsFor
 */
async function serve(dir, optionsFor) {
  const port = Number(process.env.PORT || readRemotePackage(dir).federation.port);
  const config = remoteConfig({ packageDir: dir, mode: 'development', hot: true });
  const server = await startDevServer(config, { ...devServer(), port, ...optionsFor(port) });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => server.stop().finally(() => process.exit(0)));
}

/** Shows a remote in the site. @param {string} dir @param {{ backend: string }} options `backend`: URL of a running site */
export const dev = (dir, { backend }) => serve(dir, (port) => siteServer(dir, { port, backend }));

/** Shows a remote alone. @param {string} dir @param {{ backend: string | null }} options `backend`: URL of the
 * site whose API it has; null: none */
export const standalone = (dir, { backend }) =>
  serve(dir, (port) =>
    standaloneServer(dir, { port, onThrown: printProblem, ...(backend && { proxy: siteProxy(backend) }) }),
  );
