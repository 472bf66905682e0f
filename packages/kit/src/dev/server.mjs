// @ts-check
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * @typedef {import('./standalone.mjs').Problem} Problem
 * @typedef {object} DevServer
 * @property {Promise<void>} ready resolves after the first build without errors
 * @property {(problems: Problem[]) => void} hold shows problems over every page until the next `hold`
 * @property {(problem: Problem) => void} show shows a problem over open pages until the next build or `forget`
 * @property {() => void} forget removes the problems of `show`
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
  const clients = () => server.webSocketServer?.clients ?? [];
  let held = /** @type {Problem[]} */ ([]);
  let shown = /** @type {Problem[]} */ ([]);
  /** @param {import('webpack-dev-server').ClientConnection[]} to @param {Problem[]} problems */
  const send = (to, problems) => {
    if (problems.length > 0) server.sendMessage(to, 'errors', problems);
  };
  const showAll = () => {
    // Empties the overlay first, because the client adds to it.
    if (!hasErrors) server.sendMessage(clients(), 'still-ok');
    send(clients(), [...shown, ...held]);
  };
  // After the server's own message, which empties the overlay.
  compiler.hooks.done.tap('dev problems', () => {
    shown = [];
    send(clients(), held);
  });
  server.webSocketServer?.implementation.on('connection', (/** @type {any} */ client) =>
    send([client], held),
  );
  return {
    ready,
    hold(problems) {
      held = problems;
      showAll();
    },
    show(problem) {
      shown = [...shown, problem];
      showAll();
    },
    forget() {
      shown = [];
      showAll();
    },
    async stop() {
      await server.stop();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}
