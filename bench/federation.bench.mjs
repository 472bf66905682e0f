// @ts-check
/**
 * What a visitor pays for the micro-frontends: the site beside the same sources in one bundle, page by page.
 *
 * Both are served by the same server program with the same inlined data, preloads and compression; what differs is how
 * the JavaScript was built (federation/README.md says how the one bundle is built, and why so). They take turns in
 * Chromium, and every visit has a browser context of its own: nothing is cached, the place is asked of the network
 * address because the browser denies it. Over HTTP/1.1, which the site server speaks, and through an HTTP/2 front.
 *
 * `--quick` visits the home page alone at the slow setting over HTTP/1.1, three times each.
 */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/lib/chromium.mjs';
import { makeCertificate, openHttp2Front } from './federation/http2Front.mjs';
import { buildOneBundle } from './federation/oneBundle/build.mjs';
import { openOneBundle } from './federation/oneBundle/site.mjs';
import { printPage } from './federation/report.mjs';
import { FAST, SLOW } from './federation/settings.mjs';
import { printTargets } from './federation/targets.mjs';
import { visit } from './federation/visit.mjs';
import { openSite } from './support/site.mjs';

/** @typedef {import('./federation/report.mjs').Pair} Pair */
/** @typedef {{ federated: string, oneBundle: string }} Origins */

const isQuick = process.argv.includes('--quick');
const RUNS = isQuick ? 3 : 7;
const SETTINGS = isQuick ? [SLOW] : [SLOW, FAST];
const PORT = 8561;

/** The pages, with the address of a farm that the site has. @param {string} origin */
async function pagesOf(origin) {
  const home = { name: 'home', path: '/' };
  if (isQuick) return [home];
  const found = await fetch(`${origin}/api/farmsearch/textsearch?query=farm&page=1&limit=1`);
  const { data } = await found.json();
  const farm = await fetch(`${origin}/farm/${data.items[0].id}`);
  return [
    home,
    { name: 'category', path: '/category/1' },
    { name: 'farm', path: new URL(farm.url).pathname },
  ];
}

/**
 * Visits a page on both sides, in turns.
 * @param {import('@playwright/test').Browser} browser @param {Origins} origins
 * @param {{ name: string, path: string }} page @param {import('./federation/settings.mjs').Setting} setting
 */
async function compare(browser, origins, { name, path }, setting) {
  const goesOn = name === 'home';
  /** @param {keyof Origins} side */
  const visitOf = (side) => visit(browser, { url: origins[side] + path, setting, goesOn });
  /** @type {Pair[]} */
  const pairs = [];
  // The first visits make the server render pictures: they do not count.
  await visitOf('federated');
  await visitOf('oneBundle');
  for (let run = 0; run < RUNS; run += 1) {
    const first = run % 2 === 0 ? await visitOf('federated') : null;
    const oneBundle = await visitOf('oneBundle');
    pairs.push({ federated: first ?? (await visitOf('federated')), oneBundle });
  }
  return pairs;
}

const federated = await openSite(PORT);
await buildOneBundle();
const oneBundle = await openOneBundle(PORT + 1);
const { key, cert, flag } = await makeCertificate();
const fronts = await Promise.all(
  [federated, oneBundle].map(({ origin }, index) =>
    openHttp2Front({ target: origin, port: PORT + 2 + index, key, cert }),
  ),
);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_ARGS, flag],
});
const protocols = [
  { protocol: 'HTTP/1.1', origins: { federated: federated.origin, oneBundle: oneBundle.origin } },
  { protocol: 'HTTP/2', origins: { federated: fronts[0]?.origin ?? '', oneBundle: fronts[1]?.origin ?? '' } },
];

try {
  const results = [];
  const pages = await pagesOf(federated.origin);
  for (const { protocol, origins } of isQuick ? protocols.slice(0, 1) : protocols) {
    for (const setting of SETTINGS) {
      for (const page of pages) {
        const pairs = await compare(browser, origins, page, setting);
        printPage(`${page.name}, ${protocol}, ${setting.name}; load ${loadavg()[0]?.toFixed(2)}`, pairs);
        results.push({ page: page.name, protocol, setting, pairs });
      }
    }
  }
  printTargets(results);
} finally {
  await browser.close();
  for (const front of fronts) front.close();
  await Promise.all([federated.close(), oneBundle.close()]);
}
