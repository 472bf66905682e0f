// @ts-check
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(js|css|json|svg)$/;
/** Below this a packet is one packet either way. */
const MIN_BYTES = 600;

/** Whether a file of an earlier build has been compressed already. @param {string} file */
async function isCompressed(file) {
  const [source, compressed] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => null)]);
  return compressed !== null && compressed.mtimeMs >= source.mtimeMs;
}

/** Writes `.br` and `.gz` beside each file of a build, so that the server never compresses. @param {string} folder */
export async function compressFolder(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      if (await isCompressed(file)) return;
      const bytes = await readFile(file);
      if (bytes.length < MIN_BYTES) return;
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(`${file}.br`, await brotli(bytes, { params }));
      await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
    }),
  );
}
