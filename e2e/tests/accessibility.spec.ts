import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, smallTargets } from '../support/accessibility.ts';
import { stubPictures } from '../support/faults.ts';
import { PAGES as STORE } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

// The tests count, hold or answer calls themselves.
test.use({ answersInDocument: false });

const PAGES = [
  ...['/', '/category/7', '/listing', '/explore', '/seasons', '/categories', '/no/such/page', '/login'],
  ...['/privacy', '/terms'],
];

// axe injects scripts, which the page's policy forbids.
test.use({ bypassCSP: true });
test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000);
  await stubPictures(page);
});

/** Waits until nothing on the page is loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const map = (page: Page) => region(page, 'Map');
const label = (page: Page) =>
  map(page)
    .getByRole('button', { name: /^(?!\d+ farms$|Zoom ).+/ })
    .first();
const MAP = '?page=1&category=winery&map=11/43.16/-79.40';
const never = () => new Promise<void>(() => {});
const search = (url: URL) => url.pathname === '/api/farmsearch/proximitysearch';

test('[A11Y-1, A11Y-4, A11Y-6, LAYOUT-66, LEGAL-3] each page passes axe in both schemes, targets 24 px', async ({
  page,
}) => {
  for (const path of [...PAGES, `/category/7${MAP}&view=map`])
    await test.step(path, async () => {
      await open(page, path);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, `${path} at ${width} px`);
        expect.soft(await smallTargets(page, 24), path).toEqual([]);
      }
    });
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 900 }, hasTouch: true, isMobile: true });

  test('[A11Y-1] axe passes in both schemes while the page loads', async ({ page }) => {
    await page.route('**/api/**', never);
    for (const path of ['/', '/category/7']) {
      // The document's pictures come from the API, too, so its load event never fires.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test('[A11Y-1] axe passes in both schemes with an empty list and an open preview', async ({ page }) => {
    await page.route(search, (route) =>
      route.fulfill({ json: { data: { items: [], meta: { total: 0, pages: 0, limit: 50, page: 1 } } } }),
    );
    await open(page, '/category/7');
    await expect(region(page, 'Farms').getByRole('heading', { name: 'No farms here yet' })).toBeVisible();
    await expectAccessible(page, 'an empty list');
    await page.unroute(search);
    await open(page, `/category/7${MAP}&view=map`);
    await label(page).click();
    await expect(map(page).getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    await expectAccessible(page, 'the map alone with its sheet');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(map(page).getByRole('group').getByRole('button', { name: 'Close' })).toBeVisible();
    await expectAccessible(page, 'the preview card');
  });

  test('[A11Y-1] axe passes in both schemes with search in use and the banner paused', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expectAccessible(page, 'the banner paused');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Open search' }).click();
    const field = page.getByLabel('Search farms');
    await field.fill('app');
    await expect(field).toBeFocused();
    await expectAccessible(page, 'the search in use');
  });

  test('[A11Y-4] targets are 44 px with a coarse pointer', async ({ page }) => {
    for (const path of [...PAGES, ...STORE.map((page) => page.path), `/category/7${MAP}&view=map`]) {
      await open(page, path);
      expect.soft(await smallTargets(page, 44), path).toEqual([]);
    }
  });

  test.describe('without a location', () => {
    test.use({ permissions: [] });
    test('[A11Y-1] axe passes in both schemes with a location error', async ({ page, watch }) => {
      await page.route('**/api/ip-location*', (route) => route.fulfill({ status: 503, json: {} }));
      for (const path of ['/', '/category/7']) {
        await page.goto(path);
        await expect(page.getByText(/^Location error: /).first()).toBeVisible();
        await expectAccessible(page, path);
      }
      watch.complaints.length = 0;
    });
  });
});

test.describe('320 px and 400 % zoom of 1280 x 1024', () => {
  test.use({ viewport: { width: 320, height: 800 }, deviceScaleFactor: 4 });
  test('[A11Y-6] does not scroll sideways and leaves space for the page', async ({ page }) => {
    for (const path of PAGES) {
      await open(page, path);
      for (const height of [800, 256]) {
        await page.setViewportSize({ width: 320, height });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expectNoOverflow(page, path);
        await page.mouse.wheel(0, 60);
        const covered = await page.evaluate(() => {
          const rows = Array.from({ length: innerHeight }, (_, y) =>
            document.elementFromPoint(innerWidth / 2, y),
          );
          const isFixed = (element: Element | null): boolean =>
            element !== null &&
            (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
          return rows.filter(isFixed).length / innerHeight;
        });
        expect(covered, path).toBeLessThan(0.5);
      }
    }
  });
});

test('[A11Y-1] the current tab and category keep their lines in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/category/7');
  for (const name of ['Farm', 'Winery']) {
    const current = page.getByRole('banner').getByRole('link', { name, exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    const [line, ground] = await current.evaluate((link) => [
      getComputedStyle(link, '::after').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(line).not.toBe(ground);
  }
});

test('[A11Y-1] the focus of a field and what is matched show in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/listing');
  const looks = (locator: Locator) =>
    locator.evaluate((element) => {
      const { color, outlineStyle, outlineColor } = getComputedStyle(element);
      return { color, outline: outlineStyle === 'none' ? null : outlineColor };
    });
  const field = page.getByRole('combobox', { name: 'Search farms' });
  await page.getByRole('searchbox', { name: 'Search farms' }).focus();
  expect((await looks(field)).outline).not.toBeNull();
  await field.fill('app');
  const option = page.getByRole('option').first();
  await expect(option.locator('mark')).toBeVisible();
  expect((await looks(option.locator('mark'))).color).toBe((await looks(option)).color);
});

test('[A11Y-1] icons of features show in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/farm/1');
  const icon = region(page, 'Features').locator('rect[mask]').first();
  const { drawn, text } = await icon.evaluate((element) => {
    const { fill, color } = getComputedStyle(element);
    return { drawn: fill, text: color };
  });
  expect(drawn).toBe(text);
});
