// @ts-check
import path from 'node:path';
import { hostConfig } from '@sideroad/shared/webpack/parts';

const PACKAGE = path.resolve(import.meta.dirname, '..');
const CACHE = path.resolve(PACKAGE, '../../.cache');

/**
 * Returns the webpack configuration of the harness in the browser. The document names its files, so they keep the names
 * of a development build in both modes.
 * @param {'production' | 'development'} mode of React
 * @param {boolean} [hot] for a remote that is served with hot reload
 * @returns {import('webpack').Configuration}
 */
export const harnessConfig = (mode, hot = false) => ({
  ...hostConfig({
    packageDir: PACKAGE,
    mode: 'development',
    entry: './src/main.tsx',
    outputPath: path.join(CACHE, 'harness'),
    publicPath: '/harness/',
    name: 'standalone',
    hot,
  }),
  mode,
  // React Refresh warns that the host itself is not replaced.
  infrastructureLogging: { level: 'error' },
  cache: {
    type: 'filesystem',
    name: `harness-${hot ? 'hot' : mode}`,
    cacheDirectory: path.join(CACHE, 'webpack'),
  },
});
