import { FARM_RAILS } from '../support/home.ts';
import { expect, test } from '../support/test.ts';

/** Reads the kilometres of '12 km away' and '< 1 km away'. */
const kilometres = (text: string) => Number(/(\d+) km away/.exec(text)?.[1] ?? Number.NaN);

test('[HOME-24] each rail asks for 6 farms sorted by distance', async ({ page }) => {
  await page.goto('/');
  for (const title of FARM_RAILS) {
    const cards = page.getByRole('region', { name: title }).getByRole('link', { includeHidden: true });
    await expect(cards).toHaveCount(6);
    const distances = (await cards.allTextContents()).map(kilometres);
    expect(distances.every(Number.isFinite)).toBe(true);
    expect(distances, title).toEqual([...distances].sort((a, b) => a - b));
  }
});

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
