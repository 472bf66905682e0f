import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@sideroad/server-kit';

/** Paths of the files below a folder, if there is one. (The recursive `opendir` of Node.js 20 leaves some out.) */
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

/** How pictures are called while they are written: their own name and eight random digits. */
const TEMPORARY = /\.[0-9a-f]{8}$/;

/** Removes what a killed process has left half written. @param before milliseconds; later files may be under way */
export async function removeTemporaryFiles(folder: string, before: number): Promise<void> {
  for await (const file of filesBelow(folder)) {
    if (!TEMPORARY.test(file)) continue;
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < before) await rm(file, { force: true });
  }
}

/** Absolute path of a file that a command names. npm runs commands in the project's folder: where it was typed counts. */
export const fromHere = (file: string) => path.resolve(process.env.INIT_CWD || process.cwd(), file);
