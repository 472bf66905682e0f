import type { Page } from '@playwright/test';
import { gate } from '../support/gate.ts';
import { expectNoShift, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

/** Opens an address whose scripts are under way until the result is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { passed, open } = gate();
  await page.route('**/*.js', async (route) => {
    await passed;
    await route.fallback();
  });
  await watchShifts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return open;
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
