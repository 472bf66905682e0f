// @ts-check
import { test as base, expect } from '@playwright/test';
import { fileOf, readTask, viewsOf } from './task.mjs';

/** Milliseconds for the text that a sample names. */
const PATIENCE = 20_000;
const HEIGHT = 900;

/** @typedef {{ page: import('@playwright/test').Page, quiet: (ignored: RegExp | null) => Promise<number> }} View */

/** Waits until the page has nothing to do. Runs in the page. */
const idle = () =>
  new Promise((done) => {
    requestIdleCallback(() => setTimeout(() => requestIdleCallback(done), 100));
  });

/** Opens one page for all pictures of a worker: it keeps the host's compiled code. @param {import('@playwright/test').Browser} browser @returns {Promise<View>} */
async function openView(browser) {
  const context = await browser.newContext({
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const running = new Set();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return {
    page,
    /** Waits until nothing is asked for but what is `ignored`; the test's timeout ends it. Returns the requests so far. */
    async quiet(ignored) {
      for (let before = -1; before < asked; ) {
        await page.evaluate(idle);
        before = [...running].every((request) => ignored?.test(request.url())) ? asked : -1;
        await page.evaluate(idle);
      }
      return asked;
    },
  };
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
async function scrollThrough() {
  const bar = document.querySelector('[aria-label="Harness"]');
  if (bar instanceof HTMLElement) bar.style.display = 'none';
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    await frame();
    await frame();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

const { base: url, samples } = readTask();
for (const { title, address, text, storage, width, states } of viewsOf(samples))
  test(title, async ({ view: { page, quiet } }) => {
    const endless = address.includes('api-waiting') ? /\/standalone\/api\// : null;
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light' });
    // As a visitor who comes for the first time, whatever the page before has stored.
    await page.goto(`${new URL(url).origin}/standalone/host/none.js`);
    await page.evaluate((entries) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await page.goto(url + address);
    await expect(page.locator('main')).toContainText(text, { timeout: PATIENCE });
    // What comes into view may load more, which comes into view.
    for (let before = -1, now = 0; before < now; ) {
      before = await quiet(endless);
      await page.evaluate(scrollThrough);
      now = await quiet(endless);
    }
    for (const { name, scheme } of states) {
      await page.emulateMedia({ colorScheme: scheme });
      await quiet(endless);
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      // Not the full page at once: Chromium resizes it for that, and a map that is resized comes to rest elsewhere.
      for (let top = 0; top < end; top += HEIGHT) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await page.evaluate(idle);
        await expect.soft(page).toHaveScreenshot(`${fileOf(name)}${top}.png`);
      }
    }
  });
