import { expect, test } from '../support/test.ts';

// Calls are counted, held or answered here.
test.use({ answersInDocument: false });

const REPLACED = [
  'Top picks this week',
  'Pick your own farms worth the trip',
  'Winery experiences near you',
  'Our favorite farms',
];

test.use({ permissions: [] });

test('[LOC-5] without a position the IP look-up gives the place', async ({ page }) => {
  const asked = page.waitForRequest('**/api/ip-location');
  await page.goto('/');
  await asked;
  const rail = page.getByRole('region', { name: 'Winery experiences near you' });
  await expect(rail.getByRole('link').first()).toContainText('km away');
});

test.describe('when the IP look-up fails, too', () => {
  test.beforeEach(async ({ page, watch }) => {
    await page.route('**/api/ip-location*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/');
    await expect(page.getByText(/^Location error: IPregistry Error: /)).toHaveCount(REPLACED.length);
    watch.complaints.length = 0;
  });

  test('[ERR-3] four rails show the error, and the fifth disappears', async ({ page, watch }) => {
    for (const title of [...REPLACED, 'Meet the animals nearby']) {
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: "Explore what's out there" })).toBeVisible();
    watch.complaints.length = 0;
  });

  test('[LOC-8] Try again asks once more, and the farms come', async ({ page, watch }) => {
    await page.unroute('**/api/ip-location*');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    for (const title of REPLACED) {
      await expect(page.getByRole('region', { name: title }).getByRole('link').first()).toBeVisible();
    }
    watch.complaints.length = 0;
  });

  test('[LIST-60] the list shows the error and the map centres on DEFAULT_LOCATION', async ({
    page,
    watch,
  }) => {
    await page.goto('/category/1');
    await expect(page.getByRole('region', { name: 'Farms' }).getByText(/^Location error: /)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Map' }).getByRole('button', { name: 'Zoom in' }),
    ).toBeVisible();
    watch.complaints.length = 0;
  });
});
