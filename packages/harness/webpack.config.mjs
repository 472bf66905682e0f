// @ts-check
import path from 'node:path';
import { hostConfig } from '@sideroad/build/parts';

const packageDir = import.meta.dirname;
const host = { packageDir, entry: './src/main.tsx', name: 'standalone' };

/** The host twice: for development servers, whose remotes replace modules in it, and as visitors' browsers run it, for pictures. */
export default [
  {
    ...hostConfig({
      ...host,
      mode: 'development',
      outputPath: path.join(packageDir, 'dist/dev'),
      publicPath: '/harness/',
      hot: true,
    }),
    cache: false,
    // React Refresh warns that the host itself is not replaced.
    infrastructureLogging: { level: /** @type {const} */ ('error') },
  },
  hostConfig({
    ...host,
    mode: 'production',
    outputPath: path.join(packageDir, 'dist/site'),
    publicPath: '/harness/',
  }),
];
