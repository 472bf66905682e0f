// @ts-check
import path from 'node:path';
import { buildPackages } from '../../scripts/build.mjs';
import { SITE_SERVER, startApi } from '../../scripts/lib/apiServer.mjs';
import { ROOT } from '../../scripts/lib/packages.mjs';
import { deployBundled } from '../../scripts/lib/releases.mjs';

const CACHE = path.join(ROOT, '.cache/bench');

/**
 * Builds what has changed and starts the site as `npm start` does, with its own database and releases.
 * @throws if it does not start
 */
export async function openSite(port = 8190) {
  await buildPackages();
  const releases = path.join(CACHE, 'releases');
  await deployBundled(releases);
  const settings = { DATA_DIR: path.join(CACHE, 'data'), REMOTES_DIR: releases };
  const site = await startApi(port, settings, SITE_SERVER);
  return { origin: `http://localhost:${port}`, releases, close: () => site.stop() };
}
