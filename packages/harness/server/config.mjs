// @ts-check
import path from 'node:path';
import { hostConfig } from '@sideroad/build/parts';

const PACKAGE = path.resolve(import.meta.dirname, '..');
const CACHE = path.resolve(PACKAGE, '../../.cache');

/** The webpack configuration of the harness in the browser, for a remote that is served with hot reload. */
export const harnessConfig = {
  ...hostConfig({
    packageDir: PACKAGE,
    mode: 'development',
    entry: './src/main.tsx',
    outputPath: path.join(CACHE, 'harness'),
    publicPath: '/harness/',
    name: 'standalone',
    hot: true,
  }),
  // React Refresh warns that the host itself is not replaced.
  infrastructureLogging: { level: /** @type {const} */ ('error') },
  cache: {
    type: /** @type {const} */ ('filesystem'),
    name: 'harness',
    cacheDirectory: path.join(CACHE, 'webpack'),
  },
};
