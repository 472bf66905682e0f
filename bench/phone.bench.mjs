// @ts-check
/**
 * Lighthouse's mobile profile on the built site, page by page.
 *
 *   npm run bench -- phone [--pages=home,farm] [--runs=3]
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildPackages } from '../scripts/build.mjs';
import { CHROMIUM_ARGS, findChromium } from '../scripts/lib/chromium.mjs';
import { ROOT } from '../scripts/lib/packages.mjs';
import { startSite } from '../scripts/lib/site.mjs';
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

/**
 * Visits a page with Lighthouse's phone (processor four times slower, 150 ms, 1.6 Mbps, throttled by DevTools) in a browser
 * of its own, so that nothing is cached. npx installs Lighthouse at the first use: with its 136 packages it would be an
 * eighth of what every clone installs.
 * @param {string} url
 * @returns times in ms, `scripts` in KB over the wire; NaN for what Lighthouse could not tell; its own report as JSON
 */
async function measurePage(url) {
  const { stdout: report } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--throttling-method=devtools',
      `--chrome-flags=${['--headless', ...CHROMIUM_ARGS].join(' ')}`,
      '--form-factor=mobile',
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() }, maxBuffer: Number.POSITIVE_INFINITY },
  );
  const { audits, categories } = JSON.parse(report);
  const figure = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.NaN;
  /** @type {{ resourceType: string, transferSize: number }[]} */
  const requests = audits['network-requests'].details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: Math.round((categories.performance.score ?? Number.NaN) * 100),
    FCP: figure('first-contentful-paint'),
    LCP: figure('largest-contentful-paint'),
    TBT: figure('total-blocking-time'),
    CLS: figure('cumulative-layout-shift'),
    SI: figure('speed-index'),
    scripts: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    report,
  };
}

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
await buildPackages();
const site = await startSite(path.join(ROOT, '.cache/bench'));
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
  await site.stop();
}
