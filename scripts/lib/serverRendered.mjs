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
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const releases = path.join(folder, 'releases');
  await deployBundled(releases, name);
  const origin = `http://localhost:${port}`;
  const addresses = { PORT: String(port), PUBLIC_URL: origin, API_ORIGIN: api };
  await startSite({ ...addresses, REMOTES_DIR: releases, DATA_DIR: folder });
  return origin;
}
