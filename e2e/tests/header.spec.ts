import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const header = (page: Page) => page.getByRole('banner');
/** Where the header's lower edge is in the window: at or above 0 it is out of sight. */
const lowerEdge = (page: Page) => header(page).evaluate((element) => element.getBoundingClientRect().bottom);
/** Scrolls, and waits until the page has heard of it: two scrolls within a frame are one to it. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, top);
const inSight = (page: Page, height = 100) => expect.poll(() => lowerEdge(page)).toBeGreaterThan(height);
const outOfSight = (page: Page) => expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toBeVisible();
  await expect(page.locator('html[data-page]')).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const [path, width] of [
  ['/', 1440],
  ['/category/1', 390],
] as const) {
  test(`[LAYOUT-35] hides past 70 px and shows again on scrolling up: ${path} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, path);
    await scrollTo(page, 70);
    await inSight(page);
    await expect(header(page)).not.toHaveAttribute('data-hidden');
    await scrollTo(page, 71);
    await outOfSight(page);
    await scrollTo(page, 600);
    await outOfSight(page);
    await scrollTo(page, 599);
    await inSight(page, width < 768 ? 50 : 100);
  });
}

test('[LAYOUT-35] on a phone only the search row comes back, and the rest with the focus or at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/category/1');
  const tabs = page.getByRole('navigation', { name: 'Explore' });
  const search = page.getByRole('button', { name: 'Open search' });
  await scrollTo(page, 600);
  await outOfSight(page);
  await scrollTo(page, 500);
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(60);
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThan(0);
  await search.focus();
  await page.keyboard.press('Tab');
  await expect(tabs.getByRole('link', { name: 'Farm' })).toBeFocused();
  await expect(tabs).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
  await tabs.getByRole('link', { name: 'Farm' }).blur();
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThan(0);
  await scrollTo(page, 70);
  await expect(tabs).toBeInViewport({ ratio: 1 });
});

test('[LAYOUT-53] a page of another address begins with its header in sight', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 1200);
  await outOfSight(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Farm Store' }).click();
  await expect(page).toHaveURL('/store');
  await inSight(page);
});

test('a page too short to be scrolled 70 px keeps its header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/stay');
  const needed = await page.evaluate(() => document.documentElement.scrollHeight - 60);
  await page.setViewportSize({ width: 1440, height: needed });
  await scrollTo(page, 500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
  await inSight(page);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('[A11Y-5] it goes and comes without a movement', async ({ page }) => {
    await open(page, '/');
    const seconds = () =>
      header(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration));
    expect(await seconds()).toBeLessThanOrEqual(0.001);
    await scrollTo(page, 900);
    await outOfSight(page);
    expect(await seconds()).toBeLessThanOrEqual(0.001);
  });
});

test('[LAYOUT-35] comes back when something inside it takes focus', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 900);
  await outOfSight(page);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await outOfSight(page);
  await page.keyboard.press('Tab');
  await expect(header(page).getByRole('link', { name: 'Sideroad, home' })).toBeFocused();
  await inSight(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  await scrollTo(page, 1000);
  await inSight(page);
});

test.describe('[LAYOUT-35] has a scrolled style on the home page after more than 1 px', () => {
  const look = (page: Page) =>
    header(page).evaluate((element) => {
      const { boxShadow, backgroundColor, backdropFilter } = getComputedStyle(element);
      return { boxShadow, backgroundColor, backdropFilter };
    });

  test('at 2 px it looks different, at 1 px not', async ({ page }) => {
    await open(page, '/');
    const atTop = await look(page);
    await scrollTo(page, 1);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1);
    await expect(header(page)).not.toHaveAttribute('data-scrolled');
    expect(await look(page)).toEqual(atTop);
    await scrollTo(page, 2);
    await expect(header(page)).toHaveAttribute('data-scrolled');
    await expect.poll(async () => (await look(page)).boxShadow).not.toBe(atTop.boxShadow);
    expect((await look(page)).backdropFilter).not.toBe(atTop.backdropFilter);
    await scrollTo(page, 0);
    await expect.poll(() => look(page)).toEqual(atTop);
  });

  test('and no other page does', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/category/1');
    const atTop = await look(page);
    await scrollTo(page, 60);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
    expect(await look(page)).toEqual(atTop);
  });
});

test.describe('[LIST-46, LAYOUT-22] the map toggle in the header', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: /^(Show|Hide) map$/ });
  const listWidth = async (page: Page) =>
    (await page.getByRole('region', { name: 'Farms' }).boundingBox())?.width ?? 0;

  test('[LIST-46, LIST-51] up to 787 px a floating button; replaces the address', async ({ page }) => {
    await page.setViewportSize({ width: 787, height: 900 });
    await open(page, '/category/1');
    await expect(page.getByRole('button', { name: 'View Map' })).toBeVisible();
    await expect(toggle(page)).toHaveCount(0);
    await page.setViewportSize({ width: 788, height: 900 });
    await expect(toggle(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(0);

    const steps = await page.evaluate(() => history.length);
    await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
    const beside = await listWidth(page);
    await page.getByRole('button', { name: 'Hide map' }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(page.getByRole('region', { name: 'Map' })).toHaveCount(0);
    expect(await listWidth(page)).toBeGreaterThan(beside * 1.5);
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
    await expect(page).not.toHaveURL(/view=list/);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });
});
