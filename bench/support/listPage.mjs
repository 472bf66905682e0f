// @ts-check
/** The category list in a browser, with as many farms as a benchmark wants. */
import { createRandom } from './stats.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Toronto, at the level at which the map starts. */
const ADDRESS = '/category/1?page=1&category=pyo-farm&map=9/43.65000/-79.38000';
/** A drag of a second at 60 frames a second. */
const DRAG_FRAMES = 60;
const DRAG_STEP = 12;

/** Calls for one list at most [LIST-17]; above 2,500 farms a page holds more than the 50 that were asked for. */
const MOST_CALLS = 50;

/**
 * Makes responses of the proximity search for a list of so many farms: copies of the site's own, one body for each page.
 * @param {string} origin @param {number} count @returns {Promise<string[]>}
 */
export async function copiedFarms(origin, count) {
  const query = 'latitude=43.65&longitude=-79.38&distance=10000&page=1&limit=50&verbose=false';
  const answer = await fetch(`${origin}/api/farmsearch/proximitysearch?${query}`);
  const { data } = await answer.json();
  const random = createRandom(5);
  const farms = Array.from({ length: count }, (_, index) => {
    const farm = structuredClone(data.items[index % data.items.length]);
    const coordinates = { lat: 42.5 + 3 * random(), lon: -83 + 8 * random() };
    farm.location.coordinates = coordinates;
    return { ...farm, id: String(index + 1), distance: index / 10 };
  });
  const limit = Math.max(50, Math.ceil(count / MOST_CALLS));
  const pages = Math.max(1, Math.ceil(count / limit));
  return Array.from({ length: pages }, (_, index) => {
    const items = farms.slice(index * limit, (index + 1) * limit);
    return JSON.stringify({ data: { items, meta: { total: count, pages, limit, page: index + 1 } } });
  });
}

/**
 * Makes a page whose proximity searches are answered from `answers`.
 * @param {import('@playwright/test').Browser} browser @param {string} origin @param {string[]} answers
 */
export async function preparePage(browser, origin, answers) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    geolocation: { latitude: 43.65, longitude: -79.38 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await page.route('**/api/farmsearch/proximitysearch*', (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page'));
    return route.fulfill({ contentType: 'application/json', body: answers[asked - 1] ?? '' });
  });
  return page;
}

/** Opens the list and waits until the map and every farm are there. @param {Page} page @param {number} count */
export async function openList(page, count) {
  await page.goto(ADDRESS);
  const map = page.getByRole('region', { name: 'Map' });
  await map.getByRole('button', { name: 'Zoom in' }).waitFor();
  if (count === 0) return;
  await page.getByRole('navigation', { name: 'Pagination' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-map] button[data-state]').length > 10);
}

/** Turns so many pages of the list, one after another. @param {Page} page @param {number} turns */
export async function turnPages(page, turns) {
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  const cards = page.getByRole('region', { name: 'Farms' }).getByRole('link');
  for (let turn = 1; turn <= turns; turn += 1) {
    const before = await cards.first().getAttribute('href');
    await pages.getByRole('link', { name: 'Next page' }).click();
    await page.waitForFunction(
      (href) => document.querySelector('section[aria-label="Farms"] a')?.getAttribute('href') !== href,
      before,
    );
    // The pictures of all cards are in, and the way to the top is done.
    await page.waitForFunction(() => window.scrollY === 0);
    await page.waitForLoadState('networkidle');
  }
}

/**
 * Drags the map west and back, one step in each frame, and tells what each frame took from its start to the next
 * one's: input, layout, drawing, raster. The map ends where it began, so that nothing is fetched.
 * @param {Page} page
 * @returns {Promise<number[]>} milliseconds
 */
export async function dragMap(page) {
  await page.bringToFront();
  const frames = [];
  for (const direction of [-1, 1]) {
    frames.push(...(await page.evaluate(dragInPage, { frames: DRAG_FRAMES, step: DRAG_STEP * direction })));
  }
  return frames;
}

/** Runs in the page. @param {{ frames: number, step: number }} drag @returns {Promise<number[]>} */
async function dragInPage({ frames, step }) {
  const map = document.querySelector('[data-map] .leaflet-container');
  if (!map) throw new Error('there is no map');
  const { left, top, width, height } = map.getBoundingClientRect();
  const clientY = top + height / 2;
  let clientX = left + width / 2 - (frames * step) / 2;
  const send = (/** @type {EventTarget} */ target, /** @type {string} */ type) =>
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, view: window, clientX, clientY }),
    );
  /** @returns {Promise<number>} */
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
  // A frame in which nothing changes would wait for the screen's next one, however fast the others are.
  const pixel = document.body.appendChild(document.createElement('div'));
  pixel.style.cssText = `position:fixed;top:${top}px;left:${left}px;width:1px;height:1px`;
  const taken = [];
  send(map, 'mousedown');
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame += 1) {
    clientX += step;
    send(document, 'mousemove');
    pixel.style.background = frame % 2 === 0 ? 'black' : 'white';
    const now = await nextFrame();
    taken.push(now - before);
    before = now;
  }
  // A hand that rests before it lets go: the map does not glide on.
  await new Promise((resolve) => setTimeout(resolve, 80));
  before = await nextFrame();
  // Labels are rebuilt when the move ends.
  send(document, 'mouseup');
  taken.push((await nextFrame()) - before);
  pixel.remove();
  return taken;
}

/**
 * Runs something in a page and returns the long tasks of its main thread meanwhile (50 ms and more), in milliseconds.
 * A task that began before is not among them.
 * @param {Page} page @param {() => Promise<unknown>} action @returns {Promise<number[]>}
 */
export async function longTasksWhile(page, action) {
  const watch = () => {
    /** @type {number[]} */
    const tasks = [];
    Reflect.set(globalThis, 'longTasks', tasks);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  };
  // The page may load during the action, or be open already.
  await page.addInitScript(watch);
  await page.evaluate(watch);
  await action();
  return page.evaluate(() => Reflect.get(globalThis, 'longTasks'));
}
