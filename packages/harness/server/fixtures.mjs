// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A recorded response.
 * @typedef {{ call: string, status: number, body: unknown }} Fixture
 */

/**
 * The addresses that a remote's team wants to test, in `<package>/fixtures/samples.json`.
 * @typedef {object} Samples
 * @property {{ name: string, address: string, expect: string, storage?: Record<string, string> }[]} samples addresses, the
 *   simplest of each page first, with settings of the harness (`?qa=api-failing`) where the state needs them; `expect`: a
 *   text that the page shows in this state alone; `storage`: entries of the browser's storage, such as a session
 * @property {string[]} [calls] calls to record that only a click makes
 * @property {{ call: string, from?: string, data?: Record<string, unknown>, body?: unknown }[]} [made] responses that
 *   the sample data lacks: the recorded one of another call with other `data`, or a complete `body`
 */

/** Recorded responses of all remotes: the same call has one response. */
export const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');

/** Responses are recorded at one location and used for all. */
const LOCATION_KEYS = ['latitude', 'longitude'];
const LONGEST_NAME = 100;

/**
 * Returns the name of a call among the recorded ones: path and sorted query, without the visitor's location.
 * @param {string} url path and query
 */
export function callOf(url) {
  const { pathname, searchParams } = new URL(url, 'http://api.example');
  for (const key of LOCATION_KEYS) searchParams.delete(key);
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** @param {string} call */
function fileName(call) {
  const readable = call.replace(/^\/api\//, '').replace(/[^a-z0-9]+/gi, '-');
  // Two calls may differ only in characters that file names lack.
  const hash = createHash('sha256').update(call).digest('hex').slice(0, 6);
  return `${readable.slice(0, LONGEST_NAME)}-${hash}.json`;
}

/** @template T @param {T} empty @returns {(error: NodeJS.ErrnoException) => T} */
const whenMissing = (empty) => (error) => {
  if (error.code === 'ENOENT') return empty;
  throw error;
};

/**
 * Opens recorded responses: one file per call, which people read and edit.
 * @param {Samples['made']} [made] responses made from recorded ones @param {string} [folder]
 */
export function createFixtures(made = [], folder = FIXTURES) {
  /** @param {string} url @returns {Promise<Fixture | null>} */
  async function find(url) {
    const call = callOf(url);
    const entry = made.find((one) => callOf(one.call) === call);
    if (!entry) {
      const text = await readFile(path.join(folder, fileName(call)), 'utf8').catch(whenMissing(null));
      return text && JSON.parse(text);
    }
    const source = entry.from ? /** @type {{ data: object }} */ ((await find(entry.from))?.body) : null;
    return { call, status: 200, body: entry.body ?? { data: { ...source?.data, ...entry.data } } };
  }
  return {
    /** Finds the response to a call (path and query). */
    find,
    /** Whether only recordings have a response. @param {string} url */
    isMade: (url) => made.some((one) => callOf(one.call) === callOf(url)),
    /** @param {Fixture} fixture */
    async keep(fixture) {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, fileName(fixture.call)), `${JSON.stringify(fixture, null, 2)}\n`);
    },
  };
}

/** @typedef {ReturnType<typeof createFixtures>} Fixtures */

/** Reads the samples of a remote. @param {string} dir the package's folder @returns {Samples} empty if it has no such file */
export function readSamples(dir) {
  try {
    return JSON.parse(readFileSync(path.join(dir, 'fixtures/samples.json'), 'utf8'));
  } catch (error) {
    return whenMissing({ samples: [] })(/** @type {NodeJS.ErrnoException} */ (error));
  }
}
