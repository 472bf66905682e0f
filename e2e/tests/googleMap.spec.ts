import type { Page } from '@playwright/test';
import { scriptsIn, serveGoogleMaps } from '../support/googleMaps.ts';
import { siteOfFile } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

// The tests count, hold or answer calls themselves.
test.use({ answersInDocument: false });

const KEY = 'AIza-test_key';
const WINERIES = '/category/7?page=1&category=winery';
const LABEL = /^(?!\d+ farms$|Zoom ).+/;

const site = siteOfFile(8199, { GOOGLE_MAPS_API_KEY: KEY });

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map' });
const cardsOf = (page: Page) => page.getByRole('region', { name: 'Farms' }).getByRole('listitem');

async function openMap(page: Page) {
  const google = await serveGoogleMaps(page.context());
  await page.goto(`${site.origin}${WINERIES}&map=10/43.16/-79.40`);
  await expect(mapOf(page).getByRole('button', { name: LABEL }).first()).toBeVisible();
  return google;
}

test("[MAP-34] a farm's page has a pin, and both pages load the service once", async ({ page }) => {
  const { asked } = await openMap(page);
  await cardsOf(page).first().getByRole('link').click();
  const title = page.getByRole('heading', { name: 'Where your farm experience awaits' });
  await title.scrollIntoViewIfNeeded();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const pin = mapOf(page).getByRole('img', { name });
  await expect(pin).toBeVisible();
  await expect(mapOf(page)).toHaveCount(1);
  const [area, box] = await Promise.all([mapOf(page).boundingBox(), pin.boundingBox()]);
  const middle = (start = 0, length = 0) => start + length / 2;
  expect(middle(box?.x, box?.width)).toBeCloseTo(middle(area?.x, area?.width), -1);
  await expect(mapOf(page).getByRole('button', { name: LABEL })).toHaveCount(0);
  expect(scriptsIn(asked)).toBe(1);
});

test('[MAP-34] a refused key fails every map until a reload, and the list works', async ({ page, watch }) => {
  await serveGoogleMaps(page.context(), { refuses: true });
  await page.goto(`${site.origin}${WINERIES}`);
  await expect(mapOf(page).getByRole('alert')).toHaveText('Map failed to load');
  await expect(mapOf(page).locator('.gm-style')).toHaveCount(0);
  await expect(mapOf(page).getByRole('button')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await cardsOf(page).first().getByRole('link').click();
  await page.getByRole('heading', { name: 'Where your farm experience awaits' }).scrollIntoViewIfNeeded();
  await expect(mapOf(page).getByRole('alert')).toHaveText('Map failed to load');
  expect(watch.complaints.filter((text) => text.includes(KEY))).toEqual([]);
  watch.complaints.length = 0;
});

test.describe('a site loads', () => {
  /** Returns the source of the scripts that a page has loaded. */
  const scriptsOf = (page: Page) => {
    const texts: Promise<string>[] = [];
    page.on('response', (response) => {
      const own = new URL(response.url()).hostname === 'localhost';
      if (own && response.request().resourceType() === 'script') texts.push(response.text());
    });
    return () => Promise.all(texts);
  };
  /** Words that only this code contains. */
  const has = (texts: string[], word: string) => texts.some((text) => text.includes(word));

  test("[MAP-32] only Google's map with a key, within its policy", async ({ page }) => {
    const scripts = scriptsOf(page);
    const { asked } = await openMap(page);
    const texts = await scripts();
    expect(has(texts, 'maps.googleapis.com')).toBe(true);
    expect(has(texts, 'leaflet-container')).toBe(false);
    expect(has(texts, '"Topology"')).toBe(false);
    const hosts = new Set(asked.map((address) => new URL(address).hostname));
    expect([...hosts].sort()).toEqual(['fonts.googleapis.com', 'maps.googleapis.com', 'maps.gstatic.com']);
  });

  test('[MAP-32] only the embedded map without a key', async ({ page, baseURL }) => {
    const { asked } = await serveGoogleMaps(page.context());
    const scripts = scriptsOf(page);
    await page.goto(`${baseURL}${WINERIES}`);
    await expect(mapOf(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
    const texts = await scripts();
    expect(has(texts, 'leaflet-container')).toBe(true);
    expect(has(texts, 'maps.googleapis.com')).toBe(false);
    expect(asked).toEqual([]);
  });
});
