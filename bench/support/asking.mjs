// @ts-check
/** Asking the API, and asking the database for the same: one after another, and many at once. */
import { createRequire } from 'node:module';
import autocannon from 'autocannon';

const { drizzle } = createRequire(new URL('../../api/dist/main.js', import.meta.url))(
  'drizzle-orm/node-postgres',
);

/** @typedef {import('./calls.mjs').Ask} Ask */
/** @typedef {import('./calls.mjs').Directory} Directory */
/** @typedef {{ text: string, values: unknown[] }} Statement */

/** Milliseconds of a call. @param {Directory} directory @param {Ask} ask */
export async function httpTime({ connection }, { path }) {
  await connection.open();
  const started = performance.now();
  await connection.ask(path);
  return performance.now() - started;
}

/** Around a statement of a transaction; here each statement may get another connection. */
const AROUND = /^(begin|commit|set local)\b/;

/** The statements that a call runs, without their transactions. @param {Directory} directory @param {Ask} ask */
export async function statementsOf({ pool }, { run }) {
  /** @type {Statement[]} */
  const statements = [];
  const logger = {
    logQuery(/** @type {string} */ text, /** @type {unknown[]} */ values) {
      if (!AROUND.test(text)) statements.push({ text, values });
    },
  };
  await run(drizzle(pool, { logger }));
  return statements;
}

/** Milliseconds of a call's statements, sent from here one after another. @param {Directory} directory @param {Statement[]} statements */
export async function sqlTime({ pool }, statements) {
  const started = performance.now();
  for (const { text, values } of statements) await pool.query(text, values);
  return performance.now() - started;
}

/**
 * @param {Directory} directory
 * @param {readonly Ask[]} asks asked in turn
 * @param {{ connections: number, seconds: number }} load
 * @returns {Promise<number>} calls per second
 */
export async function callsPerSecond({ origin }, asks, { connections, seconds }) {
  const requests = asks.map(({ path }) => ({ method: /** @type {const} */ ('GET'), path }));
  const {
    errors,
    non2xx,
    requests: answered,
  } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 60,
    requests,
  });
  if (errors + non2xx > 0)
    console.log(`  under load: ${errors} errors, ${non2xx} answers that are no success`);
  return answered.average;
}

/**
 * The same statements from as many askers, without the API.
 * @param {Directory} directory
 * @param {readonly Statement[][]} calls
 * @param {{ connections: number, seconds: number }} load
 * @returns {Promise<number>} calls' worth of statements per second
 */
export async function sqlPerSecond({ pool }, calls, { connections, seconds }) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const asker = async (/** @type {number} */ first) => {
    for (let at = first; performance.now() < end; at += 1) {
      for (const { text, values } of calls[at % calls.length] ?? []) await pool.query(text, values);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, first) => asker(first)));
  return done / seconds;
}
