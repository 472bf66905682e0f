// @ts-check
/**
 * Lighthouse's mobile profile on the built site, page by page: a phone's screen with a processor four times slower and
 * a connection of 1.6 Mbps with 150 ms, applied by DevTools. Each run has a browser of its own, so nothing is cached.
 *
 *   npm run bench -- phone [--pages=home,farm] [--runs=3]
 *
 * Lighthouse ships with error reporting, which only its command line starts. The benchmark works offline.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '../scripts/lib/chromium.mjs';
import { ROOT } from '../scripts/lib/packages.mjs';
import { openSite } from './support/site.mjs';
import { median } from './support/stats.mjs';

/** A run's figures by name; NaN for what Lighthouse could not tell. @typedef {Record<string, number>} Figures */

const PAGES = {
  home: '/',
  category: '/category/1',
  farm: '/farm/1/maple-hollow-orchard',
  search: '/search?q=apple',
  'add-farm': '/add-farm',
  store: '/store',
  stay: '/stay',
  experience: '/experience',
};
const PORT = 8571;
/** Where the report of each page's last run is written. */
const REPORTS = path.join(ROOT, '.cache/bench/phone');

/** @type {import('lighthouse').Config} */
const CONFIG = {
  extends: 'lighthouse:default',
  settings: { onlyCategories: ['performance'], formFactor: 'mobile', throttlingMethod: 'devtools' },
};

/** Columns: how a figure is read from a report, how it is written, and its target on a page. */
const COLUMNS = {
  score: { audit: null, digits: 0, target: () => 95 },
  FCP: { audit: 'first-contentful-paint', digits: 0, target: () => null },
  LCP: {
    audit: 'largest-contentful-paint',
    digits: 0,
    target: (/** @type {string} */ page) => (page === 'store' ? 2000 : 1800),
  },
  TBT: { audit: 'total-blocking-time', digits: 0, target: () => 200 },
  CLS: { audit: 'cumulative-layout-shift', digits: 3, target: () => 0.02 },
  SI: { audit: 'speed-index', digits: 0, target: () => null },
};

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: Object.keys(PAGES).join(',') },
    runs: { type: 'string', default: '5' },
  },
});
const runs = Number(values.runs);
const pages = values.pages.split(',').map((name) => {
  const found = Object.entries(PAGES).find(([known]) => known === name);
  if (!found) throw new Error(`Unknown page ${name}; give some of ${Object.keys(PAGES).join(', ')}`);
  return found;
});
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1');

/** Bytes of scripts over the wire. @param {import('lighthouse').Result} report */
function scriptBytes({ audits }) {
  const { details } = audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** @param {string} page @param {string} url @returns {Promise<Figures>} */
async function visit(page, url) {
  const executablePath = await findChromium();
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${PORT + 1}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = await lighthouse(url, { port: PORT + 1, output: 'json', logLevel: 'error' }, CONFIG);
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    await writeFile(path.join(REPORTS, `${page}.json`), String(result.report));
    const { lhr } = result;
    const score = lhr.categories.performance?.score ?? Number.NaN;
    /** @type {Figures} */
    const figures = { score: Math.round(score * 100) };
    for (const [name, { audit }] of Object.entries(COLUMNS))
      if (audit) figures[name] = lhr.audits[audit]?.numericValue ?? Number.NaN;
    return { ...figures, 'JS KB': scriptBytes(lhr) / 1024 };
  } finally {
    await browser.close();
  }
}

/** The median, where a run without the figure counts as the worst. @param {Figures[]} all @param {string} name */
function typical(all, name) {
  const worst = name === 'score' ? -Infinity : Infinity;
  const figure = median(all.map((one) => (Number.isNaN(one[name]) ? worst : (one[name] ?? worst))));
  return Number.isFinite(figure) ? figure : Number.NaN;
}

await mkdir(REPORTS, { recursive: true });
const site = await openSite(PORT);
const names = [...Object.keys(COLUMNS), 'JS KB'];
/** @type {string[]} */
const missed = [];
try {
  console.log(`  median of ${runs}; * misses its target`);
  console.log(`  ${'page'.padEnd(12)}${names.map((name) => name.padStart(9)).join('')}   scores; load`);
  for (const [page, address] of pages) {
    // The server renders pictures for the first visitor, and its compiler warms up.
    await (await fetch(site.origin + address)).text();
    await visit(page, site.origin + address);
    /** @type {Figures[]} */
    const all = [];
    for (let run = 0; run < runs; run += 1) all.push(await visit(page, site.origin + address));
    const cells = names.map((name) => {
      const figure = typical(all, name);
      const column = Object.entries(COLUMNS).find(([known]) => known === name)?.[1];
      const target = column?.target(page) ?? null;
      const reached = target === null || (name === 'score' ? figure >= target : figure <= target);
      if (!reached) missed.push(`${page}: ${name} ${figure.toFixed(column?.digits)}, target ${target}`);
      return `${figure.toFixed(column?.digits ?? 1)}${reached ? '' : '*'}`.padStart(9);
    });
    const scores = all.map(({ score }) => score).join(' ');
    console.log(`  ${page.padEnd(12)}${cells.join('')}   ${scores}; ${loadavg()[0]?.toFixed(2)}`);
  }
} finally {
  await site.close();
}
for (const one of missed) console.log(`  MISSED ${one}`);
if (missed.length > 0) process.exitCode = 1;
