// @ts-check
import path from 'node:path';
import { buildPackages } from '../../scripts/build.mjs';
import { SITE_SERVER, startApi } from '../../scripts/lib/apiServer.mjs';
import { ROOT } from '../../scripts/lib/packages.mjs';
import { deployBundled } from '../../scripts/lib/releases.mjs';

const CACHE = path.join(ROOT, '.cache/bench');

/**
 * Starts a built site server; ready when this resolves.
 * @param {{ main: string, port: number, folder: string }} options `main`: the server's program; `folder`: holds the
 *   site's database (`data`) and releases (`releases`)
 * @throws if it does not start
 */
export async function startSite({ main, port, folder }) {
  const releases = path.join(folder, 'releases');
  const settings = { DATA_DIR: path.join(folder, 'data'), REMOTES_DIR: releases };
  const site = await startApi(port, settings, main);
  return { origin: `http://localhost:${port}`, releases, close: () => site.stop() };
}

/**
 * Builds what has changed and starts the site as `npm start` does, with its own database and releases.
 * @throws if it does not start
 */
export async function openSite(port = 8190) {
  await buildPackages();
  await deployBundled(path.join(CACHE, 'releases'));
  return startSite({ main: SITE_SERVER, port, folder: CACHE });
}
