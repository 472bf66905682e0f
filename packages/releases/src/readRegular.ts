import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { ReleaseRefused } from './changes.ts';

const MEGABYTE = 1_048_576;

/** Bytes of a release's file at most: many times the largest, and little memory. A pointer or manifest has a few KB. */
export const mostBytes = (name: string) => (name.endsWith('.json') ? MEGABYTE : 64 * MEGABYTE);

/**
 * Reads a regular file. A link is not followed, and a pipe or a device, which may never end, is not read.
 * @throws ReleaseRefused for anything else, or more bytes than `most`
 */
export async function readRegular(file: string, most: number): Promise<Buffer> {
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  const handle = await open(file, flags).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' ? new ReleaseRefused(`${file} is a symbolic link`) : error;
  });
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new ReleaseRefused(`${file} is no regular file`);
    if (found.size > most) throw new ReleaseRefused(`${file} is larger than ${most} bytes`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(found.size), 0, found.size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
