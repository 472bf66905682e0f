// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/** What no build reads; `fixtures` are for the standalone harness. */
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'fixtures']);

/** @param {string} folder @returns {Promise<string[]>} files below, sorted */
async function filesOf(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesOf(full);
      return /\.(test|spec)\.[a-z]+$|\.md$/.test(entry.name) ? [] : [full];
    }),
  );
  return nested.flat().sort();
}

/**
 * Hash of everything that a browser build of a package depends on: its own files, `shared`, and the lock file.
 * @param {string} name package folder, e.g. `mf-farm`
 * @param {string} [dir] where it is
 */
export async function sourceHash(name, dir = path.join(ROOT, name)) {
  const hash = createHash('sha256');
  const files = [...(await filesOf(dir)), ...(await filesOf(path.join(ROOT, 'shared')))];
  for (const file of [...files, path.join(ROOT, 'package-lock.json')]) {
    hash
      .update(path.relative(ROOT, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}
