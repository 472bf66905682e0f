// @ts-check
/** Opens a version of a remote inside the live shell, in Chromium, before visitors get it. */
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findTestBrowser } from '../lib/chromium.mjs';
import { Refusal } from './refusal.mjs';
import { samplePath } from './samplePaths.mjs';

/** Milliseconds for a page to come, on a busy machine. */
const PATIENCE = 20_000;
/** Milliseconds for what a page asks for to come to rest; one that never rests has come all the same. */
const REST = 3000;
/** What stands in place of a page that did not come. */
const NO_PAGE = 'This page is not available';
const REGISTRY = /(<script type="application\/json" id="sideroad-registry">)(.*?)(<\/script>)/s;
const TORONTO = { latitude: 43.6532, longitude: -79.3832 };

/** @typedef {import('@sideroad/shared/contract').RegistryEntry} RegistryEntry */
/** @typedef {{ name: string, entry: RegistryEntry }} Candidate */

/**
 * The live site's document, but with another version of one remote in its registry, and without links to the live one.
 * @param {string} html @param {Candidate} candidate
 */
export function withCandidate(html, { name, entry }) {
  if (!REGISTRY.test(html)) throw new Refusal('The live site answers with a document that has no registry.');
  const links = new RegExp(
    `<link rel="(?:preload|stylesheet)"[^>]*href="[^"]*/remotes/${name}/[^>]*>\n?`,
    'g',
  );
  return html.replace(links, '').replace(REGISTRY, (_all, before, json, after) => {
    const registry = { ...JSON.parse(json), [name]: entry };
    return before + JSON.stringify(registry).replaceAll('<', '\\u003c') + after;
  });
}

/** Notes what goes wrong on a page on account of the candidate. @param {import('@playwright/test').Page} page @param {Candidate} candidate @param {string} expose */
function watch(page, { name, entry }, expose) {
  /** @type {Set<string>} */
  const faults = new Set();
  const own = `/remotes/${name}/${entry.version}/`;
  page.on('pageerror', (error) => faults.add(`an error that nobody caught: ${error.message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // A file that failed may be asked for again under the same name with a mark.
    if (!pathname.startsWith(`/remotes/${name}/`)) return;
    if (!pathname.startsWith(own)) faults.add(`a file that is not of this version: ${pathname}`);
    else if (response.status() >= 400) faults.add(`${response.status()} for ${pathname}`);
  });
  page.on('console', async (message) => {
    if (!message.text().startsWith('[sideroad]')) return;
    const [, context, error] = message.args();
    const about = /** @type {any} */ (await context?.jsonValue().catch(() => null));
    if (about?.remote !== name || about.section !== expose) return;
    const text = await error?.evaluate((thrown) => String(thrown)).catch(() => message.text());
    faults.add(`the shell reports: ${text}`);
  });
  return faults;
}

/** Waits for a page, or for what stands in its place. @param {import('@playwright/test').Page} page @param {Set<string>} faults */
async function pageCame(page, faults) {
  const heading = page.locator('h1').first();
  await heading
    .waitFor({ state: 'attached', timeout: PATIENCE })
    .catch(() => faults.add('no page with a heading came'));
  await page.waitForLoadState('networkidle', { timeout: REST }).catch(() => {});
  const texts = await page.locator('h1').allTextContents();
  if (texts.includes(NO_PAGE)) faults.add('the shell says that the page did not load');
}

/** Brings the part that the shell loads at the header's search field. @param {import('@playwright/test').Page} page @param {Set<string>} faults */
async function suggestionsCame(page, faults) {
  try {
    await page.locator('input[type=search]').first().focus({ timeout: PATIENCE });
    await page.locator('input[type=search][role=combobox]').first().waitFor({ timeout: PATIENCE });
  } catch {
    faults.add('the search field got no suggestions');
  }
}

/**
 * Loads each expose that the shell asks for, at an address of its own.
 * @param {{ origin: string, candidate: Candidate, asked: Record<string, string[]> }} options
 * @returns {Promise<string[]>} the addresses that came @throws Refusal that says what did not
 */
export async function smokeLoad({ origin, candidate, asked }) {
  const browser = await chromium.launch({ executablePath: await findTestBrowser(), args: CHROMIUM_ARGS });
  const came = [];
  try {
    for (const [expose, patterns] of Object.entries(asked)) {
      const path = await samplePath(origin, patterns);
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        geolocation: TORONTO,
        permissions: ['geolocation'],
      });
      const page = await context.newPage();
      await page.route(`${origin}/**`, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        return route.fulfill({ response, body: withCandidate(await response.text(), candidate) });
      });
      const faults = watch(page, candidate, expose);
      await page.goto(origin + path);
      await (patterns.length > 0 ? pageCame(page, faults) : suggestionsCame(page, faults));
      await context.close();
      if (faults.size > 0) throw new Refusal(`${expose} at ${path}:\n  ${[...faults].join('\n  ')}`);
      came.push(path);
    }
    return came;
  } finally {
    await browser.close();
  }
}
