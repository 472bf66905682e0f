// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { apiModes } from '../server/apiModes.mjs';
import { createFixtures } from '../server/fixtures.mjs';
import { statesOf } from './task.mjs';

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
  /** @type {{ suites: { specs: { title: string, ok: boolean, tests: { results: { errors: { message: string }[], attachments: { name: string, path?: string }[] }[] }[] }[] }[] }} */
  const { suites } = JSON.parse(await readFile(path.join(task.folder, 'report.json'), 'utf8'));
  return suites.flatMap(({ specs }) => specs);
}

/**
 * Compares what two versions of a remote look like: each sample, narrow and wide, light and dark, in the online harness
 * of a site, with recorded answers.
 * @param {{ origin: string, remote: string, live: string, candidate: string,
 *   samples: import('../server/fixtures.mjs').Samples, folder: string, headers?: Record<string, string> }} options
 *   `origin` of the site; `folder`: for the pictures, emptied first; `headers` of each request to the site.
 *   `CHROMIUM_PATH` names the browser; Playwright's own without it
 * @returns {Promise<{ states: number, changed: { name: string, picture: string }[] }>} how many states there are, and
 *   those that look different, each with the file that shows the difference; empty where the state has no picture
 */
export async function comparePictures({ origin, remote, live, candidate, samples, folder, headers = {} }) {
  await rm(folder, { recursive: true, force: true });
  const modes = apiModes({ name: remote, fixtures: createFixtures(samples.made), hasApi: false });
  const site = await recordedSite(origin, modes, headers);
  const task = (/** @type {string} */ version) => ({
    base: `${site.origin}/standalone/${remote}/${version}`,
    samples: samples.samples,
    folder,
  });
  try {
    const before = await run(task(live), 'all');
    if (!before.some(({ ok }) => ok))
      throw new Error(`No picture of ${live}: ${before[0]?.tests[0]?.results[0]?.errors[0]?.message}`);
    const specs = await run(task(candidate), 'none');
    const changed = specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const attachments = tests[0]?.results[0]?.attachments ?? [];
        const pictureOf = (/** @type {string} */ kind) =>
          attachments.find(({ name }) => name.endsWith(`${kind}.png`))?.path;
        return { name: title, picture: pictureOf('-diff') ?? pictureOf('-actual') ?? '' };
      });
    return { states: statesOf(samples.samples).length, changed };
  } finally {
    site.close();
  }
}
