// @ts-check
import { test as base, expect } from '@playwright/test';
import { readTask, statesOf } from './task.mjs';

/** Milliseconds without a request after which a page is complete, and after which a call that waits is a state. */
const QUIET = 150;
const MOST = 3000;

/** @typedef {{ page: import('@playwright/test').Page, settled: () => Promise<void> }} View */

/** Opens one page for all pictures of a worker: it keeps the host's compiled code. @param {import('@playwright/test').Browser} browser */
async function openView(browser) {
  const context = await browser.newContext({
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const running = new Set();
  let last = 0;
  page.on('request', (request) => running.add(request));
  for (const event of /** @type {const} */ (['requestfinished', 'requestfailed']))
    page.on(/** @type {'requestfinished'} */ (event), (request) => {
      running.delete(request);
      last = Date.now();
    });
  const settled = async () => {
    const until = Date.now() + MOST;
    while (Date.now() < until && (running.size > 0 || Date.now() - last < QUIET))
      await page.waitForTimeout(25);
    running.clear();
  };
  return { page, settled };
}

/** @type {ReturnType<typeof base.extend<{}, { view: View }>>} */
const test = base.extend({
  view: [
    async ({ browser }, use) => {
      const view = await openView(browser);
      await use(view);
      await view.page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** Brings everything that waits for the visitor into view once, and hides the bar. Runs in the page. */
async function complete() {
  const bar = document.querySelector('[aria-label="Harness"]');
  if (bar instanceof HTMLElement) bar.style.display = 'none';
  for (const image of document.images) image.loading = 'eager';
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    await frame();
    await frame();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await document.fonts.ready;
}

/** Waits for the pictures that come. Runs in the page. */
async function decoded() {
  const late = new Promise((resolve) => setTimeout(resolve, 2000));
  await Promise.race([late, Promise.allSettled([...document.images].map((image) => image.decode()))]);
}

const { base: url, samples } = readTask();
for (const { name, address, width, scheme } of statesOf(samples))
  test(name, async ({ view: { page, settled } }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(url + address);
    await page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
    await settled();
    await page.evaluate(complete);
    await settled();
    await page.evaluate(decoded);
    await expect(page).toHaveScreenshot(`${name.replace(/[^a-z\d]+/gi, '-')}.png`, { fullPage: true });
  });
