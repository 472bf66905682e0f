// @ts-check
/**
 * What the micro-frontends cost a visitor: the site and the same sources in one bundle, by one server program, measured
 * in turn by Lighthouse (federation/README.md).
 *
 *   npm run bench -- federation [--quick]      --quick: only home on the phone, three times
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openOneBundle } from './federation/oneBundle.mjs';
import { measurePage } from './support/lighthouse.mjs';
import { openSite } from './support/site.mjs';
import { formatRatio, median, ratioOf, verdict } from './support/stats.mjs';

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
const RUNS = values.quick ? 3 : 7;
const DEVICES = values.quick ? /** @type {const} */ (['phone']) : /** @type {const} */ (['phone', 'desk']);
const PAGES = {
  home: '/',
  ...(values.quick ? {} : { category: '/category/1', farm: '/farm/1/maple-hollow-orchard' }),
};
const PORT = 8561;
/** Ratios of the medians, layout shift, and KB of home's scripts. */
const MOST = { LCP: 1.05, scripts: 1.25, CLS: 0.02, homeScripts: 160 };
const FIGURES = /** @type {const} */ (['FCP', 'LCP', 'TBT', 'CLS', 'scripts', 'requests']);
/** @typedef {(typeof FIGURES)[number]} Name */

/** @typedef {import('./support/lighthouse.mjs').Figures} Figures */

const sites = { federated: await openSite(PORT), oneBundle: await openOneBundle(PORT + 1) };

/**
 * Measures a page on both sides, in turn.
 * @param {string} path @param {import('./support/lighthouse.mjs').Device} device
 */
async function measureBoth(path, device) {
  /** @type {Record<keyof typeof sites, Figures[]>} */
  const figures = { federated: [], oneBundle: [] };
  const sides = /** @type {const} */ (['federated', 'oneBundle']);
  // The first visits warm the servers up.
  for (let run = -1; run < RUNS; run += 1)
    for (const side of run % 2 === 0 ? sides : sides.toReversed()) {
      const measured = await measurePage(sites[side].origin + path, device);
      if (run >= 0) figures[side].push(measured);
    }
  return figures;
}

try {
  for (const device of DEVICES)
    for (const [page, path] of Object.entries(PAGES)) {
      const { federated, oneBundle } = await measureBoth(path, device);
      console.log(`\n  ${page}, ${device}; load ${loadavg()[0]?.toFixed(2)}`);
      console.log(`    ${'median of the runs'.padEnd(20)} federated one bundle   ratio (of each run)`);
      const medianOf = (/** @type {Figures[]} */ side, /** @type {Name} */ name) =>
        median(side.map((one) => one[name]));
      const ratio = (/** @type {Name} */ name) =>
        ratioOf(
          federated.map((one) => one[name]),
          oneBundle.map((one) => one[name]),
        );
      for (const name of FIGURES) {
        const cells = [federated, oneBundle].map((side) =>
          medianOf(side, name)
            .toFixed(name === 'CLS' ? 3 : 0)
            .padStart(10),
        );
        console.log(`    ${name.padEnd(20)}${cells.join(' ')}   ${formatRatio(ratio(name))}`);
      }
      if (device === 'phone') verdict('LCP ratio', ratio('LCP').ratio <= MOST.LCP);
      verdict('scripts ratio', ratio('scripts').ratio <= MOST.scripts);
      verdict('the one bundle has fewer scripts, so it is a fair baseline', ratio('scripts').least >= 1);
      verdict('CLS', medianOf(federated, 'CLS') <= MOST.CLS);
      if (page === 'home') verdict("home's scripts", medianOf(federated, 'scripts') <= MOST.homeScripts);
    }
} finally {
  await sites.federated.close();
  await sites.oneBundle.close();
}
