// @ts-check
import webpack from 'webpack';

/** Runs webpack once. @param {webpack.Configuration} config @returns {Promise<void>} @throws with webpack's message */
export function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      // `close` writes the cache to disk.
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}
