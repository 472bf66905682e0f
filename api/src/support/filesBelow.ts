import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './errors.ts';

/**
 * Walks through the files of a folder and those below it, one folder in memory at a time (Node.js 20's own recursive
 * `opendir` leaves some out). A folder that is not there has none.
 * @returns their paths
 */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(place);
    else if (entry.isFile()) yield place;
  }
}
