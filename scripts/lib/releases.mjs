// @ts-check
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageDir } from './packages.mjs';

/** @typedef {{ version: string, source: 'bundled' | 'published' }} Pointer */

const pointerFile = (/** @type {string} */ remotesDir, /** @type {string} */ name) =>
  path.join(remotesDir, name, 'live.json');

/** @param {string} file @returns {Promise<any>} null when it is not there or broken */
const readJson = async (file) => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
};

/** The live version of a remote. @param {string} remotesDir @param {string} name @returns {Promise<Pointer | null>} */
export const readPointer = (remotesDir, name) => readJson(pointerFile(remotesDir, name));

/** Copies a version's files where visitors get them; whoever looks sees all of them or none. @param {string} from @param {string} to */
async function copyVersion(from, to) {
  if (await stat(to).catch(() => null)) return;
  const temporary = `${to}.${process.pid}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await cp(from, temporary, { recursive: true });
  await rename(temporary, to);
}

/** Switches the live version as a whole (rename is atomic). @param {string} remotesDir @param {string} name @param {Pointer} pointer */
export async function writePointer(remotesDir, name, pointer) {
  const file = pointerFile(remotesDir, name);
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(pointer));
  await rename(temporary, file);
}

/**
 * Puts the build in a remote's `dist` live, unless a team has published a version of its own: a start of the site
 * never undoes that (architecture, Registry).
 * @param {string} remotesDir @param {string} name package name, e.g. `mf-farm`
 */
export async function deployBundled(remotesDir, name) {
  const dist = path.join(packageDir(name), 'dist');
  const current = await readJson(path.join(dist, 'current.json'));
  if (!current) return;
  await mkdir(path.join(remotesDir, name), { recursive: true });
  await copyVersion(path.join(dist, current.version), path.join(remotesDir, name, current.version));
  const pointer = await readPointer(remotesDir, name);
  if (pointer && (pointer.source === 'published' || pointer.version === current.version)) return;
  await writePointer(remotesDir, name, { version: current.version, source: 'bundled' });
}
