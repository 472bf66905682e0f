// @ts-check
/** Restarts the database, by SIGINT and SIGKILL, while visitors read and owners write. */
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from '../lib/apiServer.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { check, finish } from './checks.mjs';
import { ask, lostOf, registerFarms } from './owner.mjs';

/** Calls of the visitors. */
const READS = [
  '/api/categories',
  '/api/farms/1',
  '/api/farmsearch/proximitysearch?latitude=43.65&longitude=-79.38&categoryId=1&limit=6',
  '/api/farmsearch/suggest?q=map',
];
const RESTARTS = /** @type {const} */ (['SIGINT', 'SIGKILL', 'SIGINT', 'SIGKILL', 'SIGINT', 'SIGKILL']);
/** Milliseconds for any response. */
const LONGEST = 10_000;

const postgres = await startPostgres(['fsync=on']);
const api = await startApi(8411, {
  DATABASE_URL: postgres.url,
  SEED: 'ontario',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'fatal',
});
let over = false;
/** @type {import('./owner.mjs').Seen[]} */
const seen = [];
/** @type {import('./owner.mjs').Acknowledged[]} */
const acknowledged = [];
const owner = { origin: () => api.origin, isOver: () => over, seen, acknowledged };

async function read() {
  for (let at = 0; !over; at += 1) await ask(api.origin, READS[at % READS.length] ?? '', {}, seen);
}
const everybody = [read(), read(), read(), read(), ...Array.from({ length: 4 }, () => registerFarms(owner))];

/** Milliseconds until a visitor is served again. */
async function recovery() {
  const started = performance.now();
  const waited = () => performance.now() - started;
  while (waited() < LONGEST && (await ask(api.origin, '/api/categories', {}, [])).status !== 200)
    await wait(10);
  return waited();
}

await wait(2000);
for (const signal of RESTARTS) {
  const before = acknowledged.length;
  await postgres.restart(signal);
  const ms = await recovery();
  check(`served again after ${signal} without a restart of the API (${ms.toFixed(0)} ms)`, ms < LONGEST, ms);
  await wait(1500);
  check(`owners go on after ${signal}`, acknowledged.length > before);
}
over = true;
await Promise.all(everybody);

const statuses = [...new Set(seen.map(({ status }) => status))].sort((a, b) => a - b);
const counted = statuses.map((status) => `${status}: ${seen.filter((one) => one.status === status).length}`);
console.log(`  answers: ${counted.join(', ')}`);
const unclear = seen.filter((answer) => !answer.isClear);
check('every answer was a success or a clear error', unclear.length === 0, unclear.slice(0, 5));
const longest = Math.max(...seen.map(({ ms }) => ms));
check(`nobody waited long (at most ${longest.toFixed(0)} ms)`, longest < LONGEST, longest);
const lost = await lostOf(api.origin, acknowledged);
check(`nothing of ${acknowledged.length} acknowledged farms was lost`, lost.length === 0, lost.slice(0, 5));
check('the API is the same process', api.isAlive());
await api.stop();
await postgres.stop();
finish();
