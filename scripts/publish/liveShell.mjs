// @ts-check
/** Finds the shell that a remote is published into: the live site's, or this checkout's if no site responds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readShell } from '@sideroad/kit/publish';
import { Refusal, say } from '@sideroad/kit/refusal';
import { buildPackages } from '../build.mjs';
import { SITE_SERVER, startApi } from '../lib/apiServer.mjs';
import { freePort } from '../lib/ports.mjs';
import { siteOrigin } from './operator.mjs';

/** Starts the shell of this checkout. @param {string} origin @param {number} port @returns {Promise<() => Promise<void>>} stops it */
async function startOwnShell(origin, port) {
  await buildPackages(['shell']);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-stand-in-'));
  const own = process.env.API_ORIGIN ? {} : { SEED: 'none', DATABASE_URL: '' };
  // With the S3_* settings of this process: the releases may be in a bucket.
  const settings = { ...process.env, ...own, PUBLIC_URL: '', DATA_DIR: dataDir };
  const site = await startApi(port, settings, SITE_SERVER).catch((error) => {
    throw new Refusal(`The shell of this checkout does not start on ${origin}: ${error.message}`);
  });
  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Finds the live site of PUBLIC_URL, or of PORT on this machine. If none responds, starts the shell of this checkout.
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>} `close` stops a shell that was started for this
 * @throws Refusal if it does not start
 */
export async function findLiveShell() {
  const site = siteOrigin();
  if (await readShell(site)) return { origin: site, close: async () => {} };
  say(
    `NOTHING ANSWERS AT ${site} (PUBLIC_URL, PORT): checked against the shell of this checkout instead, which may not be the one visitors have.`,
  );
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  return { origin, close: await startOwnShell(origin, port) };
}
