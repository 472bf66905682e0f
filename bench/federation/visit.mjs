// @ts-check
import { isShown, nextPage, prepare, readSeen } from './inPage.mjs';
import { noteRequests, scriptBytes, untilQuiet } from './requests.mjs';
import { chainTo, firstFarmPicture } from './rounds.mjs';
import { slowDown } from './settings.mjs';
import { blockingTime, layoutShift } from './vitals.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./settings.mjs').Setting} Setting */

/** What was measured, by name. @typedef {Record<string, number>} Measured */
/**
 * @typedef {object} Visit
 * @property {Measured} measured
 * @property {string[]} chain serial rounds to the first farm picture (rounds.mjs), as paths
 * @property {string} largest what was the largest contentful paint
 */

/** How long a pointer rests on a link before it presses, in milliseconds. */
const REST_MS = 100;

/**
 * Follows a link and tells how long the next page took.
 * @param {Page} page @param {string} name of the step @param {string} selector @returns {Promise<Measured>}
 */
async function follow(page, name, selector) {
  const link = page.locator(selector).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(REST_MS);
  const timed = page.evaluate(nextPage);
  await link.click();
  const { heading, picture } = await timed;
  return { [`${name}: heading`]: heading, [`${name}: first picture`]: picture };
}

/**
 * From home to a category and to a farm, as a visitor goes who looks at each.
 * @param {Page} page @param {() => Promise<void>} untilRead
 */
async function journey(page, untilRead) {
  const toCategory = await follow(page, 'to the category', 'a[href^="/category/"]');
  await untilRead();
  return { ...toCategory, ...(await follow(page, 'to the farm', 'main a[href^="/farm/"]')) };
}

/**
 * Opens an address in a context of its own, with nothing in its cache and no leave to ask where the visitor is, and
 * measures until the page is quiet.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, setting: Setting, goesOn: boolean }} options `goesOn`: from home to a category and a farm
 * @returns {Promise<Visit>}
 */
export async function visit(browser, { url, setting, goesOn }) {
  const context = await browser.newContext({
    viewport: setting.viewport,
    deviceScaleFactor: setting.pixelRatio,
    permissions: [],
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const noted = await noteRequests(session);
    await slowDown(session, setting);
    await page.addInitScript(prepare);
    await page.goto(url);
    await page.waitForFunction(isShown);
    await untilQuiet(page, noted);

    const seen = await page.evaluate(readSeen);
    const requests = [...noted];
    const picture = firstFarmPicture(requests);
    const chain = picture ? chainTo(requests, picture).map((one) => new URL(one.url).pathname) : [];
    const measured = {
      'first contentful paint': seen.firstPaint,
      'largest contentful paint': seen.largestPaint,
      'layout shift': layoutShift(seen.shifts),
      'total blocking time': blockingTime(seen),
      JavaScript: scriptBytes(requests),
      requests: requests.length,
      ...(goesOn ? await journey(page, () => untilQuiet(page, noted)) : {}),
    };
    return { measured, chain, largest: seen.largest };
  } finally {
    await context.close();
  }
}
