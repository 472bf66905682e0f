// @ts-check
import { expect, test } from '@playwright/test';
import { VERSION_HEADER } from './serveVersions.mjs';

/** @type {import('./comparePictures.mjs').Compared} */
const { origin, live, candidate, samples } = JSON.parse(process.env.PICTURES ?? '');

const WIDTHS = [390, 1440];
const HEIGHT = 900;
const SCHEMES = /** @type {const} */ (['light', 'dark']);
/** Recorded answers, and noon of a Saturday in summer, when most farms are open. */
const SETTINGS = 'api-fixtures.clock-2026-07-11T12-00';
/** Milliseconds for the text that a sample names once the page asks for nothing, and for scrolling through it. */
const PATIENCE = 10_000;
/** Milliseconds after which a request is not waited for. */
const ENDLESS = 5000;
/** How often a page is scrolled through; one that polls asks in each. */
const MOST_ROUNDS = 5;

/** Waits until the page has nothing to do. Runs in the page. */
const idle = () =>
  new Promise((done) => {
    requestIdleCallback(() => setTimeout(() => requestIdleCallback(done), 100));
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
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

/** Counts a page's requests. @param {import('@playwright/test').Page} page */
function watch(page) {
  const running = new Set();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    running.add(request);
    setTimeout(() => running.delete(request), ENDLESS);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return {
    asked: () => asked,
    async quiet() {
      for (let calm = 0; calm < 2; calm = running.size > 0 ? 0 : calm + 1) await page.evaluate(idle);
    },
  };
}

for (const { name, address, expect: text = '', storage = {} } of samples.samples)
  for (const width of WIDTHS)
    test(`${name}, ${width} px`, async ({ browser }) => {
      const { pathname, searchParams } = new URL(address, origin);
      const own = searchParams.get('qa') ?? '';
      // Its own settings override the others.
      searchParams.set('qa', `${SETTINGS}.${own}`);
      const localStorage = Object.entries(storage).map(([key, value]) => ({ name: key, value }));
      /** Height of the live version's page by scheme. @type {Map<string, number>} */
      const heights = new Map();

      /** @param {string} version @param {typeof expect | typeof expect.soft} expects */
      async function look(version, expects) {
        // A visitor who comes for the first time.
        const page = await browser.newPage({
          viewport: { width, height: HEIGHT },
          storageState: { cookies: [], origins: [{ origin, localStorage }] },
          extraHTTPHeaders: { [VERSION_HEADER]: version },
        });
        const { asked, quiet } = watch(page);
        await page.goto(`${origin}${pathname}?${searchParams}`);
        // What comes into view may load more, which comes into view.
        for (let round = 0, before = -1; before < asked() && round < MOST_ROUNDS; round += 1) {
          await quiet();
          before = asked();
          // It may never end: in one of thirty runs a frame or a picture did not come.
          await Promise.race([page.evaluate(scrollThrough), page.waitForTimeout(PATIENCE)]);
        }
        const isOpen = (await page.locator('html[data-page]').count()) > 0;
        const lacks = isOpen
          ? `the page lacks '${text}', which fixtures/samples.json expects`
          : `no text '${text}'`;
        await expect(page.locator('main'), lacks).toContainText(text, { timeout: PATIENCE });
        for (const scheme of SCHEMES) {
          await page.emulateMedia({ colorScheme: scheme });
          await quiet();
          const height =
            heights.get(scheme) ?? (await page.evaluate(() => document.documentElement.scrollHeight));
          heights.set(scheme, height);
          // Not the full page at once: Chromium resizes it for that, and a map that is resized comes to rest elsewhere.
          for (let top = 0; top < height; top += HEIGHT) {
            await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
            await expects(page).toHaveScreenshot([scheme, `${top}.png`]);
          }
        }
        await page.close();
      }
      // What the live version does not show cannot differ.
      await look(live, expect).catch((error) => test.skip(true, String(error)));
      await look(candidate, expect.soft);
    });
