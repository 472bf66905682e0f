// @ts-check
/**
 * `npm run screens`: writes a picture of every route at 390, 768 and 1440 px, light and dark, into the ignored
 * folder `screens/`. `--readme` writes those of the README instead. Uses a running site on PORT (8080), otherwise starts one.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import sharp from 'sharp';
import { buildHarness } from './dev/site.mjs';
import { startApi } from './lib/apiServer.mjs';
import { CHROMIUM_ARGS, findChromium, TORONTO } from './lib/chromium.mjs';
import { ROOT, sampleUrls } from './lib/packages.mjs';

const { flags } = readCommandLine({
  call: 'npm run screens --',
  says: 'Writes a picture of every route into screens/, from a site on PORT (8080) or its own.',
  options: { readme: 'writes the pictures of the README into docs/screens/ instead' },
});

const PORT = Number(process.env.PORT || 8080);
const ORIGIN = `http://localhost:${PORT}`;
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

/** @param {number} width @param {(typeof THEMES)[number]} theme @param {number} [height] */
const openPage = (width, theme, height = width < 768 ? 844 : 1000) =>
  browser.newPage({
    viewport: { width, height },
    colorScheme: theme,
    geolocation: { latitude: TORONTO.lat, longitude: TORONTO.lng },
    permissions: ['geolocation'],
  });

/** Writes every route at every width in both themes. */
async function writeRoutes() {
  const folder = path.join(ROOT, 'screens');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const page = await openPage(width, theme);
      for (const address of ADDRESSES) {
        await page.goto(ORIGIN + address, { waitUntil: 'networkidle' });
        await loadEverything(page);
        const file = path.join(folder, `${nameOf(address)}-${width}-${theme}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
      await page.close();
    }
  }
  console.log(`${WIDTHS.length * THEMES.length * ADDRESSES.length} pictures in screens/`);
}

/** Where mf-owner alone is served meanwhile. */
const ALONE = `http://localhost:${PORT + 1}`;
/** The README's pictures: address, width and height of the window, and the part of the page that is shown. */
const README = /** @type {const} */ ([
  ['home', `${ORIGIN}/`, 1440, 900, 'body'],
  ['home-phone', `${ORIGIN}/`, 390, 844, 'body'],
  ['farm', `${ORIGIN}/farm/1`, 1440, 900, 'body'],
  ['map', `${ORIGIN}/category/7?view=map`, 1440, 900, 'body'],
  ['owner', `${ALONE}/owner/farms/900003`, 390, 844, 'main'],
  ['alone', `${ALONE}/owner/farms/900003`, 1440, 900, 'body'],
]);

/** Writes the pictures of the README, half as large as the window. */
async function writeReadme() {
  const folder = path.join(ROOT, 'docs/screens');
  mkdirSync(folder, { recursive: true });
  await buildHarness();
  const alone = fork(path.join(ROOT, 'scripts/standalone.mjs'), ['owner', '--fixtures'], {
    env: { ...process.env, PORT: String(PORT + 1) },
  });
  await once(alone, 'message');
  for (const [name, address, width, height, part] of README) {
    const page = await openPage(width, 'light', height);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(600);
    const shown = await page.locator(part).boundingBox();
    const clip = { x: 0, y: Math.max(0, shown?.y ?? 0), width, height: height - Math.max(0, shown?.y ?? 0) };
    await sharp(await page.screenshot({ clip }))
      .resize({ width: width < 768 ? width : width / 2 })
      .webp({ quality: 72 })
      .toFile(path.join(folder, `${name}.webp`));
    await page.close();
  }
  alone.kill();
  console.log(`${README.length} pictures in docs/screens/`);
}

const isRunning = (await fetch(`${ORIGIN}/readyz`).catch(() => null))?.ok;
const site = isRunning ? null : await startApi(PORT, process.env, path.join(ROOT, 'scripts/start.mjs'));
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
await (flags.has('readme') ? writeReadme() : writeRoutes());
await browser.close();
await site?.stop();
