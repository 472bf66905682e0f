// @ts-check
/**
 * `npm run screens`: writes a picture of every route at 390, 768 and 1440 px, light and dark, into the ignored
 * folder `screens/`. Uses a running site on PORT (8080), otherwise starts one.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { startApi } from './lib/apiServer.mjs';
import { CHROMIUM_ARGS, findChromium, TORONTO } from './lib/chromium.mjs';
import { ROOT, sampleUrls } from './lib/packages.mjs';

readCommandLine({
  call: 'npm run screens',
  says: 'Writes a picture of every route into screens/, from a site on PORT (8080) or its own.',
});

const PORT = Number(process.env.PORT || 8080);
const ORIGIN = `http://localhost:${PORT}`;
const OUT = path.join(ROOT, 'screens');
const WIDTHS = [390, 768, 1440];
const THEMES = /** @type {const} */ (['light', 'dark']);

/** Each page, and further states of some pages. */
const ADDRESSES = [
  ...sampleUrls(),
  ...['/login', '/category/7?view=map', '/store/list/other/x', '/no/such/page'],
];
/** Joins the words of an address: `/category/7?view=map` becomes `category-7-view-map`. @param {string} address */
const nameOf = (address) => address.match(/\w+/g)?.join('-') ?? 'home';

/** Scrolls down the page once, so that lazy pictures load. @param {import('@playwright/test').Page} page */
async function loadEverything(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(600);
}

const isRunning = (await fetch(`${ORIGIN}/readyz`).catch(() => null))?.ok;
const site = isRunning ? null : await startApi(PORT, process.env, path.join(ROOT, 'scripts/start.mjs'));
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
for (const width of WIDTHS) {
  for (const theme of THEMES) {
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? 844 : 1000 },
      colorScheme: theme,
      geolocation: { latitude: TORONTO.lat, longitude: TORONTO.lng },
      permissions: ['geolocation'],
    });
    const page = await context.newPage();
    for (const address of ADDRESSES) {
      await page.goto(ORIGIN + address, { waitUntil: 'networkidle' });
      await loadEverything(page);
      await page.screenshot({
        path: path.join(OUT, `${nameOf(address)}-${width}-${theme}.png`),
        fullPage: true,
      });
    }
    await context.close();
  }
}
await browser.close();
await site?.stop();
console.log(`${WIDTHS.length * THEMES.length * ADDRESSES.length} pictures in screens/`);
