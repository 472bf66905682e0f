// @ts-check
/** Finds the shell that a remote is published into: the live site's, or this checkout's if no site responds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackages } from '../build.mjs';
import { SITE_SERVER, startApi } from '../lib/apiServer.mjs';
import { freePort } from '../lib/ports.mjs';
import { Refusal } from './command.mjs';

/** Milliseconds within which a live site responds. */
const PATIENCE = 5000;

/**
 * @typedef {object} LiveShell
 * @property {string} origin
 * @property {import('../platform/shellRecord.mjs').ShellRecord} record
 * @property {() => Promise<void>} close stops a shell that was started for this
 */

/**
 * Reads the record of the shell that a site serves.
 * @param {string} origin
 * @returns {Promise<LiveShell['record'] | null>} null without a response @throws Refusal for another response
 */
async function recordAt(origin) {
  const answer = await fetch(`${origin}/assets/platform.json`, {
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!answer) return null;
  const record = answer.ok ? await answer.json().catch(() => null) : null;
  if (typeof record?.version === 'string' && record.declarations && record.remotes) return record;
  throw new Refusal(
    `The site at ${origin} does not say which platform its shell serves (/assets/platform.json: ${answer.status}). It is older than this command, or it is not a Sideroad site. Update the shell first.`,
  );
}

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
 * @param {(line: string) => void} say
 * @returns {Promise<LiveShell>} @throws Refusal if there is no shell
 */
export async function findLiveShell(say) {
  const given = process.env.PUBLIC_URL?.trim().replace(/\/+$/, '');
  const site = given || `http://localhost:${process.env.PORT?.trim() || 8080}`;
  const live = await recordAt(site);
  if (live) return { origin: site, record: live, close: async () => {} };
  say(
    `NOTHING ANSWERS AT ${site} (PUBLIC_URL, PORT): checked against the shell of this checkout instead, which may not be the one visitors have.`,
  );
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const close = await startOwnShell(origin, port);
  const record = await recordAt(origin);
  if (record) return { origin, record, close };
  await close();
  throw new Refusal('The shell of this checkout does not respond.');
}
