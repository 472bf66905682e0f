import { expectOneCopy, watchScripts } from '../support/copies.ts';
import { expect, test } from '../support/test.ts';

/** Address, landmarks [LAYOUT-39, LAYOUT-49] and the name of the page's h1. */
const PAGES = [
  { path: '/', status: 200, chrome: true, h1: 'Farms near you' },
  { path: '/listing', status: 200, chrome: true, h1: 'All Farms' },
  { path: '/category/1?page=1&category=pyo-farm', status: 200, chrome: true, h1: 'PYO Farms' },
  { path: '/farm/1', status: 200, chrome: true, h1: /\w/ },
  { path: '/search?q=apple', status: 200, chrome: true, h1: /\w/ },
  { path: '/stay', status: 200, chrome: true, h1: /\w/ },
  { path: '/experience', status: 200, chrome: true, h1: /\w/ },
  { path: '/store', status: 200, chrome: true, h1: /\w/ },
  { path: '/store/list/topic/deals', status: 200, chrome: true, h1: /\w/ },
  { path: '/store/list/category/fruits', status: 200, chrome: true, h1: /\w/ },
  { path: '/store/list/other/x', status: 200, chrome: false, h1: /\w/ },
  { path: '/categories', status: 200, chrome: false, h1: /\w/ },
  { path: '/explore', status: 200, chrome: false, h1: /\w/ },
  { path: '/seasons?zone=north', status: 200, chrome: false, h1: 'Seasons' },
  { path: '/add-farm', status: 200, chrome: false, h1: /\w/ },
  { path: '/privacy', status: 200, chrome: false, h1: 'Privacy' },
  { path: '/terms', status: 200, chrome: false, h1: 'Terms' },
  { path: '/login', status: 200, chrome: false, h1: /\w/ },
  { path: '/coming-soon', status: 404, chrome: false, h1: 'Oops!' },
  { path: '/%E0%A4%A', status: 404, chrome: false, h1: 'Oops!' },
  { path: '/searchfoo', status: 404, chrome: true, h1: 'Oops!' },
  { path: '/category/999', status: 404, chrome: true, h1: 'Oops!' },
  { path: '/farm/99999999/x', status: 404, chrome: true, h1: 'Farm not found.' },
];

test.describe('[LAYOUT-39, ARCH-48, ERR-25, SEC-2] every route', () => {
  for (const { path, status, chrome, h1 } of PAGES) {
    test(`${path}: the right frame, one copy of React, a clean console`, async ({ page }) => {
      const scripts = watchScripts(page);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
      const heading = page.getByRole('heading', { level: 1, name: h1 });
      await expect(heading).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(chrome ? 1 : 0);
      await expect(page.getByRole('contentinfo')).toHaveCount(chrome ? 1 : 0);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page).toHaveTitle(/^.+ · Sideroad$/);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectOneCopy(page, await scripts());
    });
  }
});

test('[LAYOUT-14] every document has a title of its own', async ({ request }) => {
  const titles = await Promise.all(
    PAGES.filter(({ status }) => status === 200).map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return /<title>(.+) · Sideroad<\/title>/.exec(html)?.[1];
    }),
  );
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(titles.length);
});

test('[LAYOUT-12, LAYOUT-63] the not-found page', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Go Back Home']);
  await expect(page.getByText('Oops!', { exact: true })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist", { exact: true })).toBeVisible();
  await expect(page.getByText('Error Code: 404', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
});
