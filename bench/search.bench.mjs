// @ts-check
/**
 * Whether a search finds what is meant: names with one typing error, French elision, abbreviations and synonyms; and what
 * the calls cost, with and without the text search of another checkout on the same database, asked in turn in one run.
 * Ends with 1 when a target is missed.
 *
 *   npm run bench -- search --farms=1000000 --before=/path/to/another/checkout
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { suggestFarms } from '../api/dist/search/suggest.js';
import { searchText } from '../api/dist/search/textSearch.js';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { pick, placeIn, typedQuery } from './support/calls.mjs';
import { openDirectory } from './support/directory.mjs';
import { createRandom, median, quantile } from './support/stats.mjs';

const { drizzle } = createRequire(new URL('../api/dist/main.js', import.meta.url))(
  'drizzle-orm/node-postgres',
);
const { values: options } = parseArgs({
  options: { farms: { type: 'string', default: '50000' }, before: { type: 'string' } },
});

const TYPING_ERRORS = 60;
/** Share of the queries whose farm is among the first five, at least. */
const TARGET = 0.95;
const FIRST = 5;
const ROUNDS = 400;
/** Times that a call may cost of before. */
const MOST_GROWTH = 1.2;

/** Queries with words that other farms do not have, and the name of the farm that is meant. */
const MEANT = [
  ['érable', "Cabane à l'Érable d'Automne"],
  ["l'erable", "Cabane à l'Érable d'Automne"],
  ["d'automne", "Cabane à l'Érable d'Automne"],
  ['automne', "Cabane à l'Érable d'Automne"],
  ['île aux cerises', 'Verger de l’Île-aux-Cerises'],
  ['ile', 'Verger de l’Île-aux-Cerises'],
  ['orchard cerises', 'Verger de l’Île-aux-Cerises'],
  ["qu'appelle", "Qu'Appelle Ridge"],
  ['appelle ridge', "Qu'Appelle Ridge"],
  ['saint zotique', 'St. Zotique Growers'],
  ['st zotique', 'St. Zotique Growers'],
  ['st-zotique', 'St. Zotique Growers'],
  ['ste ursule', 'Sainte-Ursule Berries'],
  ['sainte ursule', 'Sainte-Ursule Berries'],
  ['mt zephyr', 'Mount Zephyr Acres'],
  ['mount zephyr', 'Mount Zephyr Acres'],
  ['fort quillan', 'Ft. Quillan Gardens'],
  ['ft quillan', 'Ft. Quillan Gardens'],
  ['quillan rd', 'Quillan Road Produce'],
  ["o'zwick", "O'Zwick's Corner"],
  ['ozwicks', "O'Zwick's Corner"],
  ['u-pick medlars', 'Zandvoort Fields'],
  ['u pick medlars', 'Zandvoort Fields'],
  ['upick medlars', 'Zandvoort Fields'],
  ['pyo medlars', 'Zandvoort Fields'],
  ['pick your own medlars', 'Zandvoort Fields'],
  ['petting zoo guanacos', 'Zuurveld Yard'],
  ['farm animals guanacos', 'Zuurveld Yard'],
  ['B&B guanacos', 'Zuurveld Yard'],
  ['farmstay guanacos', 'Zuurveld Yard'],
  ['sugar shack zotique', 'Zotique Cabane à Sucre'],
  ['vineyard zinfandel', 'Zonnebloem Winery'],
  ['vignoble zinfandel', 'Zonnebloem Winery'],
  ['agritourism zinfandel', 'Zonnebloem Winery'],
];
/** Farms beside the samples: name, town and description. */
const FARMS = [
  ["Cabane à l'Érable d'Automne", 'Casselman', 'Repas au printemps.'],
  ['Verger de l’Île-aux-Cerises', 'Hearst', 'Depuis trois générations.'],
  ["Qu'Appelle Ridge", 'Dryden', 'A view.'],
  ['St. Zotique Growers', 'Alexandria', 'Roots.'],
  ['Sainte-Ursule Berries', 'Embrun', 'Currants.'],
  ['Mount Zephyr Acres', 'Uxbridge', 'On a hill.'],
  ['Ft. Quillan Gardens', 'Kenora', 'By the river.'],
  ['Quillan Road Produce', 'Kenora', 'At the bend.'],
  ["O'Zwick's Corner", 'Perth', 'Two fields.'],
  ['Zandvoort Fields', 'Simcoe', 'Medlars to pick your own in November.'],
  ['Zuurveld Yard', 'Elora', 'Guanacos and other farm animals to meet, and a farm stay.'],
  ['Zotique Cabane à Sucre', 'Alexandria', 'Tire sur la neige.'],
  ['Zonnebloem Winery', 'Picton', 'Zinfandel, and a farm tour on Sundays.'],
];

/** @param {string} name @param {number} kind 0 to 3 @param {() => number} random */
function withTypingError(name, kind, random) {
  const word = name.split(/[^a-z]+/i).reduce((a, b) => (b.length > a.length ? b : a));
  const at = 1 + Math.floor(random() * (word.length - 2));
  const other = 'etaoinshrdlu'[Math.floor(random() * 12)];
  const wrong = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + other + word.slice(at),
    word.slice(0, at) + other + word.slice(at + 1),
    `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  ][kind];
  return name.replace(word, wrong ?? word);
}

const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'autovacuum=off']);
const directory = await openDirectory(Number(options.farms), server.url, 8397);
const { pool, names } = directory;
const orm = drizzle(pool);
for (const farm of FARMS)
  await pool.query(
    'insert into farm (id, name, city, description) select max(id) + 1, $1, $2, $3 from farm',
    farm,
  );
await pool.query('analyze');

let isMet = true;
const random = createRandom(36);
const misspelt = Array.from({ length: TYPING_ERRORS }, (_, at) => {
  let name = pick(names, random);
  while (!/[a-z]{5}/i.test(name)) name = pick(names, random);
  return [withTypingError(name, at % 4, random), name];
});
for (const [what, queries] of /** @type {const} */ ([
  ['one typing error', misspelt],
  ['elision, abbreviations and synonyms', MEANT],
])) {
  /** @type {string[]} */
  const missed = [];
  for (const [query = '', name = ''] of queries) {
    const { items } = await searchText(orm, { query, page: 1, limit: FIRST, place: null });
    if (
      !items.some((/** @type {import('../shared/src/contract/index.ts').FarmSummary} */ farm) =>
        [farm.name, farm.location.address.city].includes(name),
      )
    )
      missed.push(query);
  }
  const share = 1 - missed.length / queries.length;
  isMet &&= share >= TARGET;
  console.log(
    `  ${what}: ${queries.length} queries, ${(100 * share).toFixed(1)} % among the first ${FIRST} (at least ${100 * TARGET} %)${missed.length > 0 ? `; missed ${missed.join(', ')}` : ''}`,
  );
}

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
