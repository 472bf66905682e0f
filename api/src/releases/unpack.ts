import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MOST_FILES, mostBytes } from '@sideroad/releases';
import { errorCode } from '@sideroad/server-kit';
import { ApiProblem } from '@sideroad/server-kit/http';
import { extract } from 'tar-stream';
import { refusal } from './checks.ts';

const MOST_UNPACKED = 64 * 1_048_576;
/** The name of a file in a version's folder. */
const FILE = /^[A-Za-z\d][\w.~-]{0,199}$/;

const tooLarge = () =>
  new ApiProblem(413, 'payload-too-large', `A version has at most 64 MB in ${MOST_FILES} files.`);
const broken = () => refusal(['The upload is no gzip tar, or was cut off.']);

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
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file' || !FILE.test(name)) throw refusal([`${name} is no file of a version.`]);
      if (sizes.has(name)) throw refusal([`${name} is in the upload twice.`]);
      if (size > mostBytes(name))
        throw refusal([`${name} has ${size} bytes; at most ${mostBytes(name)} are read.`]);
      if (sizes.size >= MOST_FILES) throw tooLarge();
      await writeFile(path.join(folder, name), await buffer(entry));
      sizes.set(name, size);
    }
  } catch (error) {
    // The archive's own faults have no code of the system.
    throw error instanceof ApiProblem || errorCode(error) ? error : broken();
  }
  return sizes;
}
