// @ts-check
/**
 * What the search calls cost, with and without the text search of another checkout on the same database, asked in turn in
 * one run. Ends with 1 when a target is missed.
 *
 *   npm run bench -- search --farms=1000000 --before=/path/to/another/checkout
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { suggestFarms } from '../api/dist/search/suggest.js';
import { searchText } from '../api/dist/search/textSearch.js';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { placeIn, typedQuery } from './support/calls.mjs';
import { openDirectory } from './support/directory.mjs';
import { createRandom, median, quantile } from './support/stats.mjs';

const { drizzle } = createRequire(new URL('../api/dist/main.js', import.meta.url))(
  'drizzle-orm/node-postgres',
);
const { values: options } = parseArgs({
  options: { farms: { type: 'string', default: '50000' }, before: { type: 'string' } },
});

const ROUNDS = 400;
/** Times that a call may cost of before. */
const MOST_GROWTH = 1.2;

const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'autovacuum=off']);
const directory = await openDirectory(Number(options.farms), server.url, 8397);
const { pool, names } = directory;
const orm = drizzle(pool);
await pool.query('vacuum analyze');

let isMet = true;
const random = createRandom(36);
/** @param {() => Promise<unknown>} ask */
async function timeOf(ask) {
  const started = performance.now();
  await ask();
  return performance.now() - started;
}

const before = options.before
  ? {
      ...(await import(path.resolve(options.before, 'api/dist/search/textSearch.js'))),
      ...(await import(path.resolve(options.before, 'api/dist/search/suggest.js'))),
    }
  : null;
for (const name of /** @type {const} */ (['searchText', 'suggestFarms'])) {
  const times = { before: /** @type {number[]} */ ([]), after: /** @type {number[]} */ ([]) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const query = typedQuery(names, random);
    const { latitude: lat, longitude: lng } = placeIn(random);
    const search = { query, page: 1, limit: 20, place: { lat, lng } };
    const after = () => (name === 'searchText' ? searchText(orm, search) : suggestFarms(orm, query));
    const asked = name === 'searchText' ? search : query;
    // In turn the first one, which finds the pages of the index cold.
    if (round % 2 === 0) times.after.push(await timeOf(after));
    if (before) times.before.push(await timeOf(() => before[name](orm, asked)));
    if (round % 2 === 1) times.after.push(await timeOf(after));
  }
  const told = (/** @type {number[]} */ each) =>
    `median ${median(each).toFixed(2)} ms, p95 ${quantile(each, 0.95).toFixed(2)}, mean ${(each.reduce((a, b) => a + b, 0) / each.length).toFixed(2)}`;
  const ratio = before ? median(times.after) / median(times.before) : 1;
  isMet &&= ratio <= MOST_GROWTH;
  console.log(
    `  ${name}, ${options.farms} farms: ${told(times.after)}${before ? `; before ${told(times.before)}; ratio of medians ${ratio.toFixed(2)} (at most ${MOST_GROWTH})` : ''}`,
  );
}
await directory.stop();
await server.stop();
if (!isMet) process.exit(1);
