import type { Page } from '@playwright/test';
import { siteOfFile } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Without TLS, so that the policy must list its hosts. */
const TILES = 'http://{s}.tiles.example/{z}/{x}/{y}.png';
const WINERIES = '/category/7?page=1&category=winery&map=10/43.16/-79.40';
const LABEL = /^(?!\d+ farms$|Zoom ).+/;

const site = siteOfFile(8169, { MAP_TILES_URL: TILES });

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map' });
/** The visible tiles. */
const tilesOf = (page: Page) => mapOf(page).locator('img.leaflet-tile').filter({ visible: true });

test.describe('[MAP-37] map tiles', () => {
  test('show from the hosts of the template, with their attribution', async ({ page }) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
    const asked: string[] = [];
    await page.route('http://*.tiles.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body, contentType: 'image/svg+xml' });
    });
    await page.goto(`${site.origin}${WINERIES}`);
    await expect(tilesOf(page).first()).toBeVisible();
    expect(asked[0]).toMatch(/^http:\/\/[abc]\.tiles\.example\/10\/\d+\/\d+\.png$/);
    await expect(mapOf(page).getByText('Map tiles tiles.example')).toBeVisible();
    await expect(mapOf(page).getByRole('link', { name: 'GeoNames' })).toBeVisible();

    // They are drawn over the embedded map.
    const layers = mapOf(page).locator('.leaflet-tile-pane > .leaflet-layer');
    await expect(layers).toHaveCount(2);
    await expect(layers.first().locator('canvas').first()).toBeVisible();
    const drawn = layers.last().locator('img.leaflet-tile').first();
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  });

  test('leave the embedded map visible when their host cannot be reached', async ({ page, watch }) => {
    let refused = 0;
    await page.route('http://*.tiles.example/**', (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto(`${site.origin}${WINERIES}`);
    await expect(mapOf(page).getByRole('button', { name: LABEL }).first()).toBeVisible();
    await expect.poll(() => refused).toBeGreaterThan(3);
    await expect(tilesOf(page)).toHaveCount(0);
    await expect(mapOf(page).locator('canvas').first()).toBeVisible();
    await expect(mapOf(page).getByText('Map failed to load')).toHaveCount(0);
    // Ignores Chromium's own message about the unreachable host.
    const ours = watch.complaints.filter((text) => !text.startsWith('error: Failed to load resource: net::'));
    expect(ours).toEqual([]);
    watch.complaints.length = 0;
  });
});
