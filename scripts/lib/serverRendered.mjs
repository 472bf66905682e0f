// @ts-check
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployBundled } from './releases.mjs';
import { startSite } from './siteServer.mjs';

/**
 * Starts the site with one remote: its production build in the site's layout, rendered on the server and hydrated as for
 * visitors. It ends with this process.
 * @param {{ name: string, port: number, api: string }} options `name` of the package, built like the shell; `api`: origin
 * @returns {Promise<string>} its origin, once it is ready @throws if it does not start
 */
export async function startServerRendered({ name, port, api }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-standalone-'));
  const releases = path.join(folder, 'releases');
  await deployBundled(releases, name);
  const origin = `http://localhost:${port}`;
  const addresses = { PORT: String(port), PUBLIC_URL: origin, API_ORIGIN: api };
  const ready = startSite({ ...addresses, REMOTES_DIR: releases, DATA_DIR: folder });
  // Registered after the exit handler of startSite, which kills the site: until then it writes into the folder.
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  );
  await ready;
  return origin;
}
