// @ts-check
/** What a build of the shell says of itself to those who publish remotes into it: `/assets/platform.json`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildServer } from '../build-server.mjs';
import { ROOT } from '../lib/packages.mjs';
import { knownSurface } from './readSurface.mjs';

/**
 * @typedef {object} ShellRecord
 * @property {string} version semver of the platform that the shell serves
 * @property {import('./surface.mjs').Surface} surface what it serves, by `subpath#name`
 * @property {Record<string, Record<string, string[]>>} remotes by package, what the shell asks of it: each expose with
 *   the patterns of its addresses; none for a part that the shell loads by itself
 */

/** @param {string} file */
const readJson = async (file) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));

/** The committed record where it is of this version, else the surface of the sources. */
async function surfaceOf(/** @type {string} */ version) {
  const record = await readJson('shared/platform.json').catch(() => null);
  return record?.version === version ? record.surface : knownSurface();
}

/** @returns {Promise<ShellRecord>} */
export async function shellRecord() {
  const { version } = await readJson('shared/package.json');
  await buildServer(['shared', 'shell']);
  /** @type {typeof import('../../shell/src/routes.ts')} */
  const { routes, slots } = await import(path.join(ROOT, 'shell/dist/src/routes.js'));
  const asked = [
    ...routes.flatMap((route) => (route.kind === 'remote' ? [route] : [])),
    ...Object.values(slots).map((slot) => ({ ...slot, pattern: null })),
  ];
  /** @type {ShellRecord['remotes']} */
  const remotes = {};
  for (const { remote, expose, pattern } of asked) {
    remotes[remote] ??= {};
    remotes[remote][expose] ??= [];
    if (pattern !== null) remotes[remote][expose].push(pattern);
  }
  return { version, surface: await surfaceOf(version), remotes };
}
