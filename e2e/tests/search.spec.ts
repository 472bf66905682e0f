import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const NARROW = { width: 390, height: 844 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.getByRole('region', { name: 'Farms' });
const cards = (page: Page) => results(page).getByRole('listitem');
const field = (page: Page) => page.getByRole('combobox', { name: 'Search farms' });
const options = (page: Page) => page.getByRole('option');
const status = (page: Page) => page.getByRole('search').getByRole('status');
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Focuses the field, in the header or in the overlay of a narrow page. */
async function toField(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: 'Open search' }).click();
  else await page.getByLabel('Search farms').click();
  await expect(field(page)).toBeFocused();
}

test.describe('results', () => {
  test('[SEARCH-30] turning the page changes the address and scrolls up', async ({ page }) => {
    await page.goto('/search?q=orchard');
    await expect(heading(page)).toHaveText('Search Results for "orchard"');
    await expect(page).toHaveTitle('Search Results for "orchard" · Sideroad');
    await expect(cards(page)).toHaveCount(20);
    const first = await cards(page).first().getByRole('link').getAttribute('href');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/search?q=orchard&page=2');
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect.poll(() => top(page)).toBe(0);
    await expect(cards(page).first().getByRole('link')).not.toHaveAttribute('href', first ?? '');
  });

  test('[SEARCH-30] a click opens the farm, and Back restores page and position without a call', async ({
    page,
  }) => {
    await page.goto('/search?q=orchard&page=2');
    const last = cards(page).last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const place = await top(page);
    expect(place).toBeGreaterThan(200);
    const searches: string[] = [];
    page.on('request', (request) => request.url().includes('textsearch') && searches.push(request.url()));
    await last.click();
    await expect(page).toHaveURL(/\/farm\/\d+\/[a-z0-9-]+$/);
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/search?q=orchard&page=2');
    await expect(cards(page).last()).toBeInViewport();
    await expect.poll(() => top(page)).toBe(place);
    expect(searches).toEqual([]);
  });
});

for (const [place, viewport] of [
  ['the header', { width: 1440, height: 900 }],
  ['the overlay', NARROW],
] as const) {
  test.describe(`suggestions in ${place}`, () => {
    test.use({ viewport });

    test('[SEARCH-1, SEARCH-14, SEARCH-16] work by keyboard', async ({ page }) => {
      await page.goto('/experience');
      await toField(page);
      await page.keyboard.type('orchard');
      await expect(options(page).first()).toBeVisible();
      await expect(page.getByRole('search').getByRole('combobox')).toHaveAttribute(
        'aria-autocomplete',
        'list',
      );
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
      const list = await page.getByRole('listbox', { name: 'Suggestions' }).getAttribute('id');
      await expect(field(page)).toHaveAttribute('aria-controls', list ?? '');
      await page.keyboard.press('ArrowUp');
      const last = options(page).last();
      await expect(last).toHaveAttribute('aria-selected', 'true');
      await expect(field(page)).toHaveAttribute(
        'aria-activedescendant',
        (await last.getAttribute('id')) ?? '',
      );
      await page.keyboard.press('ArrowDown');
      const name = await options(page).first().locator('div > div').first().textContent();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(`Search Results for "${name}"`);
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });
  });
}

// axe injects scripts, which the page's policy forbids.
test.describe('[A11Y-1, A11Y-6] axe', () => {
  test.use({ bypassCSP: true });
  for (const width of [390, 1440]) {
    test(`${width} px: all states of results and suggestions, in both schemes`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/search');
      await expect(heading(page)).toBeVisible();
      await expectAccessible(page, 'no query');
      await page.goto(`/search?q=${'banana'.repeat(30)}`);
      await expect(results(page).getByRole('heading')).toBeVisible();
      await expectAccessible(page, 'nothing found');
      await page.goto('/search?q=orchard');
      await expect(cards(page)).toHaveCount(20);
      await expectAccessible(page, 'results');
      await toField(page);
      await page.getByLabel('Search farms').fill('');
      await expect(options(page).first()).toBeVisible();
      await expectAccessible(page, 'recent searches');
      await page.getByLabel('Search farms').fill('orchard');
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page, 'suggestions');
      await page.getByLabel('Search farms').fill('banananana');
      await expect(status(page)).toHaveText('No farms found for "banananana"');
      await expectAccessible(page, 'no suggestions');
    });
  }
});
