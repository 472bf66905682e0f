// @ts-check
/**
 * Documents of home beside a static file of equal size, from the same server in turn (issue 9: 'documents of home per
 * second at least 0.5 times a static file …, at 50 connections; p99 printed'), whole and in brotli.
 *
 *   npm run bench -- documents
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { rawAnswer } from './support/rawAnswer.mjs';
import { openSite } from './support/site.mjs';
import { median } from './support/stats.mjs';

const ROUNDS = 7;
const LOAD = { connections: 50, duration: 5 };
/** Seconds of asking before the first round that counts: what runs often is compiled by then. */
const WARM_UP = 5;
const LEAST_RATIO = 0.5;
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
for (const encoding of ['identity', 'br']) {
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
    `  home, ${encoding}, ${(bytes / 1024).toFixed(1)} KB, ${LOAD.connections} connections, ${ROUNDS} rounds: ${middle('document', 'rate')} documents/s, p99 ${middle('document', 'p99')} ms; static file ${middle('file', 'rate')}/s, p99 ${middle('file', 'p99')} ms; ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; at least ${LEAST_RATIO})`,
  );
}
await site.close();
