// @ts-check
import path from 'node:path';
import { ASSET_NAME } from './common.mjs';
import { nodeConfig } from './node.mjs';

/**
 * Build of the shell's layout for Node.js: the site server draws it into documents.
 * @param {{ packageDir: string }} options
 * @returns {import('webpack').Configuration}
 */
export function layoutConfig({ packageDir }) {
  const common = nodeConfig({ packageDir, name: 'shell-layout' });
  return {
    ...common,
    target: 'node20',
    entry: './src/document/template.tsx',
    output: {
      path: path.join(packageDir, 'dist/layout'),
      filename: 'template.cjs',
      assetModuleFilename: ASSET_NAME,
      publicPath: '/assets/',
      library: { type: 'commonjs2' },
      clean: true,
    },
    resolve: {
      ...common.resolve,
      // Nobody touches the search field here, and the loader behind it needs a browser.
      alias: { [path.join(packageDir, 'src/remotes/loadSuggestions.ts')]: false },
    },
  };
}
