// @ts-check
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * @typedef {import('./types.mjs').Problem} Problem
 * @typedef {object} DevServer
 * @property {Promise<void>} ready when the first build without errors can be fetched
 * @property {(problems: Problem[]) => void} hold puts problems over every page of it until it is given others
 * @property {(problem: Problem) => void} show puts one over the open pages too, until it is built again or `forget`
 * @property {() => void} forget takes away what `show` has put there
 * @property {() => Promise<void>} stop ends it, and keeps what it built for the next start
 */

/**
 * Serves a build made for hot reload. A build that fails says so on the console and over the open page; what stood
 * there before stays until it is mended.
 * @param {webpack.Configuration} config without its `devServer`, which are the options
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
      // The process that started it stops it, with the others.
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
    // Takes away what stands over the page: the overlay would add to it.
    if (!hasErrors) server.sendMessage(clients(), 'still-ok');
    send(clients(), [...shown, ...held]);
  };
  // After the server's own message, which takes away what stood over the page.
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
