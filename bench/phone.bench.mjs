// @ts-check
/**
 * Lighthouse's mobile profile on the built site, page by page.
 *
 *   npm run bench -- phone [--pages=home,farm] [--runs=3]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/lib/packages.mjs';
import { measurePage } from './support/lighthouse.mjs';
import { openSite } from './support/site.mjs';
import { median, verdict, wholeNumber } from './support/stats.mjs';

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
/** Where the report of each page's last run is written. */
const REPORTS = path.join(ROOT, '.cache/bench/phone');
/** Worst allowed medians; the score is the only one of which more is better. */
const TARGETS = { score: 95, LCP: 1800, TBT: 200, CLS: 0.02 };
const STORE_LCP = 2000;
const COLUMNS = /** @type {const} */ (['score', 'FCP', 'LCP', 'TBT', 'CLS', 'SI', 'scripts']);

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: Object.keys(PAGES).join(',') },
    runs: { type: 'string', default: '5' },
  },
});
const runs = wholeNumber('--runs', values.runs);
const pages = values.pages.split(',').map((name) => {
  const found = Object.entries(PAGES).find(([known]) => known === name);
  if (!found) throw new Error(`Unknown page ${name}; give some of ${Object.keys(PAGES).join(', ')}`);
  return found;
});

await mkdir(REPORTS, { recursive: true });
const site = await openSite();
try {
  console.log(`  median of ${runs}; times in ms, scripts in KB`);
  console.log(`  ${'page'.padEnd(12)}${COLUMNS.map((name) => name.padStart(9)).join('')}   scores; load`);
  for (const [page, address] of pages) {
    // The server's compiler warms up.
    await measurePage(site.origin + address);
    /** @type {Awaited<ReturnType<typeof measurePage>>[]} */
    const all = [];
    for (let run = 0; run < runs; run += 1) all.push(await measurePage(site.origin + address));
    await writeFile(path.join(REPORTS, `${page}.json`), all.at(-1)?.report ?? '');
    /** @param {(typeof COLUMNS)[number]} name */
    const typical = (name) => median(all.map((one) => one[name]));
    const cells = COLUMNS.map((name) =>
      typical(name)
        .toFixed(name === 'CLS' ? 3 : 0)
        .padStart(9),
    );
    const scores = all.map(({ score }) => score).join(' ');
    console.log(`  ${page.padEnd(12)}${cells.join('')}   ${scores}; ${loadavg()[0]?.toFixed(2)}`);
    verdict(`${page}: score`, typical('score') >= TARGETS.score);
    verdict(`${page}: LCP`, typical('LCP') <= (page === 'store' ? STORE_LCP : TARGETS.LCP));
    verdict(`${page}: TBT`, typical('TBT') <= TARGETS.TBT);
    verdict(`${page}: CLS`, typical('CLS') <= TARGETS.CLS);
  }
} finally {
  await site.close();
}
