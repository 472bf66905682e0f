// @ts-check
/**
 * Kills the API with SIGKILL while owners write, 20 times on PostgreSQL and 40 times on the embedded database, which a
 * second process with another temporary folder tries to open each time: acknowledged data exists exactly once.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startApi } from '../lib/apiServer.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { check, finish } from './checks.mjs';
import { checkFarms, lostOf, registerFarms } from './owner.mjs';

const OWNERS = 4;
const PORT = 8412;

const MIGRATE = fileURLToPath(new URL('../../api/dist/db/command.js', import.meta.url));

/**
 * Opens the database as a unit with a private /tmp does, while owners write.
 * @param {Record<string, string>} settings @returns {Promise<string>} why it was refused
 */
async function openBeside(settings) {
  const env = { ...process.env, ...settings, TMPDIR: settings.DATA_DIR };
  return promisify(execFile)(process.execPath, [MIGRATE], { env }).then(
    () => 'it was not',
    ({ stderr }) => stderr,
  );
}

/** @param {string} database name for the reader @param {number} rounds @param {Record<string, string>} settings */
async function killOften(database, rounds, settings) {
  const start = () => startApi(PORT, { ...settings, TRUST_PROXY: 'on', LOG_LEVEL: 'fatal' });
  let api = await start();
  let over = false;
  /** @type {import('./owner.mjs').Acknowledged[]} */
  const acknowledged = [];
  const owner = { origin: () => api.origin, isOver: () => over, seen: [], acknowledged };
  const owners = Array.from({ length: OWNERS }, () => registerFarms(owner));
  for (let round = 1; round <= rounds; round += 1) {
    await wait(200 + 700 * Math.random());
    if (!settings.DATABASE_URL) {
      const said = await openBeside(settings);
      check(`a second process before kill ${round} is refused`, said.includes(`by process ${api.pid} (`), [
        said,
      ]);
    }
    await api.stop('SIGKILL');
    const known = acknowledged.map((farm) => ({ ...farm }));
    api = await start();
    const lost = await lostOf(api.origin, known.slice(-40));
    check(`${database}, kill ${round}: nothing lost (${known.length} farms so far)`, lost.length === 0, lost);
  }
  over = true;
  await Promise.all(owners);
  await checkFarms(database, api.origin, acknowledged);
  await api.stop();
}

const postgres = await startPostgres(['fsync=on']);
const dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-kill-'));
await killOften('PostgreSQL', 20, { DATABASE_URL: postgres.url, DATA_DIR: path.join(dataDir, 'a') });
await postgres.stop();
await killOften('embedded', 40, { DATABASE_URL: '', DATA_DIR: path.join(dataDir, 'b') });
await rm(dataDir, { recursive: true, force: true });
finish();
