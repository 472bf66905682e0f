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

/** A call of a page, and what the page shows without it and with it. */
interface Case {
  call: string;
  path: string;
  fails: (url: URL) => boolean;
  /** Handled failures are 'Logged only': once to the console and once to the site's log. */
  reports: Report[];
  /** Everything else has come: from now on time may be passed. */
  rest: (page: Page) => Promise<void>;
  without: (page: Page) => Promise<void>;
  restored: (page: Page) => Promise<void>;
}

const EXPLORE = "Explore what's out there";
const BLOG = "What We're Talking About";
/** The sections of the home page that fetch, and their cards. */
const SECTIONS = {
  'Top picks this week': 6,
  [EXPLORE]: 11,
  'Meet the animals nearby': 6,
  'Pick your own farms worth the trip': 6,
  'Winery experiences near you': 6,
  'Our favorite farms': 6,
  [BLOG]: 4,
};

/** A section of the home page: its heading and its cards in the time after loading. */
function section(name: keyof typeof SECTIONS, fails: Case['fails'], reports: Report[]): Case {
  return {
    call: `home, '${name}'`,
    path: '/',
    fails,
    reports,
    async rest(page) {
      for (const [other, cardCount] of Object.entries(SECTIONS))
        if (other !== name) await expect(cards(page, other)).toHaveCount(cardCount);
    },
    async without(page) {
      await expect(region(page, name)).not.toHaveAttribute('aria-busy', { timeout: 300 });
      await expect(region(page, name).getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(region(page, name).locator('a, button, [role=alert]')).toHaveCount(0);
    },
    restored: (page) => expect(cards(page, name)).toHaveCount(SECTIONS[name]),
  };
}
const rail = (name: keyof typeof SECTIONS, wanted: Record<string, string>) =>
  section(name, search(wanted), [{ remote, section: name }]);
/** Of the rails, which are one component, one that asks by badge and one by category. */
const HOME: Case[] = [
  rail('Top picks this week', { banner: 'Trending' }),
  rail('Winery experiences near you', { categoryId: '7' }),
  section(EXPLORE, call('/api/categories'), [{ section: 'Categories' }, { remote, section: EXPLORE }]),
  section(BLOG, call('/api/blog/posts'), [{ section: BLOG }]),
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const farms = (page: Page) => region(page, 'Farms');

const LISTS: Case[] = ['1', '2'].map((number) => ({
  call: `category list, page ${number} of 2`,
  path: '/category/1?page=3&category=pyo-farm',
  fails: search({ limit: '50', page: number }),
  reports: [{ remote, section: 'Farms' }],
  async rest(page) {
    await expect(region(page, 'Map').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expect(heading(page, 'PYO Farms')).toBeVisible();
  },
  async without(page) {
    await expect(page).toHaveURL('/category/1?page=1&category=pyo-farm', { timeout: 300 });
    await expect(farms(page)).not.toHaveAttribute('aria-busy');
    await expect(farms(page)).toHaveText('');
    await expect(farms(page).locator('*')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
    await expect(region(page, 'Map').getByRole('button')).toHaveText(['', '']);
  },
  async restored(page) {
    await expect(farms(page).getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
  },
}));

async function listIsThere(page: Page): Promise<void> {
  await expect(farms(page).getByRole('listitem')).toHaveCount(12);
  await expect(region(page, 'Map').getByRole('button', { name: 'Zoom in' })).toBeVisible();
}

const NAMES: Case[] = [
  {
    call: "the category's name",
    path: '/category/1',
    fails: call('/api/categories/1'),
    reports: [{ remote, section: 'Loading Farms...' }],
    rest: listIsThere,
    async without(page) {
      await expect(heading(page, 'Farms')).toBeVisible({ timeout: 300 });
      await expect(page).toHaveTitle('Farms · Sideroad');
      await expect(page).toHaveURL(/[?&]page=1(&|$)/);
    },
    async restored(page) {
      await expect(heading(page, 'PYO Farms')).toBeVisible();
      await expect(page).toHaveURL('/category/1?page=1&category=pyo-farm');
    },
  },
  ...[
    { path: '/categories', h1: 'Categories', group: 'main', from: 'Categories' },
    { path: '/explore', h1: 'Explore', group: `main section`, from: EXPLORE },
  ].map(({ path, h1, group, from }) => ({
    call: `categories on ${path}`,
    path,
    fails: call('/api/categories'),
    reports: [{ remote, section: from }],
    rest: (page: Page) => expect(heading(page, h1)).toBeVisible(),
    async without(page: Page) {
      await expect(page.locator('main [aria-busy], main div[aria-hidden=true]:not([inert])')).toHaveCount(0, {
        timeout: 300,
      });
      await expect(
        page.locator(group).getByRole('link', { name: 'Winery', includeHidden: true }),
      ).toHaveCount(0);
      await expect(heading(page, h1)).toBeVisible();
    },
    restored: (page: Page) =>
      expect(page.locator(group).getByRole('link', { name: 'Winery', includeHidden: true })).toHaveCount(1),
  })),
];

test.beforeEach(async ({ page }) => {
  await holdTime(page);
  await stubPictures(page);
});

/** One client takes all answers: every kind is tried with the first call, one with every other, all with all `@deep`. */
const isTried = (kind: number, index: number, isDeep: boolean) =>
  isDeep || index === 0 || kind === index % FAULTS.length;

function breakEach(behaviour: string, cases: readonly Case[], isDeep: boolean) {
  for (const [index, each] of cases.entries()) {
    test(`${behaviour}: ${each.call}${isDeep ? ' @deep' : ''}`, async ({ page, watch }) => {
      const log = await hearReports(page);
      for (const [kind, { name, answer }] of FAULTS.entries()) {
        if (!isTried(kind, index, isDeep)) continue;
        await test.step(name, async () => {
          await page.route(each.fails, answer);
          await page.goto(each.path);
          await each.rest(page);
          await passTimeUntil(page, () => each.without(page));
          const framed = !/^.(categories|explore)$/.test(each.path);
          await expect(page.getByRole('banner')).toHaveCount(framed ? 1 : 0);
          await expect(page.getByRole('contentinfo')).toHaveCount(framed ? 1 : 0);
          await expect(page.getByRole('alert')).toHaveCount(0);
          await expect
            .poll(() => hostLines(watch.complaints).sort())
            .toEqual(each.reports.map(lineOf).sort());
          await expect.poll(() => log.heard().length).toBe(each.reports.length);
          expect(log.heard()).toEqual(expect.arrayContaining(each.reports));
          watch.complaints.length = 0;
          log.forget();
          await page.unroute(each.fails);
          // After some fault for each call: the way back is one and the same.
          if (index % FAULTS.length !== kind) return;
          // A call that has just failed is not repeated for another part of a page.
          await page.clock.fastForward(1000);
          await leaveAndReturn(page);
          await each.restored(page);
          expect(watch.complaints).toEqual([]);
        });
      }
    });
  }
}

function breakOneByOne(behaviour: string, cases: readonly Case[]) {
  for (const isDeep of [false, true]) breakEach(behaviour, cases, isDeep);
}

breakOneByOne('[ERR-4, ERR-10] logged, section empty', HOME);
breakOneByOne('[LIST-58, SEARCH-37, ERR-10, LIST-59] logged, list empty', LISTS);
breakOneByOne('[ERR-4, LIST-4, ERR-10] logged, and the list loads', NAMES);

const LOCATED = [
  'Top picks this week',
  'Pick your own farms worth the trip',
  'Winery experiences near you',
  'Our favorite farms',
];
/** What the look-up's failure is said to be. */
const CAUSES = [
  'It broke.',
  'Unexpected answer: IP location is no object',
  'Unexpected answer: IP location is no object',
  'Unexpected answer: IP location is no object',
  'Network Error',
  'timeout of 10000ms exceeded',
];

test.describe('[ERR-1, ERR-3, LOC-8, LIST-60] a failed IP look-up', () => {
  test.use({ permissions: [] });
  const lookUp = call('/api/ip-location');

  for (const [index, { name, answer }] of FAULTS.entries()) {
    const message = `Location error: IPregistry Error: ${CAUSES[index]}`;
    // One client takes all answers: that of the API and none at all, the others with the long checks.
    const deep = index === 0 || index === FAULTS.length - 1 ? '' : ' @deep';

    test(`${name}: four rails show the error, the fifth disappears${deep}`, async ({ page, watch }) => {
      await page.route(lookUp, answer);
      await page.goto('/');
      await expect(cards(page, EXPLORE)).toHaveCount(11);
      await expect(cards(page, BLOG)).toHaveCount(4);
      await passTimeUntil(page, () =>
        expect(page.getByText(message, { exact: true })).toHaveCount(LOCATED.length, { timeout: 300 }),
      );
      const retries = page.getByRole('button', { name: 'Try again' });
      await expect(retries).toHaveCount(LOCATED.length);
      for (const title of [...LOCATED, 'Meet the animals nearby'])
        await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('region')).toHaveCount(3);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      await page.getByRole('region', { name: EXPLORE }).getByRole('link', { name: 'PYO Farm' }).click();
      await expect(farms(page).getByText(message, { exact: true })).toBeVisible();
      await expect(region(page, 'Map').getByRole('button', { name: 'Zoom in' })).toBeVisible();

      await page.unroute(lookUp);
      await farms(page).getByRole('button', { name: 'Try again' }).click();
      await listIsThere(page);
      await page.goBack();
      for (const title of [...LOCATED, 'Meet the animals nearby'])
        await expect(cards(page, title)).toHaveCount(6);
      expect(hostLines(watch.complaints)).toEqual([]);
      watch.complaints.length = 0;
    });
  }
});
