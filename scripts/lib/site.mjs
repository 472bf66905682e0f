// @ts-check
import path from 'node:path';
import { SITE_SERVER, startApi } from './apiServer.mjs';
import { freePort } from './ports.mjs';
import { releaseBuild } from './releases.mjs';

/**
 * Starts the built site with the remotes of the last build, on a free port; ready when this resolves.
 * @param {string} folder of its data and releases @param {Record<string, string>} [settings]
 * @param {{ apart?: boolean }} [options] `apart`: its API is another process
 */
export async function startSite(folder, settings, { apart = false } = {}) {
  const releases = path.join(folder, 'releases');
  await releaseBuild({ REMOTES_DIR: releases });
  const own = { DATA_DIR: path.join(folder, 'data'), REMOTES_DIR: releases, ...settings };
  const port = await freePort();
  const PUBLIC_URL = `http://localhost:${port}`;
  const ofApi = { ...own, PUBLIC_URL, TRUST_PROXY: 'on' };
  const api = apart ? await startApi(await freePort(), ofApi) : null;
  const site = await startApi(port, { ...own, API_ORIGIN: api?.origin }, SITE_SERVER);
  const stop = (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') =>
    site.stop(signal).finally(() => api?.stop());
  return { ...site, releases, stop };
}
