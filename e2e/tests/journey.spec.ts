import { expect, test } from '../support/test.ts';

const RAILS = [
  'Top picks this week',
  'Meet the animals nearby',
  'Pick your own farms worth the trip',
  'Winery experiences near you',
  'Our favorite farms',
];

/** Reads the kilometres of '12 km away' and '< 1 km away'. */
const kilometres = (text: string) => Number(/(\d+) km away/.exec(text)?.[1] ?? Number.NaN);

for (const title of RAILS) {
  test(`[HOME-24] '${title}' asks for 6 farms sorted by distance`, async ({ page }) => {
    await page.goto('/');
    const cards = page.getByRole('region', { name: title }).getByRole('link', { includeHidden: true });
    await expect(cards).toHaveCount(6);
    const distances = (await cards.allTextContents()).map(kilometres);
    expect(distances.every(Number.isFinite)).toBe(true);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });
}

test('[HOME-24] Ottawa sees other farms than Toronto', async ({ page, context }) => {
  const first = () =>
    page.getByRole('region', { name: 'Winery experiences near you' }).getByRole('link').first().textContent();
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Winery experiences near you' }).getByRole('link').first(),
  ).toBeVisible();
  const inToronto = await first();
  await context.setGeolocation({ latitude: 45.4215, longitude: -75.6972 });
  await page.reload();
  // A section below the first screen asks for another place when the visitor comes near it.
  await page.getByRole('region', { name: 'Winery experiences near you' }).scrollIntoViewIfNeeded();
  await expect.poll(first).not.toBe(inToronto);
});

test('[HOME-14, HOME-32] clicks lead to a category and a farm, and Back to the list', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: "Explore what's out there" })
    .getByRole('link', { name: 'PYO Farm' })
    .click();
  await expect(page).toHaveURL(/\/category\/1\?page=1&category=pyo-farm/);
  await expect(page.getByRole('heading', { level: 1, name: 'PYO Farms' })).toBeVisible();

  const list = page.getByRole('region', { name: 'Farms' });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  const card = list.getByRole('link').first();
  await card.click();
  await expect(page).toHaveURL(/\/farm\/\d+\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where your farm experience awaits' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'PYO Farms' })).toBeVisible();
});

test('[MAP-18] a click on a label opens a preview with cover, name and place', async ({ page }) => {
  await page.goto('/category/7?page=1&category=winery&map=10/43.16/-79.40');
  const map = page.getByRole('region', { name: 'Map' });
  const label = map.getByRole('button', { name: /^(?!\d+ farms$|Zoom ).+/ }).first();
  await label.click();
  const name = (await label.getAttribute('aria-label')) ?? (await label.textContent()) ?? '';
  const preview = page.getByRole('group', { name });
  await expect(preview.getByText(/, Ontario$/)).toBeVisible();
  await expect(preview.getByRole('link')).toHaveAttribute('href', /^\/farm\/\d+\//);
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toHaveCount(0);
});
