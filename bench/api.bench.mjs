// @ts-check
/**
 * What the calls cost on PostgreSQL as the directory grows: each over HTTP beside the very SQL that it runs, asked in
 * turn in one run; then over HTTP from 50 connections at once.
 *
 *   npm run bench -- api              1,000, 50,000 and 1,000,000 farms
 */
import { Agent, get } from 'node:http';
import { createRequire } from 'node:module';
import autocannon from 'autocannon';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { CALLS } from './support/calls.mjs';
import { openDirectory } from './support/directory.mjs';
import { createRandom, median, quantile } from './support/stats.mjs';

/** @typedef {import('./support/calls.mjs').Ask} Ask */
/** @typedef {import('./support/calls.mjs').Directory} Directory */

const { drizzle } = createRequire(new URL('../api/dist/main.js', import.meta.url))(
  'drizzle-orm/node-postgres',
);

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
const LOAD = { connections: 50, duration: 6, timeout: 60 };
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

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** Makes a call over one connection. @param {Directory} directory @param {Ask} ask @returns {Promise<void>} */
const call = ({ origin }, { path }) =>
  new Promise((resolve, reject) => {
    get(origin + path, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });

/** Around a statement of a transaction; here each statement may get another connection. */
const AROUND = /^(begin|commit|set local)\b/;

/** Returns the statements that a call runs, without their transactions. @param {Directory} directory @param {Ask} ask */
async function statementsOf({ pool }, { run }) {
  /** @type {[text: string, values: unknown[]][]} */
  const statements = [];
  const logger = {
    logQuery(/** @type {string} */ text, /** @type {unknown[]} */ values) {
      if (!AROUND.test(text)) statements.push([text, values]);
    },
  };
  await run(drizzle(pool, { logger }));
  return statements;
}

/** @param {() => Promise<unknown>} action @returns {Promise<number>} milliseconds */
async function timeOf(action) {
  const started = performance.now();
  await action();
  return performance.now() - started;
}

const server = await startPostgres(SERVER);
const directories = [];
for (const [index, size] of SIZES.entries())
  directories.push(await openDirectory(size, server.url, FIRST_PORT + index));

for (const { name, ask } of CALLS) {
  const random = createRandom(11);
  const samples = directories.map((directory) => ({
    directory,
    sql: /** @type {number[]} */ ([]),
    http: /** @type {number[]} */ ([]),
  }));
  const started = performance.now();
  for (let rounds = 0; rounds < ROUNDS && performance.now() - started < LONGEST; ) {
    const counts = performance.now() - started > WARM_UP;
    if (counts) rounds += 1;
    for (const { directory, sql, http } of samples) {
      const asks = Array.from({ length: IN_A_ROW }, () => ask(directory, random));
      /** @type {Awaited<ReturnType<typeof statementsOf>>[]} */
      const statements = [];
      for (const asked of asks) statements.push(await statementsOf(directory, asked));
      const times = { sql: /** @type {number[]} */ ([]), http: /** @type {number[]} */ ([]) };
      const query = async (/** @type {(typeof statements)[number]} */ each) => {
        for (const [text, values] of each) await directory.pool.query(text, values);
      };
      for (const each of statements) times.sql.push(await timeOf(() => query(each)));
      for (const asked of asks) times.http.push(await timeOf(() => call(directory, asked)));
      if (!counts) continue;
      sql.push(...times.sql);
      http.push(...times.http);
    }
  }
  for (const { directory, sql, http } of samples) {
    const requests = Array.from({ length: ASKS }, () => ({
      method: /** @type {const} */ ('GET'),
      path: ask(directory, random).path,
    }));
    const load = await autocannon({ ...LOAD, url: directory.origin, requests });
    if (load.errors + load.non2xx > 0)
      console.log(`  under load: ${load.errors} errors, ${load.non2xx} answers that are no success`);
    const told = (/** @type {number[]} */ times) =>
      `median ${median(times).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)}`;
    const added = (median(http) - median(sql)).toFixed(2);
    console.log(
      `  ${name}, ${directory.size} farms, ${http.length} calls: call ${told(http)}; SQL alone ${told(sql)}; added ${added} (allowed ${MOST_ADDED}); ${LOAD.connections} connections: ${load.requests.average.toFixed(0)} calls/s`,
    );
  }
  const medians = samples.map(({ http }) => median(http));
  const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  console.log(
    `  ${name}: a call at ${SIZES.at(-1)} farms against ${SIZES[0]}: ratio ${growth.toFixed(2)} (allowed ${MOST_GROWTH} for proximity)`,
  );
}
for (const directory of directories) await directory.stop();
agent.destroy();
await server.stop();
