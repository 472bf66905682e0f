// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Short names of the remotes, from the `mf-…` folders. Commands take them: `npm run standalone -- farm`. */
export const REMOTES = readdirSync(ROOT)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(ROOT, name, 'package.json')))
  .map((name) => name.slice('mf-'.length));

export const packageDir = (/** @type {string} */ name) => path.join(ROOT, name);
export const remotePackage = (/** @type {string} */ shortName) => `mf-${shortName}`;

/** Reads the pages of all remotes. @returns {(import('@sideroad/shared/contract').PageRecord & { remote: string })[]} */
export const pageRecords = () =>
  REMOTES.map(remotePackage).flatMap((remote) =>
    JSON.parse(readFileSync(path.join(ROOT, remote, 'pages.json'), 'utf8')).map(
      (/** @type {import('@sideroad/shared/contract').PageRecord} */ page) => ({ ...page, remote }),
    ),
  );

/** Lists URLs that show the pages of all remotes with the sample farms. */
export const sampleUrls = () => pageRecords().flatMap(({ pattern, sample = pattern }) => sample ?? []);

/** @param {string} file @returns {Promise<any>} @throws if it is missing or no JSON */
export const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/**
 * Finds the package of a remote named on the command line, as `farm` or `mf-farm`. Ends the process with one line if there
 * is no such remote.
 * @param {string | undefined} given
 */
export function remoteFromArgument(given) {
  const short = (given ?? '').replace(/^mf-/, '');
  const found = REMOTES.find((name) => name === short);
  if (found) return remotePackage(found);
  console.error(
    `${given ? `Unknown remote "${given}"` : 'Which remote?'}; give one of ${REMOTES.join(', ')}`,
  );
  process.exit(1);
}
