// @ts-check
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../site.mjs';

const SETTINGS = { DATABASE_URL: '', LOG_LEVEL: 'fatal' };

/**
 * Seeds the embedded database of a checkout's site once.
 * @param {string} checkout folder
 * @returns `start` starts a site on a new copy, after the previous one has ended; `remove` deletes all files
 */
export async function prepareSites(checkout) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-attacks-'));
  const template = path.join(folder, 'template');
  const first = await startSite(template, SETTINGS, checkout);
  await first.idle(15_000);
  await first.end();
  const copy = path.join(folder, 'copy');
  return {
    async start() {
      await rm(copy, { recursive: true, force: true });
      await cp(template, copy, { recursive: true });
      return startSite(copy, SETTINGS, checkout);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
