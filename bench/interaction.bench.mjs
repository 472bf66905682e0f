// @ts-check
/**
 * How long a visitor with a slow processor waits for the answer to a touch or a key: from the event to the next paint
 * (Interaction to Next Paint), on the built site with the processor four times slower. Each interaction has pages of
 * its own, and the median of its runs counts. Then: the script time of one key in the filled add-farm form, and how
 * many frames Back takes until the list is at its place.
 *
 *   npm run bench -- interaction [--runs=3]
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/lib/chromium.mjs';
import { openSite } from './support/site.mjs';
import { median, verdict, wholeNumber } from './support/stats.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, path: string, ready: (page: Page) => Promise<unknown>, act: (page: Page) => Promise<unknown> }} Interaction */

const SLOWDOWN = 4;
const MOST = { paint: 200, keyScript: 16, backFrames: 2 };
const FARM = '/farm/1/maple-hollow-orchard';
const LIST = '/category/1?page=1&category=pyo-farm';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = wholeNumber('--runs', values.runs);

const search = (/** @type {Page} */ page) => page.getByRole('banner').getByLabel('Search farms').first();
const suggestions = (/** @type {Page} */ page) => page.getByRole('listbox').first();
const rail = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Top picks this week' });
const map = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Map' });
const zoom = (/** @type {Page} */ page) => map(page).getByRole('button', { name: 'Zoom in' });
const nothing = async () => {};

/** @type {Interaction[]} */
const INTERACTIONS = [
  { name: 'open suggestions', path: '/', ready: nothing, act: (page) => search(page).click() },
  {
    name: 'type a letter in search',
    path: '/',
    async ready(page) {
      await search(page).click();
      await search(page).press('m');
      await suggestions(page).waitFor();
    },
    act: (page) => search(page).press('a'),
  },
  {
    name: 'turn a rail',
    path: '/',
    ready: (page) => rail(page).scrollIntoViewIfNeeded(),
    act: (page) => rail(page).getByRole('button', { name: 'Next' }).click(),
  },
  {
    name: 'open features',
    path: FARM,
    ready: (page) => page.getByRole('button', { name: 'View all features' }).scrollIntoViewIfNeeded(),
    act: (page) => page.getByRole('button', { name: 'View all features' }).click(),
  },
  {
    name: 'open the viewer',
    path: FARM,
    ready: nothing,
    act: (page) => page.getByRole('button', { name: /^View picture 1\b/ }).click(),
  },
  {
    name: 'pan the map',
    path: LIST,
    ready: (page) => zoom(page).waitFor(),
    async act(page) {
      const box = await map(page).boundingBox();
      if (!box) throw new Error('there is no map');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3, { steps: 10 });
      await page.mouse.up();
    },
  },
  {
    name: 'toggle map',
    path: LIST,
    ready: (page) => zoom(page).waitFor(),
    act: (page) => page.getByRole('button', { name: 'Hide map' }).click(),
  },
  {
    name: 'choose a category',
    path: '/',
    ready: nothing,
    act: (page) =>
      page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link')
        .nth(1)
        .click({ noWaitAfter: true }),
  },
];

/** Runs in the page: notes the longest time from an event of an interaction to the next paint. */
function watchInteractions() {
  Reflect.set(window, 'longestInteraction', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'interactionId')) continue;
      Reflect.set(
        window,
        'longestInteraction',
        Math.max(Reflect.get(window, 'longestInteraction'), entry.duration),
      );
    }
    // Entries shorter than this, the least that browsers allow, count as none.
  }).observe({ type: 'event', durationThreshold: 16 });
}

const site = await openSite(8591);
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });

/** Opens an address on a screen that has every control, and waits until its page runs and rests. @param {string} path */
async function open(path) {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset.page !== undefined);
  await rest(page);
  return page;
}

/** @param {Page} page */
async function rest(page) {
  await page.waitForTimeout(1500);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** @param {Interaction} interaction @returns {Promise<number>} milliseconds; 0 below 16 */
async function timeOf({ path, ready, act }) {
  const page = await open(path);
  await ready(page);
  await rest(page);
  await page.evaluate(watchInteractions);
  await act(page);
  await rest(page);
  const longest = await page.evaluate(() => Reflect.get(window, 'longestInteraction'));
  await page.context().close();
  return longest;
}

/** @returns {Promise<number>} script time of one key in a form whose fields are filled, in ms */
async function keyTime() {
  const page = await open('/add-farm');
  const form = page.getByRole('form');
  // One field is a trap for programs: nobody can reach it.
  for (const field of await form
    .locator(':is(input[type=text], input[type=url], textarea):not([inert] *)')
    .all())
    await field.fill('Some words of this farm');
  await form.locator('input[type=tel]').fill('9055550123');
  const name = page.getByLabel('Name', { exact: true });
  await name.focus();
  await rest(page);
  const KEYS = 20;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  const before = await scriptTime();
  for (let key = 0; key < KEYS; key += 1) {
    await name.press('x');
    await page.waitForTimeout(60);
  }
  const taken = (await scriptTime()) - before;
  await page.context().close();
  return taken / KEYS;
}

/** Runs in the page. Frames from Back until the list is where it was. @param {number} top @returns {Promise<number>} */
function framesOfBack(top) {
  return new Promise((resolve) => {
    addEventListener(
      'popstate',
      () => {
        let frames = 0;
        const look = () => {
          frames += 1;
          const isThere =
            document.querySelector('section[aria-label="Farms"] a') && Math.abs(scrollY - top) <= 1;
          if (isThere || frames > 300) resolve(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true },
    );
    history.back();
  });
}

/** @returns {Promise<number>} */
async function backTime() {
  const page = await open(LIST);
  const card = page.getByRole('region', { name: 'Farms' }).getByRole('link').nth(8);
  await card.scrollIntoViewIfNeeded();
  await rest(page);
  const top = await page.evaluate(() => scrollY);
  await card.click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForURL('**/farm/**');
  await rest(page);
  const frames = await page.evaluate(framesOfBack, top);
  await page.context().close();
  return frames;
}

/** @param {string} name @param {() => Promise<number>} measure @param {number} most @param {string} unit */
async function report(name, measure, most, unit) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure());
  const list = all.map((one) => one.toFixed(0)).join(' ');
  console.log(`  ${name.padEnd(28)}${median(all).toFixed(0).padStart(6)} ${unit} (${list})`);
  verdict(`at most ${most}`, median(all) <= most);
}

try {
  for (const interaction of INTERACTIONS)
    await report(interaction.name, () => timeOf(interaction), MOST.paint, 'ms');
  await report('script of a key in add-farm', keyTime, MOST.keyScript, 'ms');
  await report('Back to the list', backTime, MOST.backFrames, 'frames');
  console.log(`  load at the end: ${loadavg()[0]?.toFixed(2)}`);
} finally {
  await browser.close();
  await site.close();
}
