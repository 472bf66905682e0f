// @ts-check
/** Opens a version of a remote inside the live shell, in Chromium, before visitors get it. */
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findTestBrowser, TORONTO } from '../chromium.mjs';
import { Refusal } from '../refusal.mjs';
import { lookAt } from './look.mjs';

/** Milliseconds for a page to appear on a busy machine. */
const PATIENCE = 20_000;
/** Milliseconds to wait for the network to be idle; a page may never be. */
const REST = 10_000;
/** Milliseconds for one page, because a script that blocks the browser never returns. */
const LIMIT = 60_000;
/** Heading that the shell shows if a page did not load. */
const NO_PAGE = 'This page is not available';
/** Milliseconds in which a page must not leave where Back has led. */
const SETTLED = 1000;
/** Milliseconds for the live site to know of the preview. */
const ARRIVAL = 5000;
const REGISTRY = /<script type="application\/json" id="sideroad-registry">(.*?)<\/script>/s;
/** Opens the preview of the version that is being checked. */
const COOKIE = 'sideroad-preview';
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** A page of the shell itself, where the visit begins. */
const START = '/login';

/** @typedef {import('@sideroad/shared/contract').RegistryEntry} RegistryEntry */
/** @typedef {{ name: string, version: string, secret: string }} Candidate `secret`: of its preview's link */

/**
 * Waits until the live site draws the candidate's document. An S3 store's reads are a second old.
 * @param {string} url @param {Candidate} candidate
 * @returns {Promise<{ entry: RegistryEntry, hasHeader: boolean, isUnknown: boolean }>} `isUnknown`: its status is 404
 * @throws Refusal if the site serves another version
 */
async function ownDocument(url, { name, version, secret }) {
  for (const until = Date.now() + ARRIVAL; ; ) {
    const answer = await fetch(url, { headers: { cookie: `${COOKIE}=${secret}` } });
    const html = await answer.text();
    const [, registry = '{}'] = REGISTRY.exec(html) ?? [];
    const entry = JSON.parse(registry)[name];
    if (entry?.version === version)
      return { entry, hasHeader: /<header.*<main/s.test(html), isUnknown: answer.status === 404 };
    if (Date.now() > until)
      throw new Refusal(
        `The live site does not draw ${url} with ${name} ${version}: its preview was ended, or the site is older than this command. Try again, or bring the site up to date first.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @typedef {{ remote?: string, section?: string } | null} ReportContext */
/**
 * One visit of an expose. `isUnknown`: its document has the status 404.
 * @typedef {{ origin: string, path: string, entry: RegistryEntry, hasHeader: boolean, isUnknown: boolean, candidate: Candidate,
 *   expose: string, isPage: boolean, viewport: { width: number, height: number } }} Visit
 */

/**
 * Describes in one line what the shell reports of a remote. The error of a script is the cause of the loader's error: a
 * page's as it was thrown, an entry's inside a message of the federation runtime.
 * @param {import('@playwright/test').JSHandle} error @param {string} [section] that the report names
 */
const describeReport = (error, section) =>
  error.evaluate((reported, section) => {
    if (section === 'hydration') return `the browser's first render differs from the server's: ${reported}`;
    if (section === 'head') return `makes no head: ${reported}`;
    if (!/^Remote(Load|Refused)Error$/.test(reported?.name)) return `throws in render: ${reported}`;
    const cause = String(reported.cause ?? reported);
    const [, thrown] = /during execution: Uncaught (.*) \(/.exec(cause) ?? [];
    const isThrown = thrown || (reported.cause && !/RUNTIME-\d|ChunkLoadError/.test(cause));
    return isThrown ? `throws at load: ${thrown ?? cause}` : `does not load: ${cause.split('\n')[0]}`;
  }, section);

/** Collects the faults of a page that the candidate causes. @param {import('@playwright/test').Page} page @param {Visit} visit */
function watch(page, { candidate: { name }, entry, expose, isUnknown }) {
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
    const status = response.status();
    const isCall = ['fetch', 'xhr', 'script', 'stylesheet'].includes(response.request().resourceType());
    // A page of what does not exist is told so by a call.
    if (isCall && status >= 400 && !(isUnknown && status === 404))
      faults.add(`${status} for ${response.url()}`);
    // A retry adds a query to the address of the file.
    if (!pathname.startsWith(`/remotes/${name}/`)) return;
    if (!pathname.startsWith(own)) faults.add(`a file of another version: ${pathname}`);
    else if (status >= 400) faults.add(`${status} for ${pathname}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (!text.startsWith('[sideroad]')) {
      const isOfAnother = /\/remotes\//.test(message.location().url) && !message.location().url.includes(own);
      // A file or call that did not load is named above, with its status.
      if (message.type() === 'error' && !isOfAnother && !text.startsWith('Failed to load resource'))
        faults.add(`an error in the console: ${text.split('\n')[0]}`);
      return;
    }
    const [, context, error] = message.args();
    const read = async () => {
      const about = /** @type {ReportContext} */ (await context?.jsonValue());
      const isOwn = about?.remote === name && [expose, 'head'].includes(about.section ?? '');
      // Two documents with one shell differ by the candidate alone.
      if (error && (isOwn || about?.section === 'hydration'))
        faults.add(await describeReport(error, about.section));
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

/** Waits until the address stays. @param {import('@playwright/test').Page} page @param {string} path @returns {Promise<boolean>} whether it is this one */
async function staysAt(page, path) {
  await page
    .waitForURL((url) => url.pathname === path, { timeout: SETTLED, waitUntil: 'commit' })
    .catch(() => {});
  await page.waitForTimeout(SETTLED);
  return new URL(page.url()).pathname === path;
}

/**
 * Comes to the page from another one inside the site, follows a link of it, and goes back twice.
 * @param {import('@playwright/test').Page} page @param {string} path @param {string} name of the page in `data-page` @param {Set<string>} faults
 */
async function backWorks(page, path, name, faults) {
  await page.goto(new URL(START, page.url()).href, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor({ timeout: PATIENCE });
  const length = await page.evaluate(() => history.length);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await pageCame(page, name, faults);
  if (faults.size > 0) return;
  if ((await page.evaluate(() => history.length)) !== length + 1)
    faults.add('it adds entries to the history');
  const here = new URL(page.url()).pathname;
  const link = page.locator(`main a[href^="/"]:not([href="${here}"], [target])`).first();
  const leads =
    (await link.count()) > 0 &&
    (await link.evaluate(
      (element) => element instanceof HTMLAnchorElement && new URL(element.href).pathname,
    ));
  if (leads && leads !== here) {
    await link.evaluate((element) => element instanceof HTMLElement && element.click());
    await page
      .waitForURL((url) => url.pathname !== here, { timeout: PATIENCE, waitUntil: 'commit' })
      .catch(() => {});
    await page.goBack({ waitUntil: 'commit' });
    if (!(await staysAt(page, here)))
      faults.add(`Back from ${leads} does not lead back to the page, but to ${new URL(page.url()).pathname}`);
  }
  if (faults.size > 0) return;
  await page.goBack({ waitUntil: 'commit' });
  if (!(await staysAt(page, START)))
    faults.add(`Back does not leave the page: ${new URL(page.url()).pathname} shows instead of ${START}`);
}

/**
 * Visits one expose in one width, as a visitor who gets its document from the live site.
 * @param {import('@playwright/test').Browser} browser @param {Visit} visited
 * @returns {Promise<Set<string>>} its faults
 */
async function visitOnce(browser, visited) {
  const { origin, path, hasHeader, candidate, expose, isPage, viewport } = visited;
  const context = await browser.newContext({
    viewport,
    geolocation: { latitude: TORONTO.lat, longitude: TORONTO.lng },
    permissions: ['geolocation'],
  });
  await context.addCookies([{ name: COOKIE, value: candidate.secret, url: origin }]);
  const page = await context.newPage();
  const { faults, reports } = watch(page, visited);
  const name = candidate.name + expose.slice(1);
  const visit = async () => {
    await page.goto(origin + path, { waitUntil: 'commit' });
    if (!isPage) return suggestionsCame(page, faults);
    await pageCame(page, name, faults);
    await Promise.all(reports);
    const own = `/remotes/${candidate.name}/`;
    if (faults.size === 0)
      for (const fault of await lookAt(page, { hasHeader, own }))
        faults.add(`${fault} (${viewport.width} px)`);
    if (faults.size === 0 && viewport === VIEWPORTS[0])
      await backWorks(page, new URL(page.url()).pathname, name, faults);
  };
  const late = setTimeout(() => {
    faults.add(`the page keeps the browser busy for more than ${LIMIT / 1000} s`);
    void context.close();
  }, LIMIT);
  await visit().catch((error) => faults.size === 0 && faults.add(String(error).split('\n')[0] ?? ''));
  clearTimeout(late);
  await Promise.all(reports);
  await context.close();
  return faults;
}

/**
 * Loads each part of a candidate in its own document.
 * @param {{ origin: string, candidate: Candidate, samples: Record<string, string>, slots?: string[] }} options `samples`: a
 *   URL of each expose that is a page; `slots`: exposes that the shell shows on pages of others
 * @returns {Promise<string[]>} the paths that loaded @throws Refusal with the faults of one that did not
 */
export async function smokeLoad({ origin, candidate, samples, slots = [] }) {
  const browser = await chromium.launch({ executablePath: await findTestBrowser(), args: CHROMIUM_ARGS });
  const came = [];
  try {
    for (const [expose, path] of Object.entries({
      ...Object.fromEntries(slots.map((slot) => [slot, '/'])),
      ...samples,
    })) {
      const isPage = !slots.includes(expose);
      const document = await ownDocument(origin + path, candidate);
      const shared = { origin, path, ...document, candidate, expose, isPage };
      const visits = (isPage ? VIEWPORTS : VIEWPORTS.slice(0, 1)).map((viewport) =>
        visitOnce(browser, { ...shared, viewport }),
      );
      const faults = new Set((await Promise.all(visits)).flatMap((found) => [...found]));
      if (faults.size > 0) throw new Refusal(`${expose} at ${path}:\n  ${[...faults].join('\n  ')}`);
      came.push(path);
    }
    return came;
  } finally {
    await browser.close();
  }
}
