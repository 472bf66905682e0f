import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { stubPictures } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

// The tests answer the call themselves: the site counts reports of one address.
test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => stubPictures(page));

const FARM = '/farm/3/ridgeline-pumpkins';
const SENT = 'Thank you. A person looks at it.';

const opener = (page: Page) => page.getByRole('button', { name: 'Report a mistake', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report a mistake', exact: true });
const accept = (route: Route) => route.fulfill({ status: 201, json: { data: {} } });

/** Opens the farm and answers its reports; returns what they say. */
async function open(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
  const reports: unknown[] = [];
  await page.route('**/api/farms/3/reports', (route) => {
    reports.push(route.request().postDataJSON());
    return answer(route);
  });
  await page.goto(FARM);
  await opener(page).scrollIntoViewIfNeeded();
  return reports;
}

test('[FARM-45] a report is opened, chosen and sent by keyboard alone', async ({ page }) => {
  const reports = await open(page, accept);
  const { height = 0 } = (await opener(page).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('radio', { name: 'The hours are wrong' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'It has closed for good' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sold in May');
  await expect(dialog.getByText(/11 of 1000 characters/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(SENT)).toBeVisible();
  expect(reports).toEqual([{ reason: 'closed', text: 'Sold in May', email: '', nickname: '' }]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('[A11Y-1, A11Y-4] the dialog passes axe in both schemes, and its targets are 44 px', async ({
    page,
    watch,
  }) => {
    await open(page, (route) => route.fulfill({ status: 500, json: {} }));
    await opener(page).tap();
    const dialog = dialogOf(page);
    await expectAccessible(page, 'the report');
    const heights = await dialog
      .locator('label, textarea, button')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await dialog.getByText('The hours are wrong').tap();
    await dialog.getByRole('button', { name: 'Send' }).tap();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await expectAccessible(page, 'the report that failed');
    watch.complaints.length = 0;
  });
});
