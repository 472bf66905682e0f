import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const NARROW = { width: 390, height: 844 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.getByRole('region', { name: 'Farms' });
const cards = (page: Page) => results(page).getByRole('listitem');
const field = (page: Page) => page.getByRole('combobox', { name: 'Search farms' });
const options = (page: Page) => page.getByRole('option');
const status = (page: Page) => page.getByRole('search').getByRole('status');
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The field, ready to type in: in the header, or in the overlay of a narrow page. */
async function toField(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: 'Open search' }).click();
  else await page.getByLabel('Search farms').click();
  await expect(field(page)).toBeFocused();
}

/** What axe finds, the page's own styles and all. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

test.describe('results', () => {
  for (const width of [390, 1440]) {
    test(`spec 2: 'Farm cards, 20 per page, with pagination.'; a page change puts the page into the address and scrolls to the top (${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
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
  }

  test('an address beyond the last page shows the last', async ({ page }) => {
    await page.goto('/search?q=orchard&page=77');
    await expect(cards(page).first()).toBeVisible();
    const current = page.locator('[aria-current=page][aria-label^=Page]');
    await expect(current).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });

  test("spec 2: 'Clicking a farm opens the farm detail.'; Back restores the page and the place in it, and asks nothing again", async ({
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

  test("spec 2: 'With no query nothing happens.'", async ({ page }) => {
    const searches: string[] = [];
    page.on('request', (request) => request.url().includes('farmsearch') && searches.push(request.url()));
    await page.goto('/search');
    await expect(heading(page)).toHaveText('Search Farms');
    await page.waitForLoadState('networkidle');
    expect(searches).toEqual([]);
    await page.getByRole('link', { name: 'Browse categories' }).click();
    await expect(page).toHaveURL('/categories');
  });

  test("accessibility, Page: 'after a route change focus goes to the `h1` (`tabindex=-1`)', and only then", async ({
    page,
  }) => {
    await page.goto('/experience');
    await toField(page);
    await page.keyboard.type('apple');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Search Results for "apple"');
    await expect(heading(page)).toBeFocused();
    await toField(page);
    await page.keyboard.type(' pie');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Search Results for "apple pie"');
    await expect(heading(page)).not.toBeFocused();
  });

  test.describe('answers that the test gives', () => {
    test.use({ answersInDocument: false });

    test("spec 8: 'Text search failure | Results emptied'", async ({ page, watch }) => {
      await page.route('**/textsearch*', (route) => route.fulfill({ status: 400, json: { title: 'No' } }));
      await page.goto('/search?q=orchard');
      await expect(heading(page)).toHaveText('Search Results for "orchard"');
      await expect(results(page)).not.toHaveAttribute('aria-busy');
      await expect(results(page)).toBeEmpty();
      watch.complaints.length = 0;
    });
  });
});

for (const [place, viewport] of [
  ['the header', { width: 1440, height: 900 }],
  ['the overlay', NARROW],
] as const) {
  test.describe(`suggestions in ${place}`, () => {
    test.use({ viewport });

    test("spec 2: 'suggestions are fetched 300 ms after typing stops.'; 'the prompt 'Start typing to search for farms''", async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/farmsearch/suggest') asked.push(searchParams.get('q') ?? '');
      });
      await page.goto('/experience');
      await toField(page);
      await expect(status(page)).toHaveText('Start typing to search for farms');
      await page.clock.install();
      await page.keyboard.type('orchard');
      await expect(status(page)).toHaveText('Loading suggestions');
      await page.clock.runFor(299);
      expect(asked).toEqual([]);
      await page.clock.runFor(50);
      await expect.poll(() => asked).toEqual(['orchard']);
      await page.clock.resume();
      await expect(options(page)).toHaveCount(8);
      await expect(options(page).first().locator('mark')).toHaveText('Orchard');
    });

    test("accessibility, Search bar: '`search` landmark', 'then `role=combobox`, `aria-autocomplete=list`, `aria-expanded`, `aria-controls`', '↓ ↑ move by `aria-activedescendant`, Enter takes the option or submits, Esc closes'; decision B14: 'Goes to `/search?q={farm name}`, not to the farm.'", async ({
      page,
    }) => {
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

    test('a press takes an option, and the text itself can be searched for', async ({ page }) => {
      await page.goto('/experience');
      await toField(page);
      await page.keyboard.type('orchard');
      await options(page).nth(1).click();
      await expect(page).toHaveURL(/\/search\?q=.*[Oo]rchard/);
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await toField(page);
      await page.getByLabel('Search farms').fill('maple');
      await page.getByRole('button', { name: 'Search for “maple”' }).click();
      await expect(page).toHaveURL('/search?q=maple');
    });

    test('recent searches can be taken and cleared by key', async ({ page }) => {
      await page.goto('/search?q=apple');
      await expect(heading(page)).toHaveText('Search Results for "apple"');
      // The page itself writes it down, once its code is there.
      await expect(page.locator('html[data-page]')).toBeAttached();
      await page.goto('/experience');
      await toField(page);
      await expect(page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')).toHaveText([
        'apple',
      ]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=apple');
      await page.goto('/experience');
      await toField(page);
      const clear = page.getByRole('button', { name: 'Clear recent searches' });
      for (
        let tabs = 0;
        tabs < 4 && !(await clear.evaluate((button) => button === document.activeElement));
        tabs += 1
      )
        await page.keyboard.press('Tab');
      await expect(clear).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(options(page)).toHaveCount(0);
      await expect(field(page)).toBeFocused();
      await page.reload();
      await toField(page);
      await expect(options(page)).toHaveCount(0);
    });
  });
}

test("spec 8: 'Search suggest failure | List emptied silently'", async ({ page, watch }) => {
  await page.goto('/experience');
  await toField(page);
  await page.keyboard.type('orch');
  await expect(options(page).first()).toBeVisible();
  await page.route('**/suggest*', (route) => route.fulfill({ status: 503, json: { title: 'Down' } }));
  await page.keyboard.type('ard');
  await expect(options(page)).toHaveCount(0);
  await expect(status(page)).toHaveCount(0);
  // The browser's own word about such an answer; ours would be another.
  expect(watch.complaints.filter((complaint) => complaint.includes('[sideroad]'))).toEqual([]);
  watch.complaints.length = 0;
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Search Results for "orchard"');
});

test("accessibility, Mobile search overlay: '`dialog` 'Search', opened by button 'Open search'', and its suggestions fill it", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto('/experience');
  await toField(page);
  await page.keyboard.type('orchard');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  const box = await dialog.getByRole('listbox').boundingBox();
  expect(box?.width).toBeGreaterThan(360);
});

// The policy forbids what the checker does to the page; what it checks is the same.
test.describe("'Contrast WCAG 2.2 AA', roles and names: axe finds nothing; no horizontal scroll", () => {
  test.use({ bypassCSP: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    // What is dark stands where the same stands by light: the narrowest and the widest tell.
    for (const width of colorScheme === 'light' ? [320, 390, 768, 1440] : [320, 1440]) {
      const deep = colorScheme === 'light' ? width !== 390 : width !== 1440;
      test(`${colorScheme}, ${width} px: results, nothing found, no query, each state of the suggestions${deep ? ' @deep' : ''}`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        const check = async (what: string) => {
          expect(await violations(page), what).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, what).toBe(0);
        };
        await page.goto('/search');
        await expect(heading(page)).toBeVisible();
        await check('no query');
        await page.goto(`/search?q=${'banana'.repeat(30)}`);
        await expect(results(page).getByRole('heading')).toBeVisible();
        await check('nothing found');
        await page.goto('/search?q=orchard');
        await expect(cards(page)).toHaveCount(20);
        await check('results');
        await toField(page);
        await page.getByLabel('Search farms').fill('');
        await expect(options(page).first()).toBeVisible();
        await check('recent searches');
        await page.getByLabel('Search farms').fill('orchard');
        await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
        await check('suggestions');
        await page.getByLabel('Search farms').fill('banananana');
        await expect(status(page)).toHaveText('No farms found for "banananana"');
        await check('no suggestions');
      });
    }
  }
});
