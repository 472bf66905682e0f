import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const CODE = /\/remotes\/mf-store\/.*\.js$/;

/** Opens the store; changes each of its scripts whose address contains `changed`. @returns what it has requested */
async function openStore(page: Page, changed: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(CODE, async (route) => {
    asked.push(route.request().url());
    const response = await route.fetch();
    const text = await response.text();
    const body = response.url().includes(changed) ? `${text}\nwindow.hasRun = true;` : text;
    await route.fulfill({ response, body });
  });
  await page.goto('/store');
  return asked;
}

test('[REL-26] uses each preloaded script of a page once, with its hash', async ({ page }) => {
  const asked = await openStore(page, 'nothing');
  await page.getByRole('heading', { level: 1, name: 'Farm Store' }).waitFor();
  const hashed = page.locator('link[rel="preload"][as="script"][integrity^="sha384-"]');
  await expect(hashed).toHaveCount(2);
  // A script whose preload does not fit is requested a second time.
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
});

test('[REL-26] never runs an entry whose bytes have changed', async ({ page, watch }) => {
  const asked = await openStore(page, 'remoteEntry');
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  expect(asked.filter((url) => url.includes('remoteEntry')).length).toBeGreaterThan(1);
  expect(await page.evaluate(() => Reflect.get(window, 'hasRun'))).toBeUndefined();
  expect(watch.complaints.join()).toContain('integrity');
  watch.complaints.length = 0;
});
