// @ts-check
/** The category list in a browser, with as many farms as a benchmark wants. */

/** @typedef {import('@playwright/test').Page} Page */

/** Toronto, at the level at which the map starts. */
const ADDRESS = '/category/1?page=1&category=pyo-farm&map=9/43.65000/-79.38000';
/** A drag of a second at 60 frames a second. */
const DRAG_FRAMES = 60;
const DRAG_STEP = 12;

/**
 * A page of its own whose proximity searches are answered from `answers` and whose covers are one picture.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, answers: string[], picture: Buffer }} options
 */
export async function preparePage(browser, { origin, answers, picture }) {
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
  await page.route(/\/(api\/images|scenes)\//, (route) =>
    route.fulfill({ contentType: 'image/webp', body: picture }),
  );
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
  const y = top + height / 2;
  let x = left + width / 2 - (frames * step) / 2;
  /** @param {EventTarget} target @param {string} type */
  const send = (target, type) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        view: window,
        button: 0,
        clientX: x,
        clientY: y,
      }),
    );
  /** @returns {Promise<number>} */
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
  // A frame in which nothing changes would wait for the screen's next one, however fast the others are.
  const pixel = document.body.appendChild(document.createElement('div'));
  pixel.style.cssText = `position:fixed;top:${top}px;left:${left}px;width:1px;height:1px`;
  const change = (/** @type {number} */ frame) => {
    pixel.style.background = frame % 2 === 0 ? 'black' : 'white';
  };

  await nextFrame();
  send(map, 'mousedown');
  const taken = [];
  let before = await nextFrame();
  change(1);
  before = await nextFrame();
  // The last steps do not move, so that the move ends and labels are rebuilt.
  for (let frame = 0; frame < frames + 3; frame += 1) {
    if (frame < frames) {
      x += step;
      send(document, 'mousemove');
    } else if (frame === frames) {
      // A hand that rests before it lets go: the map does not glide on.
      const rested = performance.now() + 80;
      while (performance.now() < rested) await nextFrame();
      change(frame + 1);
      before = await nextFrame();
      send(document, 'mouseup');
    }
    change(frame);
    const now = await nextFrame();
    taken.push(now - before);
    before = now;
  }
  pixel.remove();
  return taken;
}
