// @ts-check
/**
 * Documents of home beside a static file of equal size, from the same server in turn, at 50 connections, whole and in
 * brotli; then how long the server renders a page of which it has the data, but no document.
 *
 *   npm run bench -- documents
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PLATFORM_VERSION } from '@sideroad/build/parts';
import autocannon from 'autocannon';
import { openServerPages, TORONTO } from '../scripts/lib/serverPages.mjs';
import { rawAnswer } from './support/rawAnswer.mjs';
import { openSite } from './support/site.mjs';
import { median } from './support/stats.mjs';

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

const site = await openSite();

/** A static file with just the bytes of the document, beside the files of a remote. @returns {Promise<string>} its address */
async function layBeside() {
  const registry = await (await fetch(`${site.origin}/remotes.json`)).json();
  const folder = path.join(site.releases, REMOTE, registry[REMOTE].version);
  const packed = await rawAnswer(site.origin, 'br');
  await writeFile(path.join(folder, `${FILE}.br`), packed);
  await writeFile(path.join(folder, FILE), brotliDecompressSync(packed));
  return `${site.origin}/remotes/${REMOTE}/${registry[REMOTE].version}/${FILE}`;
}

/** @param {string} url @param {string} encoding @param {number} [duration] seconds */
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

const NOTHING = { rate: 0, p99: 0 };
const addresses = { document: site.origin, file: await layBeside() };
for (const [encoding, least] of Object.entries(LEAST_RATIO)) {
  const bytes = (await rawAnswer(site.origin, encoding)).length;
  for (const url of Object.values(addresses)) await perSecond(url, encoding, WARM_UP);
  /** @type {Record<'document' | 'file', { rate: number, p99: number }>[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    /** @type {('document' | 'file')[]} */
    const order = round % 2 === 0 ? ['document', 'file'] : ['file', 'document'];
    const results = { document: NOTHING, file: NOTHING };
    for (const what of order) results[what] = await perSecond(addresses[what], encoding);
    rounds.push(results);
  }
  const ratios = rounds.map((round) => round.document.rate / round.file.rate);
  const middle = (/** @type {'document' | 'file'} */ what, /** @type {'rate' | 'p99'} */ of) =>
    median(rounds.map((round) => round[what][of])).toFixed(0);
  console.log(
    `  home, ${encoding}, ${(bytes / 1024).toFixed(1)} KB, ${LOAD.connections} connections, ${ROUNDS} rounds: ${middle('document', 'rate')} documents/s, p99 ${middle('document', 'p99')} ms; static file ${middle('file', 'rate')}/s, p99 ${middle('file', 'p99')} ms; ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; at least ${least})`,
  );
}

/**
 * Renders a page many times, each time as another visitor's, with the same data.
 * @param {string} remote @param {string} first its address
 */
async function renderAnew(remote, first) {
  const registry = await (await fetch(`${site.origin}/remotes.json`)).json();
  const dist = path.join(site.releases, remote, registry[remote].version);
  const manifest = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8'));
  const pages = await openServerPages(manifest, dist, site.origin, PLATFORM_VERSION);
  const place = { location: { latitude: TORONTO.lat, longitude: TORONTO.lng } };
  const page = await pages.render(first, place, pages.fetchAnswers);
  const address = page?.head.redirect ?? first;
  /** @type {Awaited<ReturnType<typeof pages.fetchAnswers>>} */
  let answers = {};
  await pages.render(address, place, async (calls) => {
    answers = await pages.fetchAnswers(calls);
    return answers;
  });
  /** @type {number[]} */
  const times = [];
  for (let count = 0; count < RENDERS.warmUp + RENDERS.counted; count += 1) {
    const start = performance.now();
    await pages.render(`${address}?visit=${count}`, place, async () => answers);
    times.push(performance.now() - start);
  }
  await pages.close();
  const counted = times.slice(RENDERS.warmUp);
  const rate = (1000 * counted.length) / counted.reduce((sum, time) => sum + time, 0);
  console.log(
    `  ${remote} ${address}, rendered anew: median ${median(counted).toFixed(1)} ms, ${rate.toFixed(0)} renders/s`,
  );
}

await renderAnew('mf-farm', '/farm/1');
await renderAnew('mf-discovery', '/');
await renderAnew('mf-discovery', '/category/1');
await site.close();
