import type { Page } from '@playwright/test';
import { heardByPage } from '../support/scroll.ts';
import { expect, test } from '../support/test.ts';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  await expect.poll(() => top(page)).toBe(y);
  await heardByPage(page);
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const list = (page: Page) => page.getByRole('region', { name: 'Farms' });

/** The home page, with all of its rails drawn. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  for (const name of ['Top picks this week', 'Our favorite farms']) {
    await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible();
  }
}

/** From now on pictures come late. */
async function slowPictures(page: Page): Promise<void> {
  await page.route(/\.(webp|svg|jpg|png)(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue().catch(() => {});
  });
}

test.describe('[LAYOUT-54] Back and Forward restore the earlier position', () => {
  test('of the home page, though pictures come late', async ({ page }) => {
    await slowPictures(page);
    await openHome(page);
    await scrollTo(page, 1500);
    const card = page
      .getByRole('region', { name: 'Pick your own farms worth the trip' })
      .getByRole('link')
      .first();
    await card.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/farm\//);
    await expect.poll(() => top(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    // The browser keeps what is seen in its place while cards take the place of skeletons above it.
    const distance = async () => Math.abs((await top(page)) - 1500);
    await expect.poll(distance).toBeLessThan(20);
    await page.waitForLoadState('networkidle');
    expect(await distance()).toBeLessThan(20);
  });

  test('of the list, and Forward that of the farm', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/category/1?page=1&category=pyo-farm');
    await expect(list(page).getByRole('listitem')).toHaveCount(12);
    await scrollTo(page, 700);
    await list(page)
      .getByRole('link')
      .nth(6)
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
    await scrollTo(page, 400);
    await page.goBack();
    await expect(list(page)).toBeVisible();
    await expect.poll(() => top(page)).toBe(700);
    await page.goForward();
    await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
    await expect.poll(() => top(page)).toBe(400);
  });
});

test.describe('[LAYOUT-53] a change of the query does not scroll', () => {
  test('the map toggle leaves the page where it is, and the focus on the toggle', async ({ page }) => {
    await page.goto('/category/1?page=1&category=pyo-farm');
    await expect(list(page).getByRole('listitem')).toHaveCount(12);
    await scrollTo(page, 60);
    const toggle = page.getByRole('button', { name: /^(Show|Hide) map$/ });
    await toggle.click();
    await expect(page).toHaveURL(/view=list/);
    await expect(page.getByRole('region', { name: 'Map' })).toHaveCount(0);
    expect(await top(page)).toBe(60);
    await expect(toggle).toBeFocused();
  });
});

test('[LAYOUT-57] a new path focuses its heading, also by Back, and not on the first load', async ({
  page,
}) => {
  await page.goto('/stay');
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Experience' }).click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Wake up on a farm' })).toBeFocused();
});

test('[LAYOUT-14, HOME-1] one heading per page, outside any carousel', async ({ page }) => {
  await page.clock.install();
  await page.goto('/stay');
  await page.getByRole('banner').getByRole('link', { name: 'Farm', exact: true }).click();
  const h1 = heading(page);
  await expect(h1).toHaveCount(1);
  await expect(h1).toHaveText('Farms near you');
  await expect(h1).toBeFocused();
  const box = await h1.boundingBox();
  expect((box?.width ?? 99) * (box?.height ?? 99)).toBeLessThanOrEqual(1);
  await expect(page.locator('[aria-roledescription="carousel"] h1')).toHaveCount(0);
  const banner = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Pause' }) });
  const shown = () =>
    banner
      .getByRole('button', { name: /^Go to slide/ })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'));
  const first = await shown();
  await expect(async () => {
    await page.clock.fastForward(7000);
    expect(await shown()).not.toBe(first);
  }).toPass();
});

test('[A11Y-2] the skip link is first on every kind of page', async ({ page }) => {
  for (const path of ['/category/1', '/add-farm']) {
    await page.goto(path);
    await expect(heading(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(skip).not.toBeInViewport();
    if (path === '/category/1') {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('button', { name: /^Near: / })).toBeFocused();
      for (const _control of ['Open', 'Filters', 'the first farm']) await page.keyboard.press('Tab');
      const cards = page.getByRole('region', { name: 'Farms' }).getByRole('listitem');
      await expect(cards.first().getByRole('link')).toBeFocused();
    }
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));
  }
});
