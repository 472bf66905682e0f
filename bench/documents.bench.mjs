// @ts-check
/**
 * Documents of home beside a static file of equal size, from the same server in turn, at 50 connections, whole and in
 * brotli; then how long the server renders a page of which it has the data, but no document.
 *
 *   npm run bench -- documents
 */
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { PLATFORM_VERSION } from '@sideroad/build/parts';
import autocannon from 'autocannon';
import { buildPackages } from '../scripts/build.mjs';
import { TORONTO } from '../scripts/lib/chromium.mjs';
import { ROOT } from '../scripts/lib/packages.mjs';
import { startSite } from '../scripts/lib/site.mjs';
import { formatRatio, median, ratioOf } from './support/stats.mjs';

const ROUNDS = 7;
const LOAD = { connections: 50, duration: 5 };
/** Seconds of asking before the first round that counts: what runs often is compiled by then. */
const WARM_UP = 5;
/** By encoding. */
const LEAST_RATIO = { identity: 0.5, br: 1 };
/** Renders that count, after some that the compiler needs. */
const RENDERS = { warmUp: 200, counted: 500 };
const REMOTE = 'mf-discovery';
const FILE = 'documents.bench.html';
/** Milliseconds for a call of the API. */
const CALL_TIMEOUT = 5000;

await buildPackages();
const site = await startSite(path.join(ROOT, '.cache/bench'));
const server = path.join(ROOT, 'shell/dist/server');
/** @type {typeof import('../shell/server/rendering/pageRenderer.ts')} */
const { PageRenderer } = await import(path.join(server, 'rendering/pageRenderer.js'));
/** @type {typeof import('../shell/server/settings.ts')} */
const { readSiteSettings } = await import(path.join(server, 'settings.js'));
const { config } = readSiteSettings({ PUBLIC_URL: site.origin }, TORONTO);

/** Reads a body as it travels. @param {string} url @param {string} encoding that is accepted @returns {Promise<Buffer>} */
const rawAnswer = (url, encoding) =>
  new Promise((resolve, reject) => {
    const read = (/** @type {import('node:http').IncomingMessage} */ answer) =>
      buffer(answer).then(resolve, reject);
    get(url, { headers: { 'accept-encoding': encoding } }, read).once('error', reject);
  });

/** A static file with just the bytes of the document, beside the files of a remote. @returns {Promise<string>} its address */
async function layBeside() {
  const registry = await (await fetch(`${site.origin}/remotes.json`)).json();
  const folder = path.join(site.releases, REMOTE, registry[REMOTE].version);
  const packed = await rawAnswer(site.origin, 'br');
  await writeFile(path.join(folder, `${FILE}.br`), packed);
  await writeFile(path.join(folder, FILE), brotliDecompressSync(packed));
  return `${site.origin}/remotes/${REMOTE}/${registry[REMOTE].version}/${FILE}`;
}

/** @typedef {{ rate: number, p99: number }} Load */
/** @param {string} url @param {string} encoding @param {number} [duration] seconds @returns {Promise<Load>} */
async function perSecond(url, encoding, duration = LOAD.duration) {
  const { requests, latency, errors, non2xx } = await autocannon({
    ...LOAD,
    duration,
    url,
    headers: { 'accept-encoding': encoding },
  });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers that are no success`);
  return { rate: requests.average, p99: latency.p99 };
}

const addresses = { document: site.origin, file: await layBeside() };
for (const [encoding, least] of Object.entries(LEAST_RATIO)) {
  const bytes = (await rawAnswer(site.origin, encoding)).length;
  for (const url of Object.values(addresses)) await perSecond(url, encoding, WARM_UP);
  const rounds = { document: /** @type {Load[]} */ ([]), file: /** @type {Load[]} */ ([]) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = /** @type {const} */ (['document', 'file']);
    for (const what of round % 2 === 0 ? order : order.toReversed())
      rounds[what].push(await perSecond(addresses[what], encoding));
  }
  const told = (/** @type {Load[]} */ loads) =>
    `${median(loads.map(({ rate }) => rate)).toFixed(0)}/s, p99 ${median(loads.map(({ p99 }) => p99)).toFixed(0)} ms`;
  const ratio = ratioOf(
    rounds.document.map(({ rate }) => rate),
    rounds.file.map(({ rate }) => rate),
  );
  console.log(
    `  home, ${encoding}, ${(bytes / 1024).toFixed(1)} KB, ${LOAD.connections} connections, ${ROUNDS} rounds: documents ${told(rounds.document)}; static file ${told(rounds.file)}; ratio ${formatRatio(ratio)}; at least ${least}`,
  );
}

/** @typedef {import('@sideroad/shared/contract').RenderRequest} RenderRequest */

/** Makes the calls of a page; those without a response are absent. @param {string[]} calls @returns {Promise<RenderRequest['answers']>} */
async function fetchAnswers(calls) {
  const answers = calls.map(async (call) => {
    const signal = AbortSignal.timeout(CALL_TIMEOUT);
    const answer = await fetch(site.origin + call, { signal }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    return answer ? [[call, { status: answer.status, body, updatedAt: Date.now() }]] : [];
  });
  return Object.fromEntries((await Promise.all(answers)).flat());
}

/**
 * Renders a page as the site server does, many times, each time as another visitor's, with the same data.
 * @param {string} remote @param {string} first its address
 */
async function renderAnew(remote, first) {
  const { version } = (await (await fetch(`${site.origin}/remotes.json`)).json())[remote];
  const dist = path.join(site.releases, remote, version);
  /** @type {import('@sideroad/releases').RemoteManifest} */
  const manifest = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8'));
  const renderer = new PageRenderer({
    rendererFile: path.join(ROOT, 'shell/dist/renderer/renderer.js'),
    releases: {
      manifest: async () => manifest,
      file: (_name, _version, file) => readFile(path.join(dist, file)),
    },
    platform: PLATFORM_VERSION,
    log: { warn: () => {} },
  });
  const entry = { ...manifest, entry: `/remotes/${remote}/${version}/${manifest.entry}` };
  const registry = { [remote]: entry };
  const place = { location: { latitude: TORONTO.lat, longitude: TORONTO.lng } };
  /** @param {string} url @param {typeof fetchAnswers} ask */
  const render = (url, ask) =>
    renderer.render({ remote, entry }, { config, url, place, registry }, ask, true);
  const address = (await render(first, fetchAnswers))?.head.redirect ?? first;
  /** @type {RenderRequest['answers']} */
  let answers = {};
  await render(address, async (calls) => {
    answers = await fetchAnswers(calls);
    return answers;
  });
  /** @type {number[]} */
  const times = [];
  for (let count = 0; count < RENDERS.warmUp + RENDERS.counted; count += 1) {
    const start = performance.now();
    await render(`${address}?visit=${count}`, async () => answers);
    times.push(performance.now() - start);
  }
  await renderer.close();
  const counted = times.slice(RENDERS.warmUp);
  const rate = (1000 * counted.length) / counted.reduce((sum, time) => sum + time, 0);
  console.log(
    `  ${remote} ${address}, rendered anew: median ${median(counted).toFixed(1)} ms, ${rate.toFixed(0)} renders/s`,
  );
}

await renderAnew('mf-farm', '/farm/1');
await renderAnew('mf-discovery', '/');
await renderAnew('mf-discovery', '/category/1');
await site.stop();
