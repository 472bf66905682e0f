import type { Locator, Page } from '@playwright/test';
import { gate } from '../support/gate.ts';
import { expect, test } from '../support/test.ts';

/** A page of each remote that has the header; the second has the map toggle. */
const PAGES = {
  home: '/',
  category: '/category/1',
  farm: '/farm/1',
  search: '/search?q=apple',
  store: '/store',
} as const;
/** The narrowest, both sides of each breakpoint of the header, and the widest. */
const WIDTHS = [320, 767, 768, 1199, 1200, 1920];

const banner = (page: Page) => page.getByRole('banner');
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true });
const open = async (page: Page, path: string, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(categories(page).getByRole('link').first()).toBeVisible();
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('the part has no place on the page');
  return box;
}

/** Whether two parts cover each other by more than what browsers round. */
const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

/** The header's parts as they are seen. */
async function partsOf(page: Page): Promise<Record<string, Box>> {
  const header = banner(page);
  const wide = (page.viewportSize()?.width ?? 0) >= 768;
  const search = wide ? header.getByRole('search') : header.getByRole('button', { name: 'Open search' });
  return {
    logo: await boxOf(header.getByRole('link', { name: 'Sideroad, home' })),
    tabs: await boxOf(header.getByRole('navigation', { name: 'Explore' })),
    ...(wide && {
      instagram: await boxOf(header.getByRole('link', { name: 'Instagram' })),
      facebook: await boxOf(header.getByRole('link', { name: 'Facebook' })),
      youtube: await boxOf(header.getByRole('link', { name: 'YouTube' })),
      listYourFarm: await boxOf(header.getByRole('link', { name: 'List your farm' })),
    }),
    search: await boxOf(search),
    categories: await boxOf(categories(page)),
  };
}

for (const [name, path] of [
  ['home', PAGES.home],
  ['category', PAGES.category],
] as const) {
  test(`[LAYOUT-22, LAYOUT-30] all parts are in their places at every width: ${name}`, async ({ page }) => {
    await open(page, path, 320);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const header = await boxOf(banner(page));
      const parts = Object.entries(await partsOf(page));
      for (const [part, box] of parts) {
        expect(box.x, `${part} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, `${part} at ${width}`).toBeLessThanOrEqual(width);
        expect(box.y + box.height, `${part} at ${width}`).toBeLessThanOrEqual(header.height);
        const covering = parts.filter(([other, place]) => other !== part && overlap(box, place));
        expect(covering, `${part} at ${width}`).toEqual([]);
      }
      const row = await boxOf(categories(page).getByRole('list'));
      const inside: string[] = [];
      for (const link of await categories(page).getByRole('link').all()) {
        const { x, width: linkWidth } = await boxOf(link);
        if (x >= row.x - 1 && x + linkWidth <= row.x + row.width + 1)
          inside.push((await link.textContent()) ?? '');
      }
      expect(inside, `at ${width}`).toHaveLength(width < 768 ? 5 : 7);
    }
  });
}

test.describe('without an answer in the document', () => {
  // Calls are counted, held or answered here.
  test.use({ answersInDocument: false });

  test('[LAYOUT-30, LAYOUT-20] categories replace as many placeholders and move nothing', async ({
    page,
  }) => {
    for (const width of [767, 768]) {
      const { passed, open: send } = gate();
      await page.route('**/api/categories', async (route) => {
        await passed;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/stay');
      await expect(page.locator('html[data-page]')).toBeAttached();
      const slots = categories(page).locator('[aria-hidden]');
      await expect(slots.filter({ visible: true })).toHaveCount(width < 768 ? 5 : 7);
      const before = [await boxOf(banner(page)), await boxOf(page.getByRole('main'))];
      send();
      await expect(categories(page).getByRole('link').first()).toBeVisible();
      expect([await boxOf(banner(page)), await boxOf(page.getByRole('main'))]).toEqual(before);
      await page.unroute('**/api/categories');
    }
  });
});

test('[A11Y-12, LAYOUT-30] the buttons of the category slider are disabled at its ends', async ({ page }) => {
  await open(page, '/', 1440);
  const previous = categories(page).getByRole('button', { name: 'Previous' });
  const next = categories(page).getByRole('button', { name: 'Next' });
  const last = categories(page).getByRole('link', { includeHidden: true }).last();
  await expect(previous).toBeDisabled();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await next.click();
  await expect(next).toBeDisabled();
  await expect(last).toBeInViewport({ ratio: 1 });
  await previous.click();
  await expect(previous).toBeDisabled();
});

test('[LAYOUT-22] the parts have the same boxes on the pages of all remotes', async ({ page }) => {
  const partsAt = async (path: string) => {
    await open(page, path, 390);
    const narrow = await partsOf(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    return [narrow, await partsOf(page)];
  };
  const parts = await partsAt(PAGES.home);
  for (const path of Object.values(PAGES).slice(1)) expect(await partsAt(path), path).toEqual(parts);
});

test('[LAYOUT-22] pages without a map toggle lead to all farms in its place', async ({ page }) => {
  await open(page, PAGES.category, 1440);
  await expect(banner(page).getByRole('button', { name: 'Hide map' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'All farms' })).toHaveCount(0);
  await open(page, PAGES.search, 1440);
  await banner(page).getByRole('link', { name: 'All farms' }).click();
  await expect(page).toHaveURL(/\/listing/);
});

test('[LAYOUT-22] below 768 px the social links are in the first row of the footer', async ({ page }) => {
  await open(page, PAGES.home, 390);
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' });
  await expect(banner(page).getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  const logo = await boxOf(page.getByRole('contentinfo').getByRole('link', { name: 'Sideroad, home' }));
  expect((await boxOf(inFooter)).y).toBe(logo.y);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(inFooter).toHaveCount(0);
  await expect(banner(page).getByRole('link', { name: 'Instagram' })).toBeVisible();
});

test('[SEARCH-16, SEARCH-22, A11Y-28] the search overlay is below 768 px, covers the page and returns the focus', async ({
  page,
}) => {
  await open(page, '/', 768);
  await expect(page.getByRole('button', { name: 'Open search' })).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search farms' })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  const button = page.getByRole('button', { name: 'Open search' });
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  // A plain search box until the suggestions are there, a combobox from then on.
  await expect(dialog.getByLabel('Search farms')).toBeFocused();
  expect(await boxOf(dialog)).toEqual({ x: 0, y: 0, width: 767, height: 900 });
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test.describe('[LAYOUT-49] the bottom navigation', () => {
  const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('is below 768 px on every path but farms and the form', async ({ page }) => {
    for (const path of ['/', '/category/1', '/store', '/explore', '/no/such/page']) {
      await page.setViewportSize({ width: 767, height: 900 });
      await page.goto(path);
      await expect(nav(page).getByRole('link')).toHaveCount(5);
      const { y, height } = await boxOf(nav(page));
      expect(y + height).toBe(900);
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(nav(page)).toHaveCount(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/farm/1', '/add-farm']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(nav(page)).toHaveCount(0);
    }
  });

  test('[LAYOUT-49] covers nothing at the end of the page', async ({ page }) => {
    await open(page, '/stay', 390);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(footer.y + footer.height).toBeLessThanOrEqual((await boxOf(nav(page))).y + 1);
  });
});

test('[LAYOUT-58] measures the width of the scrollbar on load and on resize', async ({ page }) => {
  const measured = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--scrollbar-w'));
  const actual = () => page.evaluate(() => `${innerWidth - document.documentElement.clientWidth}px`);
  await page.goto('/stay');
  await expect(banner(page)).toBeVisible();
  await expect.poll(measured).toBe(await actual());
  await page.evaluate(() => document.documentElement.style.removeProperty('--scrollbar-w'));
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(measured).toBe(await actual());
});

/** What the visitor's system asks for, and what the document says against it. */
const SCHEMES = [
  { colorScheme: 'light', theme: null },
  { colorScheme: 'dark', theme: null },
  { colorScheme: 'light', theme: 'dark' },
] as const;

test('[LAYOUT-59] the accent colour is green where something acts and where the visitor is', async ({
  page,
}) => {
  await page.goto('/experience');
  await expect(banner(page)).toBeVisible();
  for (const { colorScheme, theme } of SCHEMES) {
    await test.step(`${colorScheme}, the document: ${theme}`, async () => {
      await page.emulateMedia({ colorScheme });
      // A colour on its way from one scheme to the other is in neither.
      await page.evaluate(() => {
        for (const animation of document.getAnimations())
          if (animation instanceof CSSTransition) animation.finish();
      });
      if (theme)
        await page.locator('html').evaluate((root, name) => root.setAttribute('data-theme', name), theme);
      const background = (part: Locator, pseudo?: string) =>
        part.evaluate((element, which) => getComputedStyle(element, which).backgroundColor, pseudo);
      const colours = [
        await background(page.getByRole('search').getByRole('button', { name: 'Search' })),
        await background(page.getByRole('button', { name: 'Subscribe' })),
        await background(page.getByRole('link', { name: 'Experience', exact: true }), '::after'),
      ];
      for (const colour of colours) {
        const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
        expect(green, colour).toBeGreaterThan(Math.max(red, blue) * 1.2);
      }
    });
  }
});
