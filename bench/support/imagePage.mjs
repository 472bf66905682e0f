// @ts-check
/** A page with the image pipeline of mf-owner and, beside it, the library that it is compared with. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { commonConfig } from '../../packages/build/common.mjs';
import { ROOT } from '../../scripts/lib/packages.mjs';
import { runWebpack } from '../../scripts/lib/runWebpack.mjs';

const PORT = 8191;
const BUILD = path.join(ROOT, '.cache/bench/imagePage');
const LIBRARY = createRequire(import.meta.url).resolve('browser-image-compression');
const DOCUMENT =
  '<!doctype html><title>Images</title><input type="file" multiple><script src="/main.js"></script>';
const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Builds and serves the page. @returns {Promise<{ origin: string, close: () => void }>} */
export async function openImagePage() {
  const common = commonConfig({ packageDir: import.meta.dirname, mode: 'production', outputPath: BUILD });
  await runWebpack({
    ...common,
    cache: false,
    entry: { main: path.join(import.meta.dirname, 'imagePageEntry.ts') },
    output: { ...common.output, publicPath: '/', filename: '[name].js' },
  });
  const server = createServer(async (request, response) => {
    const name = path.basename(request.url ?? '/');
    if (name === '') return response.setHeader('content-type', 'text/html').end(DOCUMENT);
    const file = name === 'library.js' ? LIBRARY : path.join(BUILD, name);
    const body = await readFile(file).catch(() => null);
    response.writeHead(body ? 200 : 404, {
      'content-type': Reflect.get(TYPES, path.extname(name)) ?? 'text/plain',
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(PORT, '127.0.0.1', () => resolve(undefined)));
  return { origin: `http://127.0.0.1:${PORT}`, close: () => server.close() };
}
