import type { Page } from '@playwright/test';
import { gate } from '../support/gate.ts';
import { HAND_MADE, loseSearchRemote, serveSearchRemote } from '../support/searchRemote.ts';
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

test.describe('in the overlay', () => {
  test.use({ viewport: NARROW });

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
