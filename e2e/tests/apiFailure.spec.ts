import { expect, test } from '../support/test.ts';

// The tests answer the calls of the browser.
test.use({ answersInDocument: false });

const ANSWERS = [
  { name: 'status 500', answer: { status: 500, json: { title: 'Internal' } } },
  {
    name: 'HTML in place of JSON',
    answer: { status: 200, contentType: 'text/html', body: '<h1>Sorry</h1>' },
  },
  { name: 'another shape', answer: { status: 200, json: { data: { items: 'none' } } } },
];

for (const { name, answer } of ANSWERS) {
  test.describe(`every API call answered with ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.route('**/api/**', (route) =>
        route.request().url().includes('client-errors')
          ? route.fulfill({ status: 204 })
          : route.fulfill(answer),
      );
      await page.route('**/api/ip-location*', (route) => route.continue());
    });

    test('[FARM-6] a farm page says that loading failed', async ({ page, watch }) => {
      await page.goto('/farm/1/x');
      await expect(page.getByText('data loading failed', { exact: true })).toBeVisible();
      expect(watch.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
      watch.complaints.length = 0;
    });
  });
}

test('[FARM-8] an unknown farm is a 404 document, a known one 200', async ({ page, watch }) => {
  expect((await page.request.get('/farm/1/x')).status()).toBe(200);
  expect((await page.goto('/farm/99999999/x'))?.status()).toBe(404);
  await expect(page.getByText('Farm not found.', { exact: true })).toBeVisible();
  watch.complaints.length = 0;
});

test('[LIST-8, API-24] an unknown category and a non-number are not-found pages with 404', async ({
  page,
  watch,
}) => {
  for (const id of ['999', 'abc']) {
    expect((await page.goto(`/category/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
  }
  watch.complaints.length = 0;
});
