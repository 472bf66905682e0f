// @ts-check
import { devServer, remoteConfig } from '@sideroad/build/parts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * @typedef {import('./thrownErrors.mjs').Problem} Problem
 * @typedef {object} DevServer
 * @property {Promise<void>} ready resolves after the first build without errors
 * @property {(problems: Problem[]) => void} show shows problems over every page, in place of those that show there
 * @property {() => Promise<void>} stop ends it and saves the cache for the next start
 */

/**
 * Serves a build with hot reload. A failed build prints its errors and shows them over the open page, which stays until
 * the next successful build.
 * @param {webpack.Configuration} config without its `devServer`; those are the options
 * @param {WebpackDevServer.Configuration} options with its port
 * @returns {Promise<DevServer>} as soon as it listens
 */
export async function startDevServer(config, options) {
  const compiler = webpack(config);
  let hasErrors = false;
  const ready = new Promise((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => {
      hasErrors = stats.hasErrors();
      if (hasErrors) console.error(`${config.name}: ${stats.toString('errors-only')}`);
      else resolve(undefined);
    });
  });
  const server = new WebpackDevServer(
    {
      // The command stops all servers together.
      setupExitSignals: false,
      // Errors are printed above, with the package's name.
      devMiddleware: { stats: 'none' },
      ...options,
    },
    compiler,
  );
  await server.start();
  let shown = /** @type {Problem[]} */ ([]);
  /** @param {import('webpack-dev-server').ClientConnection[]} clients */
  const send = (clients) => {
    if (shown.length > 0) server.sendMessage(clients, 'errors', shown);
  };
  server.webSocketServer?.implementation.on('connection', (/** @type {any} */ client) => send([client]));
  return {
    ready,
    show(problems) {
      shown = problems;
      const clients = server.webSocketServer?.clients ?? [];
      // Empties the overlay first, because the client adds to it.
      if (!hasErrors) server.sendMessage(clients, 'still-ok');
      send(clients);
    },
    async stop() {
      await server.stop();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}

/**
 * Serves a remote from its sources until a signal ends this process.
 * @param {string} dir the package's folder @param {number} port @param {WebpackDevServer.Configuration} options
 */
export async function serveRemote(dir, port, options) {
  const config = remoteConfig({ packageDir: dir, mode: 'development', hot: true });
  const server = await startDevServer(config, { ...devServer(), port, ...options });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => server.stop().finally(() => process.exit(0)));
  return server;
}
