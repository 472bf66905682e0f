// @ts-check
/** Runs the built site in a watched process. */
import path from 'node:path';
import { SITE_SERVER, startApi } from '../lib/apiServer.mjs';
import { freePort } from '../lib/ports.mjs';
import { deployBundled } from '../lib/releases.mjs';

/** Milliseconds for a stop: the site's own limit is 20 s. */
const LONGEST_STOP = 25_000;

/**
 * Starts the built site with its bundled remotes; ready when this resolves.
 * @param {string} folder of its data and releases @param {Record<string, string>} settings
 */
export async function startSite(folder, settings) {
  const releases = path.join(folder, 'releases');
  await deployBundled(releases);
  const server = await startApi(
    await freePort(),
    { DATA_DIR: path.join(folder, 'data'), REMOTES_DIR: releases, ...settings },
    SITE_SERVER,
  );
  return {
    ...server,
    /** Stops it, with SIGKILL if SIGTERM takes too long. @returns {Promise<number | null>} its exit code */
    async end() {
      const late = setTimeout(() => server.stop('SIGKILL'), LONGEST_STOP);
      const code = await server.stop();
      clearTimeout(late);
      return code;
    },
  };
}
