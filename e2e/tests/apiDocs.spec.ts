import { expect, test } from '../support/test.ts';

test('[API-14] /api/docs is read with the keyboard, in dark colours', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Sideroad API');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^Sideroad API/ })).toBeVisible();
  const call = main.getByRole('button', { name: /farmsearch\/proximitysearch/ }).first();
  await call.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText('Degrees north, from where')).toBeVisible();
  await expect(main.getByText('Something is wrong with the input; fields names it')).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark-mode/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(elsewhere).toEqual([]);
});
