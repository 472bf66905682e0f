// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readEntry, serveVersions } from './serveVersions.mjs';

/**
 * The versions to compare.
 * @typedef {object} Compared
 * @property {string} origin of the site
 * @property {string} remote
 * @property {string} live version
 * @property {string} candidate version
 * @property {import('../server/fixtures.mjs').Samples} samples of the remote
 */
/** @typedef {{ status: string, errors: { message: string }[], attachments: { name: string, path: string }[] }} Result */
/** @typedef {{ title: string, tests: { results: [Result] }[] }} Spec */

/**
 * Compares what two versions of a remote look like: each sample, narrow and wide, light and dark, in the standalone host,
 * with recorded answers.
 * @param {Compared & { folder: string, browser: string }} options `folder`: for the pictures, emptied first; `browser`: the program
 * @returns {Promise<{ pages: number, changed: Map<string, string>, failed: { name: string, why: string }[] }>} `pages` of the
 *   live version that open; states that look different, each with the file that shows the difference; pages of the
 *   candidate that do not open
 */
export async function comparePictures({ folder, browser, ...compared }) {
  const { origin, remote, live, candidate, samples } = compared;
  const [before, after] = await Promise.all(
    [live, candidate].map((version) => readEntry(origin, remote, version)),
  );
  if (!before || !after) return { pages: 0, changed: new Map(), failed: [] };
  const entries = { [live]: before, [candidate]: after };
  const server = await serveVersions({ origin, remote, entries, made: samples.made });
  await rm(folder, { recursive: true, force: true });
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(
    process.execPath,
    [cli, 'test', '-c', path.join(import.meta.dirname, 'pictures.config.mjs')],
    {
      env: {
        ...process.env,
        PICTURES: JSON.stringify({ ...compared, origin: server.origin }),
        PICTURES_FOLDER: folder,
        PICTURES_BROWSER: browser,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await once(child, 'close');
  server.close();
  /** @type {{ suites: { specs: Spec[] }[], errors: { message: string }[] }} */
  const report = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8'));
  if (report.errors[0]) throw new Error(report.errors[0].message);
  const pages = report.suites
    .flatMap(({ specs }) => specs)
    .flatMap(({ title, tests }) => tests.flatMap(({ results }) => ({ title, ...results[0] })))
    .filter(({ status }) => status !== 'skipped');
  /** Pictures of differences, the first of each state. @type {Map<string, string>} */
  const changed = new Map();
  const failed = pages.flatMap(({ title, errors, attachments }) => {
    const diffs = attachments.filter(({ name }) => name.endsWith('-diff.png'));
    for (const { name, path: picture } of diffs) {
      const state = `${title}, ${path.dirname(name)}`;
      if (!changed.has(state)) changed.set(state, picture);
    }
    const [why = ''] = stripVTControlCharacters(errors[0]?.message ?? '').split('\n');
    return errors.length > 0 && diffs.length === 0 ? [{ name: title, why }] : [];
  });
  return { pages: pages.length, changed, failed };
}
