import type { Page } from '@playwright/test';
import { gate } from '../support/gate.ts';
import { HAND_MADE, HTML, loseSearchRemote, serveSearchRemote, THROWING } from '../support/searchRemote.ts';
import { expect, test } from '../support/test.ts';

const NARROW = { width: 390, height: 844 };
const field = (page: Page) => page.getByLabel('Search farms');
const status = (page: Page) => page.getByRole('search').getByRole('status');

/** Focuses the field, in the header or in the overlay of a narrow page. */
async function toField(page: Page): Promise<void> {
  await page.goto('/experience');
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: 'Open search' }).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  }
  await field(page).click();
  await expect(field(page)).toBeFocused();
}

for (const [place, viewport] of [
  ['the header', { width: 1440, height: 900 }],
  ['the overlay', NARROW],
] as const) {
  test.describe(`in ${place}`, () => {
    test.use({ viewport });

    test('[SEARCH-1, SEARCH-2, ARCH-31] Enter submits the plain field while mf-search is down', async ({
      page,
      watch,
    }) => {
      await loseSearchRemote(page);
      await toField(page);
      await expect(page.getByRole('searchbox', { name: 'Search farms' })).toBeFocused();
      await page.keyboard.type('apple');
      await expect(status(page)).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=apple');
      watch.complaints.length = 0;
    });

    test("a proxy's page in place of the script leaves the plain field", async ({ page, watch }) => {
      await serveSearchRemote(page, HTML);
      await toField(page);
      await expect.poll(() => watch.complaints.join('\n')).toContain('[sideroad]');
      await expect(status(page)).toHaveCount(0);
      await expect(field(page)).not.toHaveAttribute('role');
      await page.keyboard.type('plum');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=plum');
      // Ignores the browser's own message about the script.
      const uncaught = watch.complaints.filter((complaint) => complaint.startsWith('uncaught'));
      expect(new Set(uncaught)).toEqual(new Set(["uncaught: Unexpected token '<'"]));
      watch.complaints.length = 0;
    });

    test('suggestions that throw leave the plain field and the page', async ({ page, watch }) => {
      await serveSearchRemote(page, THROWING);
      await toField(page);
      await expect.poll(() => watch.complaints.join('\n')).toContain('broken on purpose');
      await expect(field(page)).not.toHaveAttribute('role');
      await page.keyboard.type('plum');
      await expect(field(page)).toHaveValue('plum');
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=plum');
      expect(watch.complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([]);
      watch.complaints.length = 0;
    });

    test('[SEARCH-2, SEARCH-10] code that takes 10 s does not delay typing and submitting', async ({
      page,
      watch,
    }) => {
      await page.clock.install();
      const { passed: slow, open: arrive } = gate();
      await serveSearchRemote(page, HAND_MADE, slow);
      await toField(page);
      await page.keyboard.type('apple');
      await expect(field(page)).toHaveValue('apple');
      await page.clock.runFor(1_000);
      await expect(status(page)).toHaveText('Loading suggestions');
      await expect(field(page)).not.toHaveAttribute('role');
      await page.clock.runFor(9_000);
      await expect(status(page)).toHaveText('Loading suggestions');
      arrive();
      await expect(page.getByRole('combobox', { name: 'Search farms' })).toBeFocused();
      await expect(status(page)).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=apple');
      expect(watch.complaints).toEqual([]);
    });

    test('[SEARCH-2] the next focus tries again', async ({ page, watch }) => {
      await loseSearchRemote(page);
      await toField(page);
      await expect.poll(() => watch.complaints.join('\n')).toContain('[sideroad]');
      await serveSearchRemote(page, HAND_MADE);
      await page.keyboard.type('maple');
      await expect(field(page)).not.toHaveAttribute('role');
      await field(page).blur();
      await field(page).focus();
      await expect(page.getByRole('combobox', { name: 'Search farms' })).toBeFocused();
      await expect(page.getByRole('option')).toHaveCount(2);
      watch.complaints.length = 0;
    });
  });
}

test('[SEARCH-5] an empty field submits nothing, with and without suggestions', async ({ page }) => {
  await serveSearchRemote(page, HAND_MADE);
  await toField(page);
  await expect(page.getByRole('option')).toHaveCount(3);
  for (const text of ['', '   ']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/experience');
  }
});

test('[SEARCH-16] Escape closes, a second one clears, and ↓ opens again', async ({ page }) => {
  await serveSearchRemote(page, HAND_MADE);
  await toField(page);
  await page.keyboard.type('map');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).toHaveValue('map');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
});

test('[SEARCH-2, ARCH-31] the code of mf-search is loaded on the first focus', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-search/')) asked.push(request.url());
  });
  await page.goto('/experience');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await field(page).focus();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});
