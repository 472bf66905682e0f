// @ts-check
import path from 'node:path';
import { SITE_SERVER, startApi } from './apiServer.mjs';
import { freePort } from './ports.mjs';
import { releaseBuild } from './releases.mjs';

/**
 * Starts the built site with the remotes of the last build, on a free port; ready when this resolves.
 * @param {string} folder of its data and releases @param {Record<string, string>} [settings]
 */
export async function startSite(folder, settings) {
  const releases = path.join(folder, 'releases');
  await releaseBuild({ REMOTES_DIR: releases });
  const own = { DATA_DIR: path.join(folder, 'data'), REMOTES_DIR: releases };
  const site = await startApi(await freePort(), { ...own, ...settings }, SITE_SERVER);
  return { ...site, releases };
}
