// @ts-check
/** Both sides as the sources are now. As a program it prints them: tests run in a module system of their own. */
import { fileURLToPath } from 'node:url';
import { REMOTES, remotePackage } from '../lib/packages.mjs';
import { knownSurface } from '../platform/readSurface.mjs';
import { shellRecord } from '../platform/shellRecord.mjs';
import { remoteRecord } from './agreements.mjs';

/** @typedef {import('./agreements.mjs').Records} Records */

/** @returns {Promise<Records>} */
export async function presentRecords() {
  const surface = await knownSurface();
  const remotes = REMOTES.map((name) => remoteRecord(remotePackage(name), surface));
  return { shell: { ...(await shellRecord()), surface }, remotes };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(JSON.stringify(await presentRecords()));
}
