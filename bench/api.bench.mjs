// @ts-check
/**
 * What the calls cost on PostgreSQL as the directory grows: each over HTTP beside the very SQL that it runs, asked in
 * turn in one run; then over HTTP from 50 connections at once.
 *
 *   npm run bench -- api              1,000, 50,000 and 1,000,000 farms
 */
import { createRequire } from 'node:module';
import autocannon from 'autocannon';
import { agent, CALLS, call, timeOf } from './support/calls.mjs';
import { openDirectory, SIZES, startServer } from './support/directory.mjs';
import { createRandom, median, quantile } from './support/stats.mjs';

/** @typedef {import('./support/calls.mjs').Ask} Ask */
/** @typedef {import('./support/calls.mjs').Directory} Directory */

const { drizzle } = createRequire(new URL('../api/dist/main.js', import.meta.url))(
  'drizzle-orm/node-postgres',
);

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
const LOAD = { connections: 50, duration: 6, timeout: 60 };
/** Different questions under load, asked in turn. */
const ASKS = 200;
/** Milliseconds that the API may add to its SQL, and times that a million farms may cost a thousand's. */
const MOST_ADDED = 2;
const MOST_GROWTH = 3;

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

const server = await startServer();
const directories = [];
for (const size of SIZES) directories.push(await openDirectory(size, server.url));

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
      for (const asked of asks) times.http.push(await timeOf(() => call(directory.origin + asked.path)));
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
