// @ts-check
import webpack from 'webpack';

/** Runs webpack once. @param {webpack.Configuration} config @returns {Promise<void>} @throws with webpack's message */
export const runWebpack = (config) =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
