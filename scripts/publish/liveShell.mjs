// @ts-check
/** The shell that a remote is published into: the live site, or a stand-in where none answers. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackages } from '../build.mjs';
import { ROOT } from '../lib/packages.mjs';
import { freePort } from '../lib/ports.mjs';
import { Refusal } from './refusal.mjs';

/** Milliseconds within which a live site answers. */
const PATIENCE = 5000;

/**
 * @typedef {object} LiveShell
 * @property {string} origin
 * @property {import('../platform/shellRecord.mjs').ShellRecord} record
 * @property {() => Promise<void>} close ends a stand-in
 */

/** The record of the shell that a site serves. @param {string} origin @returns {Promise<LiveShell['record'] | null>} null where nothing answers @throws Refusal for an answer without one */
async function recordAt(origin) {
  const answer = await fetch(`${origin}/assets/platform.json`, {
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!answer) return null;
  const record = answer.ok ? await answer.json().catch(() => null) : null;
  if (typeof record?.version === 'string' && record.declarations && record.remotes) return record;
  throw new Refusal(
    `The site at ${origin} does not say what platform its shell serves (/assets/platform.json: ${answer.status}): it is older than this command, or no Sideroad. Bring the shell up to date first.`,
  );
}

/** Starts the shell of this checkout in the live one's place. @param {string} port */
async function startStandIn(port) {
  await buildPackages(['shell']);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-stand-in-'));
  const own = process.env.API_ORIGIN ? {} : { SEED: 'none', DATABASE_URL: '' };
  const child = spawn(process.execPath, [path.join(ROOT, 'shell/dist/server/main.js')], {
    env: { ...process.env, ...own, PUBLIC_URL: '', PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  process.once('exit', () => child.kill('SIGKILL'));
  const ready = await new Promise((resolve) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Sideroad is ready') && resolve(true));
    child.once('exit', () => resolve(false));
  });
  if (!ready) throw new Refusal(`The shell of this checkout does not start:\n${said.trim()}`);
  return close;
}

/**
 * The live site of PUBLIC_URL, else of this machine's PORT; where nothing answers, the shell of this checkout.
 * @param {(line: string) => void} say
 * @returns {Promise<LiveShell>} @throws Refusal when there is none to publish into
 */
export async function findLiveShell(say) {
  const given = process.env.PUBLIC_URL?.trim().replace(/\/+$/, '');
  const origin = given || `http://localhost:${process.env.PORT?.trim() || 8080}`;
  const record = await recordAt(origin);
  if (record) return { origin, record, close: async () => {} };
  say(
    `NOTHING ANSWERS AT ${origin} (PUBLIC_URL, PORT): checked against the shell of this checkout instead, which may not be the one visitors have.`,
  );
  const port = String(await freePort());
  const close = await startStandIn(port);
  const standIn = await recordAt(`http://localhost:${port}`);
  if (standIn) return { origin: `http://localhost:${port}`, record: standIn, close };
  await close();
  throw new Refusal('The shell of this checkout does not answer.');
}
