// @ts-check
/** Opens a version of a remote inside the live shell, in Chromium, before visitors get it. */
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findTestBrowser } from '../lib/chromium.mjs';
import { Refusal } from './refusal.mjs';
import { samplePath } from './samplePaths.mjs';

/** Milliseconds for a page to come, on a busy machine. */
const PATIENCE = 20_000;
/** Milliseconds for what a page asks for to come to rest; one that never rests has come all the same. */
const REST = 10_000;
/** Milliseconds for all of a page: one that keeps the browser busy for ever answers no question. */
const LIMIT = 60_000;
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

/** @typedef {{ remote?: string, section?: string } | null} ReportContext */

/**
 * Says in one line what the shell reports of a remote. What a script threw while it ran stands in the cause of the
 * loader's error: as it was thrown by a page, within the federation runtime's words by an entry.
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

/** Notes what goes wrong on a page on account of the candidate. @param {import('@playwright/test').Page} page @param {Candidate} candidate @param {string} expose */
function watch(page, { name, entry }, expose) {
  /** @type {Set<string>} */
  const faults = new Set();
  /** @type {Promise<void>[]} */
  const reports = [];
  const own = `/remotes/${name}/${entry.version}/`;
  const entryFile = entry.entry.slice(own.length);
  page.on('pageerror', (error) => {
    const isEntry = error.stack?.includes(own) && error.stack.includes(entryFile);
    faults.add(`${isEntry ? 'throws at load' : 'an error that nobody caught'}: ${error}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // A file that failed may be asked for again under the same name with a mark.
    if (!pathname.startsWith(`/remotes/${name}/`)) return;
    if (!pathname.startsWith(own)) faults.add(`a file that is not of this version: ${pathname}`);
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

/** Waits until React has committed the page, or what stands in its place. @param {import('@playwright/test').Page} page @param {string} name of the page in `data-page` @param {Set<string>} faults */
async function pageCame(page, name, faults) {
  const committed = page.locator(`html[data-page="${name}"]`);
  const failed = page.locator('h1', { hasText: NO_PAGE });
  try {
    await committed.or(failed).first().waitFor({ state: 'attached', timeout: PATIENCE });
  } catch {
    // A shell that is older than this sign never shows it.
    faults.add(`the shell did not show the page within ${PATIENCE / 1000} s (data-page="${name}")`);
    return;
  }
  await page.waitForLoadState('networkidle', { timeout: REST }).catch(() => {});
  // React draws what came last before the browser has nothing else to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if ((await committed.count()) === 0) faults.add('the shell says that the page did not load');
}

/** Brings the part that the shell loads at the header's search field. @param {import('@playwright/test').Page} page @param {Set<string>} faults */
async function suggestionsCame(page, faults) {
  try {
    // A field that React has not taken over does not hear its focus.
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
      // The shell asks what is live after a failure: the live version must not take the candidate's place.
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
