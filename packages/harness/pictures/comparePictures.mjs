// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { apiModes } from '../server/apiModes.mjs';
import { createFixtures } from '../server/fixtures.mjs';
import { fileOf, viewsOf } from './task.mjs';

/**
 * Serves a site whose API answers as recorded, to pages of the online harness.
 * @param {string} origin @param {import('../server/apiModes.mjs').Handler} modes
 * @param {Record<string, string>} headers added to each request
 */
async function recordedSite(origin, modes, headers) {
  const server = createServer((request, response) => {
    request.url = request.url?.replace(/^\/standalone(?=\/api\/)/, '');
    return modes(request, response, async () => {
      const answer = await fetch(origin + request.url, { headers, redirect: 'manual' });
      const {
        'content-encoding': _encoding,
        'content-length': _length,
        ...rest
      } = Object.fromEntries(answer.headers);
      response.writeHead(answer.status, rest);
      if (answer.body)
        Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (answer.body)).pipe(
          response,
        );
      else response.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://localhost:${port}`, close: () => server.closeAllConnections() ?? server.close() };
}

/** @typedef {{ title: string, ok: boolean, tests: { results: { errors: { message: string }[], attachments: { name: string, path?: string }[] }[] }[] }} Spec */

/** The first line of what a page's failure says. @param {Spec} spec */
const whyOf = ({ tests }) =>
  stripVTControlCharacters(tests[0]?.results[0]?.errors[0]?.message ?? '').split('\n')[0] ?? '';

/** Runs Playwright. @param {import('./task.mjs').Task} task @param {'all' | 'none'} update which pictures it writes */
async function run(task, update) {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const config = path.join(import.meta.dirname, 'pictures.config.mjs');
  const child = spawn(process.execPath, [cli, 'test', '-c', config, `--update-snapshots=${update}`], {
    cwd: import.meta.dirname,
    env: { ...process.env, PICTURES: JSON.stringify(task) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'close');
  /** @type {{ suites: { specs: Spec[] }[] }} */
  const { suites } = JSON.parse(await readFile(path.join(task.folder, 'report.json'), 'utf8'));
  return suites.flatMap(({ specs }) => specs);
}

/**
 * Compares what two versions of a remote look like: each sample, narrow and wide, light and dark, in the online harness
 * of a site, with recorded answers.
 * @param {{ origin: string, remote: string, live: string, candidate: string,
 *   samples: import('../server/fixtures.mjs').Samples, folder: string, browser: string, headers?: Record<string, string> }} options
 *   `origin` of the site; `folder`: for the pictures, emptied first; `browser`: the program;
 *   `headers` of each request to the site
 * @returns {Promise<{ states: number, changed: { name: string, picture: string }[], failed: { name: string, why: string }[] }>}
 *   how many states there are; those that look different, each with the file that shows the difference, or the state
 *   alone where the live version has no picture; the pages of the candidate that did not open
 */
export async function comparePictures({
  origin,
  remote,
  live,
  candidate,
  samples,
  folder,
  browser,
  headers = {},
}) {
  await rm(folder, { recursive: true, force: true });
  const modes = apiModes({ name: remote, fixtures: createFixtures(samples.made), hasApi: false });
  const site = await recordedSite(origin, modes, headers);
  const task = (/** @type {string} */ version) => ({
    base: `${site.origin}/standalone/${remote}/${version}`,
    samples: samples.samples,
    folder,
    browser,
  });
  try {
    const before = await run(task(live), 'all');
    if (!before.some(({ ok }) => ok))
      throw new Error(`No page of ${live} opens: ${before[0] && whyOf(before[0])}`);
    const after = new Map((await run(task(candidate), 'none')).map((spec) => [spec.title, spec]));
    const views = viewsOf(samples.samples).map(({ title, states }) => {
      const spec = after.get(title);
      const files = spec?.tests[0]?.results[0]?.attachments ?? [];
      const changed = states.flatMap(({ name }) => {
        // The candidate's alone where the live version has none.
        const own = files.filter((file) => file.name.startsWith(fileOf(name)));
        const shown = own.find((file) => file.name.endsWith('-diff.png')) ?? own[0];
        return shown ? [{ name, picture: shown.path ?? '' }] : [];
      });
      const why = spec ? whyOf(spec) : 'It was not tried.';
      return { changed, failed: spec?.ok || changed.length > 0 ? [] : [{ name: title, why }] };
    });
    return {
      states: viewsOf(samples.samples).flatMap(({ states }) => states).length,
      changed: views.flatMap(({ changed }) => changed),
      failed: views.flatMap(({ failed }) => failed),
    };
  } finally {
    site.close();
  }
}
