// @ts-check
/**
 * What the calls cost on PostgreSQL as the directory grows: each over HTTP beside the very SQL that it runs, asked in
 * turn in one run, so that the machine's moods hit all alike; then both from 50 askers at once.
 *
 *   npm run bench -- api              1,000, 50,000 and 1,000,000 farms
 */
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { callsPerSecond, httpTime, sqlPerSecond, sqlTime, statementsOf } from './support/asking.mjs';
import { CALLS } from './support/calls.mjs';
import { openDirectory } from './support/directory.mjs';
import { createRandom, median, quantile } from './support/stats.mjs';

const SIZES = [1_000, 50_000, 1_000_000];
const ROUNDS = 30;
/**
 * Milliseconds of asking before the first round that counts: what runs often is compiled only after a thousand calls,
 * and a server answers for weeks.
 */
const WARM_UP = 60_000;
/** Questions in a row to one directory: a process that was just asked is as warm as one that visitors ask. */
const IN_A_ROW = 10;
/** Milliseconds after which the rounds of a call end early: a search for a common word takes its time. */
const LONGEST = 150_000;
const FIRST_PORT = 8391;
const LOAD = { connections: 50, seconds: 6 };
/** Different questions under load, asked in turn. */
const ASKS = 200;
/** Milliseconds that the API may add to its SQL, and times that a million farms may cost a thousand's. */
const MOST_ADDED = 2;
const MOST_GROWTH = 3;

/** A server as one would set it up for a million farms, instead of for a machine of 1 GB. */
const SERVER = [
  'shared_buffers=2GB',
  'effective_cache_size=8GB',
  'random_page_cost=1.1',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  // Each directory is vacuumed once, when it is complete.
  'autovacuum=off',
];

const fixed = (/** @type {number} */ value) => value.toFixed(2);

const server = await startPostgres(SERVER);
/** @type {import('./support/calls.mjs').Directory[]} */
const directories = [];
for (const [index, size] of SIZES.entries())
  directories.push(await openDirectory(size, server.url, FIRST_PORT + index));

for (const { name, ask } of CALLS) {
  const samples = directories.map(() => ({
    sql: /** @type {number[]} */ ([]),
    http: /** @type {number[]} */ ([]),
  }));
  const samplesOf = (/** @type {number} */ at) => {
    const found = samples[at];
    if (!found) throw new Error('no such directory');
    return found;
  };
  const random = createRandom(11);
  const started = performance.now();
  let rounds = 0;
  while (rounds < ROUNDS && performance.now() - started < LONGEST) {
    const counts = performance.now() - started > WARM_UP;
    if (counts) rounds += 1;
    for (const [at, directory] of directories.entries()) {
      const { sql, http } = samplesOf(at);
      const asks = Array.from({ length: IN_A_ROW }, () => ask(directory, random));
      const statements = [];
      for (const asked of asks) statements.push(await statementsOf(directory, asked));
      const times = { sql: /** @type {number[]} */ ([]), http: /** @type {number[]} */ ([]) };
      for (const each of statements) times.sql.push(await sqlTime(directory, each));
      for (const asked of asks) times.http.push(await httpTime(directory, asked));
      if (!counts) continue;
      sql.push(...times.sql);
      http.push(...times.http);
    }
  }
  for (const [at, directory] of directories.entries()) {
    const { sql, http } = samplesOf(at);
    const asks = Array.from({ length: ASKS }, () => ask(directory, random));
    const statements = [];
    for (const asked of asks) statements.push(await statementsOf(directory, asked));
    const calls = await callsPerSecond(directory, asks, LOAD);
    const alone = await sqlPerSecond(directory, statements, LOAD);
    console.log(
      `  ${name}, ${directory.size} farms, ${http.length} calls: call median ${fixed(median(http))} ms, p99 ${fixed(quantile(http, 0.99))}; SQL alone ${fixed(median(sql))}, p99 ${fixed(quantile(sql, 0.99))}; added ${fixed(median(http) - median(sql))} (allowed ${MOST_ADDED}); ${LOAD.connections} connections: ${calls.toFixed(0)} calls/s, SQL alone ${alone.toFixed(0)}/s, ratio ${fixed(calls / alone)}`,
    );
  }
  const medians = samples.map(({ http }) => median(http));
  console.log(
    `  ${name}: a call at ${SIZES.at(-1)} farms against ${SIZES[0]}: ratio ${fixed((medians.at(-1) ?? 0) / (medians[0] ?? 1))} (allowed ${MOST_GROWTH} for proximity)`,
  );
}
for (const directory of directories) await directory.stop();
await server.stop();
