import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const CATEGORY = '/category/1?page=1&category=pyo-farm';
const cards = (page: Page) => page.getByRole('region', { name: 'Farms' }).getByRole('link');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const filters = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const parametersOf = (page: Page) => {
  const { open, crop, within, features, near } = Object.fromEntries(new URL(page.url()).searchParams);
  return { open, crop, within, features, near };
};

/** Presses Tab until a button of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

test('[FIND-2, FIND-5] a visitor narrows a list by keyboard alone and takes it back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(CATEGORY);
  await expect(cards(page).first()).toBeVisible();
  await tabTo(page, 'Open');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Open')).toBeVisible();
  await tabTo(page, /^Open now/);
  await page.keyboard.press('Space');
  await expect(button(page, /^Open now/)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Open')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Filters')).toBeVisible();
  await tabTo(page, /^100 km/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^All crops/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Apples/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Dogs on leash/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Filters')).toBeFocused();
  expect(parametersOf(page)).toMatchObject({
    open: 'now',
    within: '100',
    crop: 'apples',
    features: '29',
  });
  await expect(filters(page)).toHaveText([
    'Open now',
    'Apples',
    'Within 100 km',
    'Dogs on leash',
    'Clear all',
  ]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(filters(page)).toHaveText(['Apples', 'Within 100 km', 'Dogs on leash', 'Clear all']);
  await expect(button(page, 'Filters')).toBeFocused();
});

test('[FIND-13] a sentence leads to a list whose address shows the same to others', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/explore');
  const planner = page.getByRole('region', { name: 'Plan a visit' });
  await tabTo(page, /^Place: /);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Town or postal code' }).fill('elora');
  await expect(page.getByRole('option', { name: 'Elora' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Place: near Elora. Change')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Open')).toBeVisible();
  const saturday = await button(page, /^Sat /).last().getAttribute('aria-label');
  await tabTo(page, saturday ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(button(page, /^Open: Saturday/)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Crops')).toBeVisible();
  await tabTo(page, /^All crops/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Apples/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Crops: apples. Change')).toBeFocused();
  await expect(planner).toContainText(/^We are near Elora on Saturday( \d+ \w+)?, with anyone, for apples\./);
  await expectAccessible(page, 'planner');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listing\?/);
  await button(page, 'Filters').click();
  await button(page, /^25 km/).click();
  await button(page, /^Show /).click();
  const shown = [/^Open Sat \d+ \w+( \d+)?$/, 'Apples', 'Within 25 km', 'Clear all'];
  await expect(filters(page)).toHaveText(shown);
  expect(parametersOf(page)).toMatchObject({ crop: 'apples', within: '25' });
  expect(parametersOf(page).near).toMatch(/,Elora$/);

  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(filters(other)).toHaveText(shown);
  await other.setViewportSize({ width: 320, height: 800 });
  const place = button(other, 'Near: Elora. Change place').getByText('Near Elora');
  expect(await place.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  await other.close();
});

for (const width of [390, 1440])
  test(`row and sheets have no violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${CATEGORY}&near=43.6800,-80.4300,Elora&within=100&features=1&open=2026-11-28T10:00`);
    await expect(filters(page)).toHaveCount(5);
    await expectAccessible(page, 'row');
    for (const part of ['Open', 'Filters']) {
      await button(page, part).click();
      await expect(sheet(page, part)).toBeVisible();
      await expect(button(page, /^Show/)).toBeVisible();
      await expectAccessible(page, part);
      await page.keyboard.press('Escape');
      await expect(sheet(page, part)).toBeHidden();
    }
  });
