import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCode } from '@sideroad/server-kit';
import { ApiProblem } from '@sideroad/server-kit/http';
import { extract } from 'tar-stream';

const MOST_UNPACKED = 64 * 1_048_576;
const MOST_FILES = 2000;
/** The name of a file in a version's folder. */
const FILE = /^[A-Za-z\d][\w.~-]{0,199}$/;

const tooLarge = () =>
  new ApiProblem(413, 'payload-too-large', `A version has at most 64 MB in ${MOST_FILES} files.`);
const broken = (detail = 'The upload is no gzip tar, or was cut off.') =>
  new ApiProblem(422, 'invalid-input', detail);

/**
 * Unpacks a version's files into a folder.
 * @returns their bytes by name @throws ApiProblem 413 or 422 for anything but a gzip tar of flat files
 */
export async function unpack(archive: Buffer, folder: string): Promise<Map<string, number>> {
  const tar = await promisify(gunzip)(archive, { maxOutputLength: MOST_UNPACKED }).catch((error) => {
    throw errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken();
  });
  const sizes = new Map<string, number>();
  const entries = extract();
  entries.end(tar);
  for await (const entry of entries) {
    const { name, type } = entry.header;
    if (type !== 'file' || !FILE.test(name)) throw broken(`${name} is no file of a version.`);
    if (sizes.size >= MOST_FILES) throw tooLarge();
    const bytes = await buffer(entry);
    await writeFile(path.join(folder, name), bytes);
    sizes.set(name, bytes.length);
  }
  return sizes;
}
