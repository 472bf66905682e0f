// @ts-check
/**
 * What a page's observers have seen. Times are milliseconds from the navigation.
 * @typedef {object} Seen
 * @property {number} firstPaint first contentful paint
 * @property {number} largestPaint largest contentful paint
 * @property {string} largest what was painted then, for the log
 * @property {{ start: number, value: number }[]} shifts of layout that no input explains
 * @property {{ start: number, duration: number }[]} tasks of 50 ms and longer
 */

/**
 * The object `window.bench` of the page.
 * @typedef {object} InPage
 * @property {Seen} seen
 * @property {() => boolean} isShown whether the page runs and shows a picture of its content
 * @property {() => Promise<{ heading: number, picture: number }>} nextPage waits for a click and the page after it:
 *   milliseconds from the click to its heading, and to the first picture on the screen
 */

/** Runs in each page before its own scripts. Only its source is sent there, so it uses nothing from outside. */
export function prepare() {
  /** @type {Seen} */
  const seen = { firstPaint: 0, largestPaint: 0, largest: '', shifts: [], tasks: [] };
  /** @typedef {PerformanceEntry & { url?: string, element?: Element | null, value?: number, hadRecentInput?: boolean }} Entry */
  /** @param {string} type @param {(entry: Entry) => void} note */
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime, url, element }) => {
    seen.largestPaint = startTime;
    seen.largest = url || `${element?.localName}: ${element?.textContent?.slice(0, 40)}`;
  });
  on('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shifts.push({ start: startTime, value });
  });
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, duration });
  });

  const ICON_WIDTH = 64;
  const hasPicture = () =>
    [...document.querySelectorAll('main img')].some((image) => {
      if (!(image instanceof HTMLImageElement)) return false;
      const { top, bottom, width } = image.getBoundingClientRect();
      const isOnScreen = bottom > 0 && top < innerHeight && width > ICON_WIDTH;
      return isOnScreen && image.complete && image.naturalWidth > 0;
    });
  const isShown = () => {
    const root = document.getElementById('root') ?? {};
    return Object.keys(root).some((key) => key.startsWith('__reactContainer')) && hasPicture();
  };
  /** Empty while there is none, or one that only says that the page is loading. */
  const headingNow = () => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    return /loading/i.test(heading) ? '' : heading;
  };

  /** @returns {Promise<{ heading: number, picture: number }>} */
  const nextPage = () => {
    const [path, before] = [location.pathname, headingNow()];
    return new Promise((resolve) => {
      let heading = 0;
      const look = (/** @type {number} */ start) => {
        const now = location.pathname === path ? '' : headingNow();
        const isNext = now !== '' && now !== before;
        if (isNext) heading ||= performance.now() - start;
        if (isNext && hasPicture()) resolve({ heading, picture: performance.now() - start });
        else requestAnimationFrame(() => look(start));
      };
      const begin = (/** @type {MouseEvent} */ { timeStamp }) => requestAnimationFrame(() => look(timeStamp));
      addEventListener('click', begin, { capture: true, once: true });
    });
  };
  Reflect.set(window, 'bench', { seen, isShown, nextPage });
}

/** What `page.evaluate` takes to reach them. @returns {Seen} */
export const readSeen = () => Reflect.get(window, 'bench').seen;
/** @returns {boolean} */
export const isShown = () => Reflect.get(window, 'bench').isShown();
/** @returns {ReturnType<InPage['nextPage']>} */
export const nextPage = () => Reflect.get(window, 'bench').nextPage();
