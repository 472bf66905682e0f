import { rm, stat } from 'node:fs/promises';
import { filesBelow } from './filesBelow.ts';

/** How pictures are called while they are written: their own name and eight random digits. */
const TEMPORARY = /\.[0-9a-f]{8}$/;

/**
 * Removes files that a killed process has left half written, in a folder and those below it.
 * @param before milliseconds since 1970; what was written since may be under way
 */
export async function removeTemporaryFiles(folder: string, before: number): Promise<void> {
  for await (const file of filesBelow(folder)) {
    if (!TEMPORARY.test(file)) continue;
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < before) await rm(file, { force: true });
  }
}
