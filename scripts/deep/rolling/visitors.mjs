// @ts-check
import { chromium } from '@playwright/test';
import { findTestBrowser } from '../../lib/chromium.mjs';

/** Pages of each remote, and one with a query. */
export const PAGES = [
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
 * @typedef {object} Tally
 * @property {number} views @property {string[]} failed views whose document or file did not come
 * @property {string[]} refused views whose remote the document's shell cannot serve
 * @property {string[]} bare views with no style or no script
 * @property {number} pictures @property {string[]} failedPictures
 * @property {Map<string, number>} releases views by the shell's script
 */

/** @returns {Tally} */
export const newTally = () => ({
  views: 0,
  failed: [],
  refused: [],
  bare: [],
  pictures: 0,
  failedPictures: [],
  releases: new Map(),
});

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
    const get = async (/** @type {string} */ url) => {
      try {
        const answer = await fetch(origin + url, { headers });
        const server = answer.headers.get('x-server');
        return { status: answer.status, server, body: await answer.text() };
      } catch (error) {
        return { status: 0, server: String(error instanceof Error && error.cause), body: '' };
      }
    };
    const { status, server, body } = await get(page);
    tally.views += 1;
    if (status !== 200) {
      tally.failed.push(`${page} ${status} of ${server}`);
      continue;
    }
    const files = linksOf(body, /(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"/g);
    const shell = files.find((file) => /\/assets\/main\..*\.js$/.test(file)) ?? 'none';
    tally.releases.set(shell, (tally.releases.get(shell) ?? 0) + 1);
    if (shell === 'none' || !/ data-href="[^"]+\.css"/.test(body)) tally.bare.push(`${page} of ${server}`);
    const registry = JSON.parse(/id="sideroad-registry">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
    for (const [name, { platform, version }] of Object.entries(registry))
      if (!canServe(shell, platform)) tally.refused.push(`${page} ${name} ${version} with ${shell}`);
    for (const file of files.filter((one) => !known.has(one))) {
      const answer = await get(file);
      if (answer.status === 200) known.add(file);
      else tally.failed.push(`${page} ${file} ${answer.status} of ${answer.server}`);
    }
    for (const picture of linksOf(body, /src="(\/api\/images\/[^"]+)"/g).slice(0, 2)) {
      if (known.has(picture)) continue;
      const answer = await get(picture);
      tally.pictures += 1;
      if (answer.status === 200) known.add(picture);
      else tally.failedPictures.push(`${picture} ${answer.status}`);
    }
  }
}

/**
 * Views pages in Chromium: each must be hydrated with its styles, and no file may fail.
 * @param {string} origin @param {() => boolean} isOver
 */
export async function visitByBrowser(origin, isOver) {
  const browser = await chromium.launch({ executablePath: await findTestBrowser() });
  const tally = { views: 0, failed: /** @type {string[]} */ ([]) };
  while (!isOver()) {
    const context = await browser.newContext();
    const page = await context.newPage();
    /** @type {string[]} */
    const lost = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400 && /\/(assets|remotes)\//.test(answer.url()))
        lost.push(`${answer.status()} ${answer.url()}`);
    });
    page.on('pageerror', (error) => lost.push(error.message));
    for (const path of PAGES) {
      if (isOver()) break;
      tally.views += 1;
      try {
        await page.goto(origin + path);
        await page.locator('html[data-page]').waitFor({ state: 'attached' });
        const isStyled = await page.evaluate(
          () => getComputedStyle(document.body).margin === '0px' && document.styleSheets.length > 0,
        );
        const alerts = await page.getByRole('alert').count();
        if (!isStyled || alerts > 0) lost.push(`${isStyled ? '' : 'no style '}${alerts} alerts`);
      } catch (error) {
        lost.push(String(error).split('\n', 1)[0] ?? '');
      }
      if (lost.length > 0) tally.failed.push(`${path}: ${lost.splice(0).join(', ')}`);
    }
    await context.close();
  }
  await browser.close();
  return tally;
}
