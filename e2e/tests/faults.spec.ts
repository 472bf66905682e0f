import type { Page } from '@playwright/test';
import {
  FAULTS,
  hearReports,
  holdTime,
  hostLines,
  leaveAndReturn,
  lineOf,
  passTimeUntil,
  type Report,
  stubPictures,
} from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

// Calls are counted, held or answered here.
test.use({ answersInDocument: false });

const remote = 'mf-discovery';
const search =
  (wanted: Record<string, string>) =>
  ({ pathname, searchParams }: URL) =>
    pathname === '/api/farmsearch/proximitysearch' &&
    Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value);
const call = (path: string) => (url: URL) => url.pathname === path;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page, name: string) => region(page, name).getByRole('link', { includeHidden: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const farms = (page: Page) => region(page, 'Farms');

const EXPLORE = "Explore what's out there";
const BLOG = "What We're Talking About";

/** Calls of a page that fail at the same time, and what the page shows without them and with them. */
interface Case {
  path: string;
  calls: ((url: URL) => boolean)[];
  /** Handled failures are logged once to the console and once to the site's log. */
  reports: Report[];
  /** Everything else has come: from now on time may be passed. */
  rest: (page: Page) => Promise<void>;
  without: (page: Page) => Promise<void>;
  restored: (page: Page) => Promise<void>;
}

/** One rail by badge, one by category, the categories and the blog, with their cards. */
const SECTIONS = {
  'Top picks this week': 6,
  'Winery experiences near you': 6,
  [EXPLORE]: 11,
  [BLOG]: 4,
};
/** The other sections, whose calls succeed. */
const OTHERS = ['Meet the animals nearby', 'Pick your own farms worth the trip', 'Our favorite farms'];
const HOME: Case = {
  path: '/',
  calls: [
    search({ banner: 'Trending' }),
    search({ categoryId: '7' }),
    call('/api/categories'),
    call('/api/blog/posts'),
  ],
  reports: [
    { remote, section: 'Top picks this week' },
    { remote, section: 'Winery experiences near you' },
    { section: 'Categories' },
    { remote, section: EXPLORE },
    { section: BLOG },
  ],
  async rest(page) {
    for (const name of OTHERS) await expect(cards(page, name)).toHaveCount(6);
  },
  async without(page) {
    for (const name of Object.keys(SECTIONS)) {
      await expect(region(page, name)).not.toHaveAttribute('aria-busy', { timeout: 300 });
      await expect(region(page, name).getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(region(page, name).locator('a, button, [role=alert]')).toHaveCount(0);
    }
  },
  async restored(page) {
    for (const [name, count] of Object.entries(SECTIONS)) await expect(cards(page, name)).toHaveCount(count);
  },
};

const LIST: Case = {
  path: '/category/1?page=3&category=pyo-farm',
  calls: [search({ limit: '50', page: '1' })],
  reports: [{ remote, section: 'Farms' }],
  async rest(page) {
    await expect(region(page, 'Map').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expect(heading(page, 'PYO Farms')).toBeVisible();
  },
  async without(page) {
    await expect(page).toHaveURL('/category/1?page=1&category=pyo-farm', { timeout: 300 });
    await expect(farms(page).locator('*')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
    await expect(region(page, 'Map').getByRole('button')).toHaveText(['', '']);
  },
  async restored(page) {
    await expect(farms(page).getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
  },
};

const NAME: Case = {
  path: '/category/1',
  calls: [call('/api/categories/1')],
  reports: [{ remote, section: 'Loading Farms...' }],
  async rest(page) {
    await expect(farms(page).getByRole('listitem')).toHaveCount(12);
    await expect(region(page, 'Map').getByRole('button', { name: 'Zoom in' })).toBeVisible();
  },
  async without(page) {
    await expect(heading(page, 'Farms')).toBeVisible({ timeout: 300 });
    await expect(page).toHaveTitle('Farms · Sideroad');
    await expect(page).toHaveURL(/[?&]page=1(&|$)/);
  },
  async restored(page) {
    await expect(heading(page, 'PYO Farms')).toBeVisible();
    await expect(page).toHaveURL('/category/1?page=1&category=pyo-farm');
  },
};

test.beforeEach(async ({ page }) => {
  await holdTime(page);
  await stubPictures(page);
});

// One client takes all answers: each call fails in another way.
for (const [behaviour, first, { path, calls, reports, rest, without, restored }] of [
  ['[ERR-4, ERR-10] calls of the home page: logged, sections empty', 0, HOME],
  ['[LIST-58, SEARCH-37, ERR-10] farms of a list: logged, list empty', 4, LIST],
  ["[ERR-4, LIST-4, ERR-10] a category's name: logged, and the list loads", 5, NAME],
] as const)
  test(behaviour, async ({ page, watch }) => {
    const log = await hearReports(page);
    for (const [index, fails] of calls.entries())
      await page.route(fails, (route) => FAULTS[first + index]?.answer(route));
    await page.goto(path);
    await rest(page);
    await passTimeUntil(page, () => without(page));
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => hostLines(watch.complaints).sort()).toEqual(reports.map(lineOf).sort());
    await expect.poll(() => log.heard().length).toBe(reports.length);
    expect(log.heard()).toEqual(expect.arrayContaining(reports));
    watch.complaints.length = 0;
    for (const fails of calls) await page.unroute(fails);
    // A call that has just failed is not repeated for another part of a page.
    await page.clock.fastForward(1000);
    await leaveAndReturn(page);
    await restored(page);
    expect(watch.complaints).toEqual([]);
  });
