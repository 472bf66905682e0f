// @ts-check
/** Opens a version of a remote inside the live shell, in Chromium, before visitors get it. */
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findTestBrowser } from '../lib/chromium.mjs';
import { Refusal } from './command.mjs';
import { samplePath } from './samplePaths.mjs';

/** Milliseconds for a page to appear on a busy machine. */
const PATIENCE = 20_000;
/** Milliseconds to wait for the network to be idle; a page may never be. */
const REST = 10_000;
/** Milliseconds for one page, because a script that blocks the browser never returns. */
const LIMIT = 60_000;
/** Heading that the shell shows if a page did not load. */
const NO_PAGE = 'This page is not available';
const REGISTRY = /(<script type="application\/json" id="sideroad-registry">)(.*?)(<\/script>)/s;
const TORONTO = { latitude: 43.6532, longitude: -79.3832 };

/** @typedef {import('@sideroad/shared/contract').RegistryEntry} RegistryEntry */
/** @typedef {{ name: string, entry: RegistryEntry }} Candidate */

/**
 * Replaces one remote's version in the registry of the live site's document, and removes links to the live version and
 * the styles of its page.
 * @param {string} html @param {Candidate} candidate
 */
export function withCandidate(html, { name, entry }) {
  if (!REGISTRY.test(html)) throw new Refusal('The document of the live site has no registry.');
  const links = new RegExp(`<link rel="preload"[^>]*href="[^"]*/remotes/${name}/[^>]*>\n?`, 'g');
  const styles = /<style data-href="(?!main\.).*?<\/style>\n?/gs;
  return html
    .replace(links, '')
    .replace(styles, '')
    .replace(REGISTRY, (_all, before, json, after) => {
      const registry = { ...JSON.parse(json), [name]: entry };
      return before + JSON.stringify(registry).replaceAll('<', '\\u003c') + after;
    });
}

/** @typedef {{ remote?: string, section?: string } | null} ReportContext */

/**
 * Describes in one line what the shell reports of a remote. The error of a script is the cause of the loader's error: a
 * page's as it was thrown, an entry's inside a message of the federation runtime.
 * @param {import('@playwright/test').JSHandle} error
 */
const describeReport = (error) =>
  error.evaluate((reported) => {
    if (!/^Remote(Load|Refused)Error$/.test(reported?.name)) return `throws in render: ${reported}`;
    const cause = String(reported.cause ?? reported);
    const [, thrown] = /during execution: Uncaught (.*) \(/.exec(cause) ?? [];
    const isThrown = thrown || (reported.cause && !/RUNTIME-\d|ChunkLoadError/.test(cause));
    return isThrown ? `throws at load: ${thrown ?? cause}` : `does not load: ${cause.split('\n')[0]}`;
  });

/** Collects the faults of a page that the candidate causes. @param {import('@playwright/test').Page} page @param {Candidate} candidate @param {string} expose */
function watch(page, { name, entry }, expose) {
  /** @type {Set<string>} */
  const faults = new Set();
  /** @type {Promise<void>[]} */
  const reports = [];
  const own = `/remotes/${name}/${entry.version}/`;
  const entryFile = entry.entry.slice(own.length);
  page.on('pageerror', (error) => {
    const isEntry = error.stack?.includes(own) && error.stack.includes(entryFile);
    faults.add(`${isEntry ? 'throws at load' : 'uncaught error'}: ${error}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // A retry adds a query to the address of the file.
    if (!pathname.startsWith(`/remotes/${name}/`)) return;
    if (!pathname.startsWith(own)) faults.add(`a file of another version: ${pathname}`);
    else if (response.status() >= 400) faults.add(`${response.status()} for ${pathname}`);
  });
  page.on('console', (message) => {
    if (!message.text().startsWith('[sideroad]')) return;
    const [, context, error] = message.args();
    const read = async () => {
      const about = /** @type {ReportContext} */ (await context?.jsonValue());
      if (error && about?.remote === name && about.section === expose)
        faults.add(await describeReport(error));
    };
    reports.push(read().catch(() => {}));
  });
  return { faults, reports };
}

/** Waits until React has committed the page, or the heading of a failed load. @param {import('@playwright/test').Page} page @param {string} name of the page in `data-page` @param {Set<string>} faults */
async function pageCame(page, name, faults) {
  const committed = page.locator(`html[data-page="${name}"]`);
  const failed = page.locator('h1', { hasText: NO_PAGE });
  try {
    await committed.or(failed).first().waitFor({ state: 'attached', timeout: PATIENCE });
  } catch {
    // An older shell does not set `data-page`.
    faults.add(`the shell did not show the page within ${PATIENCE / 1000} s (data-page="${name}")`);
    return;
  }
  await page.waitForLoadState('networkidle', { timeout: REST }).catch(() => {});
  // React renders the last data before the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if ((await committed.count()) === 0) faults.add('the shell says that the page did not load');
}

/** Loads the part at the header's search field. @param {import('@playwright/test').Page} page @param {Set<string>} faults */
async function suggestionsCame(page, faults) {
  try {
    // Before hydration the field has no focus handler.
    await page.locator('html[data-page]').waitFor({ state: 'attached', timeout: PATIENCE });
    await page.locator('input[type=search]').first().focus({ timeout: PATIENCE });
    await page.locator('input[type=search][role=combobox]').first().waitFor({ timeout: PATIENCE });
  } catch {
    faults.add('the search field got no suggestions');
  }
}

/**
 * Loads each expose that the shell asks for, at an address of its own.
 * @param {{ origin: string, candidate: Candidate, asked: Record<string, string[]> }} options
 * @returns {Promise<string[]>} the addresses that loaded @throws Refusal with the faults of one that did not
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
      // After a failure the shell reads the registry again; it must still list the candidate.
      await page.route(`${origin}/remotes.json`, (route) =>
        route.fulfill({ json: { [candidate.name]: candidate.entry } }),
      );
      const { faults, reports } = watch(page, candidate, expose);
      const visit = async () => {
        await page.goto(origin + path, { waitUntil: 'commit' });
        if (patterns.length > 0) await pageCame(page, candidate.name + expose.slice(1), faults);
        else await suggestionsCame(page, faults);
        await Promise.all(reports);
      };
      const late = setTimeout(() => {
        faults.add(`the page keeps the browser busy for more than ${LIMIT / 1000} s`);
        void context.close();
      }, LIMIT);
      await visit().catch((error) => faults.add(String(error)));
      clearTimeout(late);
      await context.close();
      if (faults.size > 0) throw new Refusal(`${expose} at ${path}:\n  ${[...faults].join('\n  ')}`);
      came.push(path);
    }
    return came;
  } finally {
    await browser.close();
  }
}
