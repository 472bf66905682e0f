// @ts-check
/**
 * Opens each page and makes the journeys of visitors and owners in Firefox and WebKit, because all other browser tests
 * run in Chromium. Fails for each step without the expected result, and for each error or warning of a page.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from '../lib/ports.mjs';
import { pageRecords } from '../lib/releases.mjs';
import { MISSING, openFirefox, openWebKit, startProxy } from './browsers/watchedBrowsers.mjs';
import { check, finish } from './checks.mjs';
import { startSite } from './site.mjs';

/** @typedef {import('./browsers/watchedBrowsers.mjs').Driver} Driver */

/** Milliseconds. */
const PATIENCE = 20_000;

const { routes, sampleAddress } = await pageRecords();
/** @param {readonly import('../../shell/src/routes.ts').Route[]} records */
const addressesOf = (records) => records.flatMap((route) => sampleAddress(route) ?? []);
const PAGES = [...addressesOf(routes), MISSING];
/** Pages of the shell itself, which set no `data-page`. */
const OF_SHELL = [...addressesOf(routes.filter(({ kind }) => kind === 'shell')), MISSING];

/** Polls. @template T @param {string} what @param {() => Promise<T>} look @returns {Promise<NonNullable<T>>} the first truthy answer @throws when none came */
async function until(what, look) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100)) {
    const seen = await look();
    if (seen) return seen;
  }
  throw new Error(`did not come: ${what}`);
}

/** Wraps a driver in what a person does and sees. @param {Driver} driver @param {string} origin */
function visitor(driver, origin) {
  const sees = (/** @type {string} */ selector, name = '') =>
    until(`${selector} '${name}'`, () => driver.find(selector, name));
  const count = (/** @type {string} */ selector) =>
    driver.read((within) => document.querySelectorAll(within).length, selector);
  return {
    ...driver,
    sees,
    count,
    /** Opens an address and waits for React. @param {string} address */
    async open(address) {
      await driver.open(origin + address);
      await sees('h1');
      if (!OF_SHELL.includes(address)) await sees('html[data-page]');
    },
    click: async (/** @type {string} */ selector, name = '') => (await sees(selector, name)).click(),
    fill: async (/** @type {string} */ name, /** @type {string} */ value) =>
      (await sees('input, textarea', name)).type(value),
    /** Types into the search field: in the header, or in the overlay of a narrow page. @param {string} value */
    async search(value) {
      await (await driver.find('button', 'Open search'))?.click();
      await (await sees('input', 'Search farms')).type(value);
    },
    /** @param {string} selector @param {(count: number) => boolean} isRight */
    counts: (selector, isRight) => until(`enough of ${selector}`, async () => isRight(await count(selector))),
    /** @param {RegExp} pattern of path and query */
    isAt: (pattern) =>
      until(`an address like ${pattern}`, async () => pattern.test(await driver.read(() => location.href))),
    gone: (/** @type {string} */ selector) =>
      until(`no ${selector}`, async () => (await count(selector)) === 0),
  };
}

/** @typedef {ReturnType<typeof visitor>} Visitor */

/** Makes photographs of noise, which take work to reduce. @param {string} folder @returns {Promise<string[]>} their files */
const takePhotos = (folder) =>
  Promise.all(
    [60, 90, 120, 150, 180].map(async (mean, index) => {
      const file = path.join(folder, `photo ${index}.jpg`);
      const noise = { type: /** @type {const} */ ('gaussian'), mean, sigma: 20 };
      await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
        .jpeg()
        .toFile(file);
      return file;
    }),
  );

const folder = await mkdtemp(path.join(tmpdir(), 'sideroad-browsers-'));
const [cover = '', ...gallery] = await takePhotos(folder);

/** @type {Record<string, (page: Visitor) => Promise<void>>} */
const JOURNEYS = {
  async 'home, a category, a farm, and Back to home'(page) {
    await page.open('/');
    await page.sees('h2', 'Top picks this week');
    await page.counts('main a[href^="/farm/"]', (count) => count >= 30);
    await page.click('main a[href^="/category/"]', 'PYO Farm');
    await page.sees('h1', 'PYO Farms');
    await page.isAt(/\/category\/1\?page=1&category=pyo-farm/);
    await page.counts('section[aria-label=Farms] li', (count) => count === 12);
    const name = await page.read(
      () => document.querySelector('section[aria-label=Farms] a span span span')?.textContent ?? 'no name',
    );
    await page.click('section[aria-label=Farms] a');
    await page.sees('h1', name);
    await page.sees('h2', `About ${name}`);
    await page.back();
    await page.sees('h1', 'PYO Farms');
    await page.counts('section[aria-label=Farms] li', (count) => count === 12);
    await page.back();
    await page.sees('h2', 'Top picks this week');
  },
  async 'suggestions and search'(page) {
    await page.open('/');
    await page.search('maple');
    await page.sees('[role=option]', 'Maple Hollow');
    await page.press('ArrowDown');
    await page.sees('[role=option][aria-selected=true]', 'Maple');
    await page.press('Enter');
    await page.sees('h1', 'Search Results for "Maple');
    await page.click('section[aria-label=Farms] a', 'Maple');
    await page.sees('h1', 'Maple');
    await page.search('orchard');
    await page.press('Enter');
    await page.sees('h1', 'Search Results for "orchard"');
    await page.counts('section[aria-label=Farms] li', (count) => count === 20);
  },
  async 'all features and the viewer of pictures'(page) {
    await page.open('/farm/3/ridgeline-pumpkins');
    await page.click('button', 'View all features');
    await page.counts('[role=dialog] li', (count) => count > 6);
    await page.press('Escape');
    await page.gone('[role=dialog]');
    await page.click('button', 'View picture');
    await page.sees('[role=dialog] [role=status]', '1 of 5');
    await page.click('[role=dialog] button', 'Next picture');
    await page.sees('[role=dialog] [role=status]', '2 of 5');
    await page.press('Escape');
    await page.gone('[role=dialog]');
    await page.isAt(/\/farm\/3\/ridgeline-pumpkins$/);
  },
  async 'a farm registered with five pictures'(page) {
    const name = `Larchwood ${Math.random().toString(36).slice(2, 10)}`;
    await page.open('/add-farm');
    await page.sees('label', 'Tree Farm');
    await page.fill('Name', name);
    await page.fill('Description', 'Spruce and fir under a wide sky.');
    await page.fill('Phone', '8075550123');
    await (await page.sees('input', 'Cover image')).upload([cover]);
    await (await page.sees('input', 'Gallery images')).upload(gallery);
    await page.fill('Tip 1 Title', 'Dress warmly');
    await page.fill('Tip 1 Text', 'The wind comes straight off the lake.');
    await page.click('input', 'Tree Farm');
    await page.click('input', 'Walking trails');
    await page.fill('Street', '1 Lakeshore Road');
    await page.fill('City', 'Kenora');
    await page.fill('Zipcode', 'P9N 1A1');
    await page.sees('[role=status], [aria-live], p, span', '5 of 5 pictures ready');
    await page.click('button', 'List my farm');
    const said = await page.alert();
    if (said !== 'Farm created successfully!') throw new Error(`it said: ${said}`);
    await page.click('a', `See ${name}`);
    await page.sees('h1', name);
    await until('five pictures', async () => {
      const drawn = await page.read(() => {
        /** @type {NodeListOf<HTMLImageElement>} */
        const photos = document.querySelectorAll('[aria-label=Photos] img');
        return [...photos].filter(({ naturalWidth }) => naturalWidth > 0).length;
      });
      return drawn === 5;
    });
  },
};

/** @param {string} browser @param {Driver | null} driver @param {ReturnType<typeof startProxy>} proxy */
async function travel(browser, driver, proxy) {
  if (!driver) return console.log(`NOT RUN: ${browser}; its Debian packages could not be installed.`);
  const page = visitor(driver, proxy.origin);
  /** @param {string} what @param {() => Promise<void>} go */
  const attempt = async (what, go) => {
    const error = await go().then(
      () => null,
      (/** @type {unknown} */ reason) => reason,
    );
    const complaints = await proxy.complaints();
    check(`${browser}: ${what}`, error === null && complaints.length === 0, { error, complaints });
  };
  for (const address of PAGES)
    await attempt(address, async () => {
      await page.open(address);
      const beyond = await page.read(() => document.documentElement.scrollWidth - innerWidth);
      if (beyond > 0) throw new Error(`${beyond} px wider than the window`);
    });
  for (const [what, go] of Object.entries(JOURNEYS)) await attempt(what, () => go(page));
  await driver.end();
}

const port = await freePort();
const site = await startSite(folder, { PUBLIC_URL: `http://127.0.0.1:${port}`, DATABASE_URL: '' });
const proxy = startProxy(port, site.origin);
try {
  await travel('Firefox, 1280 px', await openFirefox(1280), proxy);
  await travel('Firefox, 390 px', await openFirefox(390), proxy);
  await travel('WebKit, 1280 px', await openWebKit(1280), proxy);
} finally {
  proxy.end();
  await site.end();
  await rm(folder, { recursive: true, force: true });
}
finish();
