// @ts-check
import { chromium } from '@playwright/test';
import { findTestBrowser } from '../../lib/chromium.mjs';

/** Pages of each remote, and one with a query. */
const PAGES = [
  '/',
  '/category/1',
  '/listing',
  '/farm/3',
  '/search?query=apple',
  '/add-farm',
  '/store',
  '/categories',
];
/** Views after which a visitor is another one, with an empty cache. */
const VIEWS_OF_ONE = 25;

/**
 * What visitors have seen; `faults` are lines for the reader, `shells` counts views by the shell's script.
 * @typedef {{ views: number, pictures: number, faults: string[], shells: Map<string, number> }} Tally
 */

const linksOf = (/** @type {string} */ html, /** @type {RegExp} */ pattern) => [
  ...new Set([...html.matchAll(pattern)].map(([, link = '']) => link)),
];

/**
 * Views pages one after the other as a browser's network does: the document, and each file that it names, once.
 * @param {string} origin @param {Tally} tally @param {() => boolean} isOver
 * @param {(shell: string, range: string) => boolean} canServe whether the shell with this script serves that platform range
 */
export async function visitByHttp(origin, tally, isOver, canServe) {
  /** @type {Set<string>} */
  let known = new Set();
  let address = '';
  for (let view = 0; !isOver(); view += 1) {
    if (view % VIEWS_OF_ONE === 0) {
      known = new Set();
      address = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
    }
    const headers = { 'x-forwarded-for': `24.${address}`, 'accept-encoding': 'br' };
    const page = PAGES[Math.floor(Math.random() * PAGES.length)] ?? '/';
    /** Reads what the page needs; a response that is no success is a fault. @param {string} url */
    const get = async (url) => {
      const answer = await fetch(origin + url, { headers }).catch((error) => String(error.cause));
      const [status, server] =
        typeof answer === 'string' ? [0, answer] : [answer.status, answer.headers.get('x-server')];
      if (status === 200 && typeof answer !== 'string') return answer.text();
      tally.faults.push(`${page} ${url} ${status} of ${server}`);
      return null;
    };
    const body = await get(page);
    tally.views += 1;
    if (body === null) continue;
    const files = linksOf(body, /(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"/g);
    const shell = files.find((file) => /\/assets\/main\..*\.js$/.test(file)) ?? 'none';
    tally.shells.set(shell, (tally.shells.get(shell) ?? 0) + 1);
    if (shell === 'none' || !/ data-href="[^"]+\.css"/.test(body))
      tally.faults.push(`${page} has no script or no style`);
    const registry = JSON.parse(/id="sideroad-registry">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
    for (const [name, { platform, version }] of Object.entries(registry))
      if (!canServe(shell, platform)) tally.faults.push(`${page} ${name} ${version} with ${shell}`);
    const pictures = linksOf(body, /src="(\/api\/images\/[^"]+)"/g).slice(0, 2);
    tally.pictures += pictures.length;
    for (const file of [...files, ...pictures].filter((one) => !known.has(one)))
      if ((await get(file)) !== null) known.add(file);
  }
}

/**
 * Views pages in Chromium: each must be hydrated with its styles, and no file may fail.
 * @param {string} origin @param {Pick<Tally, 'views' | 'faults'>} tally @param {() => boolean} isOver
 */
export async function visitByBrowser(origin, tally, isOver) {
  const browser = await chromium.launch({ executablePath: await findTestBrowser() });
  while (!isOver()) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const fault = (/** @type {unknown} */ what) => tally.faults.push(`${page.url()}: ${what}`);
    page.on('response', (answer) => {
      if (answer.status() >= 400 && /\/(assets|remotes)\//.test(answer.url()))
        fault(`${answer.status()} ${answer.url()}`);
    });
    page.on('pageerror', fault);
    for (const path of PAGES) {
      if (isOver()) break;
      tally.views += 1;
      try {
        await page.goto(origin + path);
        await page.locator('html[data-page]').waitFor({ state: 'attached' });
        const isStyled = await page.evaluate(() => getComputedStyle(document.body).margin === '0px');
        if (!isStyled) fault('no style');
        const alerts = await page.getByRole('alert').count();
        if (alerts > 0) fault(`${alerts} alerts`);
      } catch (error) {
        fault(error);
      }
    }
    await context.close();
  }
  await browser.close();
}
