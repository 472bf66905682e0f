import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Expects that nothing moved since the document came, as the browser counts it (Layout Instability API). */
async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate((): { value: number; nodes: string[] }[] =>
    Reflect.get(window, 'shifts'),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
}

/** Opens an address whose scripts are under way until the result is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await free;
    await route.fallback();
  });
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = [];
    Object.assign(window, { shifts });
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isShift))
        shifts.push({
          value,
          nodes: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search farms' });

/** The page appears in what the document has painted and moves nothing. */
async function isTakenOver(page: Page, path: string) {
  const letScriptsGo = await openWithoutScripts(page, path);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sideroad, home' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Explore' })).toBeVisible();
  await expect(page.getByRole('main').locator('h1, h2').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  letScriptsGo();
  await expect(page.locator('html[data-page]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expectNoShift(page);
}

test('[LAYOUT-20] paints before any script and keeps what the visitor types', async ({ page }) => {
  const letScriptsGo = await openWithoutScripts(page, '/category/1');
  // Typing would lay out a document whose styles are under way.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await field(page).pressSequentially('app');
  letScriptsGo();
  await expect(page.getByRole('region', { name: 'Farms' }).getByRole('link').first()).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  const combobox = page.getByRole('combobox', { name: 'Search farms' });
  await expect(combobox).toBeFocused();
  await combobox.pressSequentially('le');
  await expect(combobox).toHaveValue('apple');
  await expectNoShift(page);
});

for (const path of ['/', '/category/1', '/farm/1/x', '/store', '/search?q=apple'])
  test(`[LAYOUT-20] paints layout and skeleton and moves nothing: ${path} @deep`, async ({ page }) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await isTakenOver(page, path);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

test.describe('without scripts @deep', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1440])
    test(`[ARCH-31, SEARCH-2] the search form works before scripts at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/stay');
      await field(page).fill('apple & pear');
      await field(page).press('Enter');
      await expect(page).toHaveURL('/search?q=apple+%26+pear');
      await expect(field(page)).toHaveValue('apple & pear');
      await page.getByRole('link', { name: 'Experience' }).click();
      await expect(page).toHaveURL('/experience');
    });
});
