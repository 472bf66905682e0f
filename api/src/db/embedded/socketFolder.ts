import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../../settings/kit.ts';

/** pg finds the socket of a host that is a folder under this name. */
export const SOCKET_NAME = '.s.PGSQL.5432';

/** The kernel cuts a longer address without a word: 104 bytes on macOS, 108 on Linux. */
const LONGEST_ADDRESS = 100;

/**
 * Makes sure of the folder that holds the sockets of a data folder: under the system's temporary folder, because
 * that is short, and open to this user only. Its name follows from the real path of `dataDir`.
 * @throws StartError when the folder belongs to somebody else.
 */
export async function socketFolder(dataDir: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  const inside = (parent: string) => path.join(parent, `sideroad-${name}`);
  const wanted = inside(tmpdir());
  const folder = path.join(wanted, SOCKET_NAME).length > LONGEST_ADDRESS ? inside('/tmp') : wanted;

  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const ours = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
  if (!ours) {
    throw new StartError(
      `DATA_DIR: ${folder} must be a folder of this user alone; remove it and start again`,
    );
  }
  return folder;
}
