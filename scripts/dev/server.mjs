// @ts-check
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Everything in development listens on this machine only. */
const LOCAL = { host: '127.0.0.1', allowedHosts: ['localhost', '127.0.0.1'] };

/**
 * @typedef {object} DevServer
 * @property {Promise<void>} ready when the first build without errors can be fetched
 * @property {() => Promise<void>} stop ends it, and keeps what it built for the next start
 */

/**
 * Serves a build made for hot reload. A build that fails says so on the console and over the open page; what stood
 * there before stays until it is mended.
 * @param {webpack.Configuration} config
 * @param {WebpackDevServer.Configuration} options with its port
 * @returns {Promise<DevServer>} as soon as it listens
 */
export async function startDevServer(config, options) {
  const compiler = webpack(config);
  const ready = new Promise((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => {
      if (stats.hasErrors()) console.error(`${config.name}: ${stats.toString('errors-only')}`);
      else resolve(undefined);
    });
  });
  const server = new WebpackDevServer(
    {
      ...LOCAL,
      ...options,
      // Who started it ends it, with the others.
      setupExitSignals: false,
      hot: true,
      // A change that cannot be replaced (a store, a context, the entry) loads the page anew.
      liveReload: true,
      // Errors of the running page belong to its own boundaries.
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      // Errors are printed above, with the package's name.
      devMiddleware: { stats: 'none' },
    },
    compiler,
  );
  await server.start();
  return {
    ready,
    async stop() {
      await server.stop();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}
