// @ts-check
/**
 * The calls that visitors make most, as the API is asked for them and as their SQL runs alone. Queries are what
 * people type: beginnings of names of one to eight letters, whole names, towns, two words, and words with one letter
 * left out.
 */
import { Agent, get } from 'node:http';
import { readFarm } from '../../api/dist/farms/farm.js';
import { searchProximity } from '../../api/dist/search/proximity.js';
import { suggestFarms } from '../../api/dist/search/suggest.js';
import { searchText } from '../../api/dist/search/textSearch.js';

/** @typedef {import('../../api/src/db/schema.ts').Orm} Orm */
/** @typedef {Awaited<ReturnType<typeof import('./directory.mjs').openDirectory>>} Directory */
/** @typedef {() => number} Random */
/** One question: the API's address for it, and what runs its SQL. @typedef {{ path: string, run: (orm: Orm) => Promise<unknown> }} Ask */
/** @typedef {{ name: string, ask: (directory: Directory, random: Random) => Ask }} Call */

export const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** Makes a call over one connection. @param {string} url @returns {Promise<void>} */
export const call = (url) =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });

/** @param {() => Promise<unknown>} action @returns {Promise<number>} milliseconds */
export async function timeOf(action) {
  const started = performance.now();
  await action();
  return performance.now() - started;
}

/** @template T @param {readonly T[]} items @param {Random} random @returns {T} */
function pick(items, random) {
  const item = items[Math.floor(items.length * random())];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** @param {readonly string[]} names @param {Random} random */
function typedQuery(names, random) {
  const name = pick(names, random);
  const kind = random();
  if (kind < 0.6) return name.slice(0, 1 + Math.floor(8 * random()));
  if (kind < 0.75) return name;
  const words = name.split(' ');
  if (kind < 0.9) return words.slice(-2).reverse().join(' ');
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  const at = 1 + Math.floor(random() * (longest.length - 1));
  return longest.slice(0, at) + longest.slice(at + 1);
}

/** A place in southern Ontario. @param {Random} random */
export const placeIn = (random) => ({ latitude: 42.5 + 3 * random(), longitude: -83 + 8 * random() });

/**
 * @param {Random} random
 * @param {{ categoryId?: string, page: number, limit: number }} list
 * @returns {Ask}
 */
function proximity(random, { categoryId, page, limit }) {
  const place = placeIn(random);
  const query = new URLSearchParams(
    Object.entries({ ...place, distance: 10_000, page, limit, ...(categoryId ? { categoryId } : {}) }).map(
      ([name, value]) => [name, String(value)],
    ),
  );
  const listing = categoryId ? { categoryId } : /** @type {const} */ ('all');
  const search = { listing, ...place, distance: 10_000, descending: false, page, limit };
  return {
    path: `/api/farmsearch/proximitysearch?${query}`,
    run: (orm) => searchProximity(orm, search),
  };
}

/** @type {readonly Call[]} */
export const CALLS = [
  {
    name: 'proximity, page 1 of a category',
    ask: (_directory, random) =>
      proximity(random, { categoryId: String(1 + Math.floor(11 * random())), page: 1, limit: 50 }),
  },
  {
    // 1,000 farms have a page 50 only of 20, and only of all farms.
    name: 'proximity, page 50 of all farms',
    ask: (_directory, random) => proximity(random, { page: 50, limit: 20 }),
  },
  {
    name: 'suggest',
    ask({ names }, random) {
      const q = typedQuery(names, random);
      return {
        path: `/api/farmsearch/suggest?q=${encodeURIComponent(q)}`,
        run: (orm) => suggestFarms(orm, q),
      };
    },
  },
  {
    name: 'text search',
    ask({ names }, random) {
      const query = typedQuery(names, random);
      return {
        path: `/api/farmsearch/textsearch?query=${encodeURIComponent(query)}&page=1&limit=20`,
        run: (orm) => searchText(orm, { query, page: 1, limit: 20, place: null }),
      };
    },
  },
  {
    name: 'farm',
    ask({ ids }, random) {
      const id = pick(ids, random);
      return { path: `/api/farms/${id}`, run: (orm) => readFarm(orm, id) };
    },
  },
];
