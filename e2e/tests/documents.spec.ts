import type { Page } from '@playwright/test';
import { FARM_RAILS, rail } from '../support/home.ts';
import { expect, test } from '../support/test.ts';

/** Paths of the API that pages call from now on. */
function watchCalls(page: Page): string[] {
  const called: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) called.push(pathname);
  });
  return called;
}

test('[LAYOUT-19, LAYOUT-14] each document has its own head, and the next page replaces it', async ({
  page,
}) => {
  const inHead = () =>
    page
      .locator('head')
      .evaluate((head) =>
        [
          ...head.querySelectorAll(
            'meta[property], meta[name^=twitter], link[rel=canonical], script[type="application/ld+json"]',
          ),
        ].map((tag) => tag.outerHTML),
      );
  const canonical = page.locator('link[rel=canonical]');
  await page.goto('/category/1?page=1');
  await expect(canonical).toHaveAttribute('href', /\/category\/1/);
  await page.getByRole('region', { name: 'Farms' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
  const { pathname } = new URL(page.url());
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', new RegExp(`${pathname}$`));
  expect((await inHead()).filter((tag) => tag.includes('og:url'))).toEqual([
    expect.stringContaining(`${pathname}"`),
  ]);
  await page.getByRole('link', { name: 'Sideroad, home' }).first().click();
  await expect(canonical).toHaveAttribute('href', /^[^/]+\/\/[^/]+\/$/);
  expect((await inHead()).filter((tag) => tag.includes(pathname) || tag.includes('/category/'))).toEqual([]);
});

test.describe('the visitor tells no place', () => {
  test.use({ permissions: [] });

  test('[LOC-17] home renders for the place of the address and asks for GPS only', async ({ page }) => {
    const called = watchCalls(page);
    await page.goto('/');
    for (const name of FARM_RAILS)
      await expect(rail(page, name).getByRole('link', { includeHidden: true })).toHaveCount(6);
    await page.waitForLoadState('networkidle');
    expect(called.filter((path) => !/^\/api\/(images|vitals)/.test(path))).toEqual([]);
  });
});

test('[ARCH-43, LAYOUT-62] Back shows the page at once, and pages fade', async ({ page }) => {
  await page.addInitScript(() => {
    const { startViewTransition } = document;
    Object.assign(window, { fades: 0 });
    document.startViewTransition = (change) => {
      Object.assign(window, { fades: Number(Reflect.get(window, 'fades')) + 1 });
      return startViewTransition.call(document, change);
    };
  });
  const fades = () => page.evaluate(() => Number(Reflect.get(window, 'fades')));
  const cards = page.getByRole('region', { name: 'Farms' }).getByRole('listitem');

  await page.goto('/category/1');
  await expect(cards).toHaveCount(12);
  expect(await fades()).toBe(0);
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
  expect(await fades()).toBe(1);

  // No request from here on gets a response.
  await page.route('**/api/**', () => {});
  await page.goBack();
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole('heading', { level: 1, name: 'PYO Farms' })).toBeVisible();
  expect(await fades()).toBe(2);
  await page
    .getByRole('button', { name: 'Next page' })
    .or(page.getByRole('link', { name: 'Next page' }))
    .click();
  await expect(page).toHaveURL(/page=2/);
  expect(await fades()).toBe(2);
});
