// @ts-check
import { nodeConfig } from './node.mjs';
import { readRemotePackage } from './remote.mjs';

/** The global in which the site server finds the module (shell/server/documents/scriptRoom.ts). */
const LIBRARY = 'sideroadDocument';

/**
 * Build of a remote's document module (contract 8, ADR 0010): one script that needs nothing but the language, for the
 * site server. `URL` and `URLSearchParams`, which the language lacks, come with it.
 * @param {{ packageDir: string, outputPath: string }} options `outputPath`: where the browser's files are already
 * @returns {import('webpack').Configuration | null} null for a remote without one
 */
export function documentConfig({ packageDir, outputPath }) {
  const { name, federation } = readRemotePackage(packageDir);
  if (!federation.document) return null;
  return {
    ...nodeConfig({ packageDir, name: `${name}-document` }),
    target: 'es2022',
    entry: {
      document: { import: ['core-js/web/url', federation.document], library: { name: LIBRARY, type: 'var' } },
    },
    output: {
      path: outputPath,
      filename: '[name].[contenthash:8].js',
      chunkFormat: false,
      chunkLoading: false,
      wasmLoading: false,
    },
  };
}
