// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A recorded response.
 * @typedef {{ call: string, status: number, body: unknown }} Fixture
 */

/** Responses are recorded at one place and used for all. */
const PLACE_KEYS = ['latitude', 'longitude'];
const LONGEST_NAME = 100;

/**
 * Returns the name of a call among the recorded ones: path and sorted query, without the visitor's place.
 * @param {string} url path and query
 */
export function callOf(url) {
  const { pathname, searchParams } = new URL(url, 'http://api.example');
  for (const key of PLACE_KEYS) searchParams.delete(key);
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

/** Whether an error says that a file does not exist. @param {unknown} error */
export const isMissing = (error) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/**
 * Opens the recorded responses of a remote: one file per call, which people read and edit.
 * @param {string} folder
 */
export function createFixtures(folder) {
  return {
    folder,
    /** @param {string} url path and query @returns {Promise<Fixture | null>} */
    async find(url) {
      try {
        return JSON.parse(await readFile(path.join(folder, fileName(callOf(url))), 'utf8'));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    /** @param {Fixture} fixture */
    async keep(fixture) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, fileName(fixture.call));
      await writeFile(file, `${JSON.stringify(fixture, null, 2)}\n`);
    },
    /** @returns {Promise<Fixture[]>} */
    async all() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      return Promise.all(
        names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
      );
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

/** @typedef {ReturnType<typeof createFixtures>} Fixtures */
