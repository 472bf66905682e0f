// @ts-check
/**
 * What the calls of the search cost on PostgreSQL: each call over HTTP beside the very SQL that it runs, sent from
 * here one statement after another, and the SQL at 50,000 farms beside that at 1,000. All are asked in turn in one
 * run, so that the machine's moods hit all alike.
 *
 * The queries are what visitors type: beginnings of names of one to eight letters, whole names, towns, two words, and
 * words with one letter left out.
 */
import { createRequire } from 'node:module';
import { suggestFarms } from '../api/dist/search/suggest.js';
import { searchText } from '../api/dist/search/textSearch.js';
import { startApi } from './support/apiServer.mjs';
import { openFarms } from './support/farms.mjs';
import { startPostgres } from './support/postgres.mjs';
import { createRandom, median, quantile } from './support/stats.mjs';

const { drizzle } = createRequire(new URL('../api/dist/main.js', import.meta.url))(
  'drizzle-orm/node-postgres',
);

const SIZES = [1_000, 50_000];
const ROUNDS = 200;
const FIRST_PORT = 8391;

/** @typedef {Awaited<ReturnType<typeof openFarms>>} Farms */
/** @typedef {{ size: number, farms: Farms, origin: string, names: string[], stop: () => Promise<void> }} Directory */

/** @param {number} size @param {number} port @returns {Promise<Directory>} */
async function openDirectory(size, port) {
  const server = await startPostgres();
  const farms = await openFarms(size, server.url);
  const api = await startApi(server.url, port);
  const { rows } = await farms.pool.query('select name, city from farm order by id limit 1000');
  return {
    size,
    farms,
    origin: api.origin,
    names: rows.flatMap(({ name, city }) => [name, name, name, city]),
    async stop() {
      await api.stop();
      await farms.close();
      await server.stop();
    },
  };
}

/** @param {readonly string[]} names @param {() => number} random */
function typedQuery(names, random) {
  const name = names[Math.floor(random() * names.length)] ?? '';
  const kind = random();
  if (kind < 0.6) return name.slice(0, 1 + Math.floor(8 * random()));
  if (kind < 0.75) return name;
  const words = name.split(' ');
  if (kind < 0.9) return words.slice(-2).reverse().join(' ');
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  const at = 1 + Math.floor(random() * (longest.length - 1));
  return longest.slice(0, at) + longest.slice(at + 1);
}

/**
 * Milliseconds of the statements that a call runs, sent from here.
 * @param {Directory} directory
 * @param {(orm: import('../api/src/db/database.ts').Orm) => Promise<unknown>} call
 */
async function sqlTime({ farms: { pool } }, call) {
  /** @type {{ text: string, values: unknown[] }[]} */
  const statements = [];
  const logger = {
    logQuery: (/** @type {string} */ text, /** @type {unknown[]} */ values) =>
      statements.push({ text, values }),
  };
  await call(drizzle(pool, { logger }));
  const started = performance.now();
  for (const { text, values } of statements) await pool.query(text, values);
  return performance.now() - started;
}

/** @param {Directory} directory @param {string} path */
async function httpTime({ origin }, path) {
  const started = performance.now();
  const answer = await fetch(origin + path);
  await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - started;
}

const CALLS = [
  {
    name: 'suggest',
    allowed: 3,
    path: (/** @type {string} */ q) => `/api/farmsearch/suggest?q=${encodeURIComponent(q)}`,
    run: (/** @type {string} */ q) => (/** @type {import('../api/src/db/database.ts').Orm} */ orm) =>
      suggestFarms(orm, q),
  },
  {
    name: 'text search',
    allowed: 5,
    path: (/** @type {string} */ q) =>
      `/api/farmsearch/textsearch?query=${encodeURIComponent(q)}&page=1&limit=20`,
    run: (/** @type {string} */ q) => (/** @type {import('../api/src/db/database.ts').Orm} */ orm) =>
      searchText(orm, { query: q, page: 1, limit: 20 }),
  },
];

/** @type {Directory[]} */
const directories = [];
for (const [index, size] of SIZES.entries()) directories.push(await openDirectory(size, FIRST_PORT + index));
const random = createRandom(11);
const samples = CALLS.map(() =>
  directories.map(() => ({ sql: /** @type {number[]} */ ([]), http: /** @type {number[]} */ ([]) })),
);
for (let round = -20; round < ROUNDS; round += 1) {
  for (const [c, { path, run }] of CALLS.entries()) {
    for (const [d, directory] of directories.entries()) {
      const query = typedQuery(directory.names, random);
      const sql = await sqlTime(directory, run(query));
      const http = await httpTime(directory, path(query));
      if (round < 0) continue;
      samples[c]?.[d]?.sql.push(sql);
      samples[c]?.[d]?.http.push(http);
    }
  }
}
for (const [c, { name, allowed }] of CALLS.entries()) {
  for (const [d, { size }] of directories.entries()) {
    const { sql = [], http = [] } = samples[c]?.[d] ?? {};
    const over = median(http) - median(sql);
    console.log(
      `  ${name}, ${size} farms: SQL median ${median(sql).toFixed(2)} ms (p95 ${quantile(sql, 0.95).toFixed(2)}), call ${median(http).toFixed(2)} ms (p95 ${quantile(http, 0.95).toFixed(2)}), ${over.toFixed(2)} ms over its SQL (allowed ${allowed})`,
    );
  }
  const [small, large] = (samples[c] ?? []).map(({ sql }) => median(sql));
  console.log(
    `  ${name}: SQL at ${SIZES[1]} farms against ${SIZES[0]}: ratio ${((large ?? 0) / (small ?? 1)).toFixed(2)}`,
  );
}
for (const directory of directories) await directory.stop();
