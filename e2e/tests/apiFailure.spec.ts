import { expect, test } from '../support/test.ts';

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

    test("home: 'Farm, category or blog fetch failure on home | Logged only; the section stays empty'", async ({
      page,
      watch,
    }) => {
      await page.goto('/');
      const rail = page.getByRole('region', { name: 'Winery experiences near you' });
      await expect(rail.getByRole('heading')).toBeVisible();
      await expect(rail.getByRole('link')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(watch.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
      watch.complaints.length = 0;
    });

    test("category: 'List search failure | Logged; the list is emptied and paging reset; no message'", async ({
      page,
      watch,
    }) => {
      await page.goto('/category/1?page=3&category=pyo-farm');
      await expect(page.getByRole('heading', { level: 1, name: 'Farms' })).toBeVisible();
      await expect(page).toHaveURL(/page=1/);
      await expect(page.getByRole('region', { name: 'Farms' }).getByRole('link')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
      expect(watch.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
      watch.complaints.length = 0;
    });

    test("farm: 'Farm load failure | 'data loading failed''", async ({ page, watch }) => {
      await page.goto('/farm/1/x');
      await expect(page.getByText('data loading failed', { exact: true })).toBeVisible();
      expect(watch.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
      watch.complaints.length = 0;
    });
  });
}

test("'Unknown farm | 'Farm not found.''", async ({ page, watch }) => {
  await page.goto('/farm/99999999/x');
  await expect(page.getByText('Farm not found.', { exact: true })).toBeVisible();
  watch.complaints.length = 0;
});

test("decision D15: '/category/999 or a non-number: not-found page'", async ({ page, watch }) => {
  for (const id of ['999', 'abc']) {
    await page.goto(`/category/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
  }
  watch.complaints.length = 0;
});

test("'API answer 401 | Browser goes to /login and the error passes to the caller'", async ({
  page,
  watch,
}) => {
  await page.route('**/api/farms/1', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthorized' } }),
  );
  await page.goto('/farm/1/x');
  await expect(page).toHaveURL('/login');
  watch.complaints.length = 0;
});
