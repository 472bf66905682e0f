// @ts-check
/** Kills the API with SIGKILL while owners write, twenty times on each database: acknowledged data exists exactly once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from '../lib/apiServer.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { check, finish } from './checks.mjs';
import { listed, lostOf, registerFarms } from './owner.mjs';

const ROUNDS = 20;
const OWNERS = 4;
const PORT = 8412;

/** @param {string} database name for the reader @param {Record<string, string>} settings */
async function killTwentyTimes(database, settings) {
  const start = () => startApi(PORT, { ...settings, TRUST_PROXY: 'on', LOG_LEVEL: 'fatal' });
  let api = await start();
  let over = false;
  /** @type {import('./owner.mjs').Acknowledged[]} */
  const acknowledged = [];
  const owner = { origin: () => api.origin, isOver: () => over, seen: [], acknowledged };
  const owners = Array.from({ length: OWNERS }, () => registerFarms(owner));
  for (let round = 1; round <= ROUNDS; round += 1) {
    await wait(200 + 700 * Math.random());
    await api.stop('SIGKILL');
    const known = acknowledged.map((farm) => ({ ...farm }));
    api = await start();
    const lost = await lostOf(api.origin, known.slice(-40));
    check(`${database}, kill ${round}: nothing lost (${known.length} farms so far)`, lost.length === 0, lost);
  }
  over = true;
  await Promise.all(owners);
  const lost = await lostOf(api.origin, acknowledged);
  check(`${database}: all ${acknowledged.length} farms are there at the end`, lost.length === 0, lost);
  const published = acknowledged.filter((farm) => farm.published);
  const counts = [];
  for (const { name } of published) counts.push(await listed(api.origin, name));
  const wrong = counts.filter((count) => count !== 1);
  check(`${database}: each of ${published.length} published farms is listed once`, wrong.length === 0, wrong);
  await api.stop();
}

const postgres = await startPostgres(['fsync=on']);
const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-kill-'));
await killTwentyTimes('PostgreSQL', { DATABASE_URL: postgres.url, DATA_DIR: path.join(dataDir, 'a') });
await postgres.stop();
await killTwentyTimes('embedded', { DATABASE_URL: '', DATA_DIR: path.join(dataDir, 'b') });
await rm(dataDir, { recursive: true, force: true });
finish();
