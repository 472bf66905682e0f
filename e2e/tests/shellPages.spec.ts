import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// Calls are counted, held or answered here.
test.use({ answersInDocument: false });

test.describe('[API-5] a response 401 leads to /login', () => {
  const refuse = (page: Page) =>
    page.route('**/api/categories', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: { title: 'Unauthorized' },
      }),
    );

  test('[LAYOUT-66, API-5] the credential is sent once, then cleared; Back leads out', async ({
    page,
    watch,
  }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('signed-in')) localStorage.setItem('ACCESS_TOKEN', 'expired');
      sessionStorage.setItem('signed-in', 'yes');
    });
    await page.goto('/experience');
    await expect(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
    ).toBeVisible();
    await refuse(page);
    const refused = page.waitForRequest('**/api/categories');
    await page.goto('/stay');
    expect((await refused).headers().authorization).toBe('Bearer expired');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Please sign in again' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull();
    await page.unroute('**/api/categories');
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await expect(page).toHaveURL('/stay');
    watch.complaints.length = 0;
  });
});

test('[LAYOUT-45, A11Y-32] the newsletter posts both fields in a new tab', async ({ page, context }) => {
  await page.goto('/stay');
  const form = page.getByRole('contentinfo').getByRole('form');
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Email').fill('ann@example.org');
  const button = form.getByRole('button', { name: 'Subscribe' });
  await expect(button).toHaveAccessibleDescription(/Opens in a new tab/);
  const tab = context.waitForEvent('page');
  const post = context.waitForEvent('request', (request) => request.isNavigationRequest());
  await button.click();
  const request = await post;
  expect(new URL(request.url()).pathname).toBe('/api/newsletter');
  expect([...new URLSearchParams(request.postData() ?? '')]).toEqual([
    ['FNAME', 'Ann'],
    ['EMAIL', 'ann@example.org'],
  ]);
  await (await tab).waitForLoadState();
  await expect(page).toHaveURL('/stay');
});
