import type { Page } from '@playwright/test';
import { lastMap, scriptsIn, serveGoogleMaps } from '../support/googleMaps.ts';
import { siteOfFile } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

// The tests count, hold or answer calls themselves.
test.use({ answersInDocument: false });

const KEY = 'AIza-test_key';
const WINERIES = '/category/7?page=1&category=winery';
const LABEL = /^(?!\d+ farms$|Zoom ).+/;
const CLUSTER = /^(\d+) farms$/;

const site = siteOfFile(8199, { GOOGLE_MAPS_API_KEY: KEY });

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map' });
const cardsOf = (page: Page) => page.getByRole('region', { name: 'Farms' }).getByRole('listitem');

async function openMap(page: Page, address = `${WINERIES}&map=10/43.16/-79.40`) {
  const google = await serveGoogleMaps(page.context());
  await page.goto(`${site.origin}${address}`);
  await expect(mapOf(page).getByRole('button', { name: LABEL }).first()).toBeVisible();
  return google;
}

/** Returns a free point of the map, away from the window's edges. */
const backgroundOf = (page: Page) =>
  mapOf(page).evaluate((map) => {
    const area = map.getBoundingClientRect();
    for (let y = area.top + 40; y < Math.min(area.bottom, window.innerHeight) - 180; y += 12) {
      for (let x = area.left + 40; x < area.right - 40; x += 12) {
        const [here, there] = [document.elementFromPoint(x, y), document.elementFromPoint(x + 30, y + 20)];
        if (here?.tagName === 'CANVAS' && there?.tagName === 'CANVAS') return { x, y };
      }
    }
    throw new Error('no background in sight');
  });

/** Drags the map by pixels. */
async function drag(page: Page, right: number, down: number) {
  const { x, y } = await backgroundOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 5 });
  await page.mouse.up();
}

test('[LIST-22] a move of the visitor fetches and filters the list', async ({ page }) => {
  await openMap(page);
  await expect(cardsOf(page).first()).toBeVisible();
  const fetched: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/farmsearch/proximitysearch') fetched.push(url);
  });
  // The first second counts as no move [LIST-22], so the drag is repeated until one does.
  await expect(async () => {
    await drag(page, 0, 120);
    await expect.poll(() => fetched.length, { timeout: 1500 }).toBeGreaterThan(0);
  }).toPass();
  const centre = (await lastMap(page))?.camera.center;
  expect(Number(fetched[0]?.searchParams.get('latitude'))).toBeCloseTo(centre?.lat ?? Number.NaN, 4);
  expect(Number(fetched[0]?.searchParams.get('longitude'))).toBeCloseTo(centre?.lng ?? Number.NaN, 4);

  await page.evaluate(() =>
    window.googleMapsStub.maps.at(-1)?.moveCamera({ center: { lat: 60, lng: -60 }, zoom: 12 }),
  );
  await expect(cardsOf(page)).toHaveCount(0);
});

test('[MAP-13, MAP-18] markers are in clusters that open by key, and a farm is chosen', async ({ page }) => {
  const totals: number[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/farmsearch/proximitysearch') return;
    totals.push((await response.json()).data.meta.total);
  });
  await openMap(page, `${WINERIES}&map=8/43.20/-79.60`);
  const markers = mapOf(page).locator('gmp-advanced-marker');
  const clusters = mapOf(page).getByRole('button', { name: CLUSTER });
  await expect(clusters.first()).toBeVisible();
  const countedFarms = async () => {
    const names = await markers.evaluateAll((all) => all.map((marker) => marker.ariaLabel ?? ''));
    // The visitor's dot is a marker without a name.
    return names.filter(Boolean).reduce((sum, name) => sum + Number(CLUSTER.exec(name)?.[1] ?? 1), 0);
  };
  await expect.poll(countedFarms).toBe(totals[0]);

  const zoom = async () => (await lastMap(page))?.camera.zoom ?? 0;
  const before = await zoom();
  await clusters.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(zoom).toBeGreaterThan(before);
  // What draws its first farm now has the focus of the cluster.
  await expect(mapOf(page).locator('gmp-advanced-marker:focus')).toHaveCount(1);
  await expect.poll(countedFarms).toBe(totals[0]);

  const center = await markers
    .filter({ hasText: /[a-z]/ })
    .first()
    .evaluate((marker) => Reflect.get(marker, 'position'));
  await page.evaluate(
    (middle) => window.googleMapsStub.maps.at(-1)?.moveCamera({ center: middle, zoom: 15 }),
    center,
  );
  await expect(clusters).toHaveCount(0);
  const name = await mapOf(page).getByRole('button', { name: LABEL }).first().getAttribute('aria-label');
  const farm = mapOf(page).getByRole('button', { name: name ?? '', exact: true });
  await farm.focus();
  await page.keyboard.press('Enter');
  await expect(mapOf(page).getByRole('group', { name: name ?? '' })).toBeVisible();
  await expect(farm).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(farm).toBeFocused();
});

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

test.describe("when Google's maps fail", () => {
  const farmsAndMore = async (page: Page) => {
    await expect(cardsOf(page).first()).toBeVisible();
    await expect(mapOf(page).getByRole('button')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
  };

  test('[MAP-6, MAP-34] three retries, a message, a page that works, and the next map tries again', async ({
    page,
    watch,
  }) => {
    const times: number[] = [];
    await page.route('https://maps.googleapis.com/**', (route) => {
      times.push(Date.now());
      return route.abort();
    });
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') reports.push(request.postData() ?? '');
    });
    await page.goto(`${site.origin}${WINERIES}`);
    await expect(mapOf(page).getByText('Loading…')).toBeVisible();
    await expect(mapOf(page).getByRole('alert')).toHaveText('Map failed to load');
    expect(times).toHaveLength(4);
    await expect(page.locator('script[src*="googleapis"]')).toHaveCount(0);
    await farmsAndMore(page);
    expect([...watch.complaints, ...reports].filter((text) => text.includes(KEY))).toEqual([]);

    // The next map tries again.
    await page.unroute('https://maps.googleapis.com/**');
    await serveGoogleMaps(page.context());
    await cardsOf(page).first().getByRole('link').click();
    await page.getByRole('heading', { name: 'Where your farm experience awaits' }).scrollIntoViewIfNeeded();
    await expect(mapOf(page).getByRole('img')).toBeVisible();
    watch.complaints.length = 0;
  });

  test('[MAP-34] a refused key fails every map until a reload', async ({ page, watch }) => {
    await serveGoogleMaps(page.context(), { refuses: true });
    await page.goto(`${site.origin}${WINERIES}`);
    await expect(mapOf(page).getByRole('alert')).toHaveText('Map failed to load');
    await expect(mapOf(page).locator('.gm-style')).toHaveCount(0);
    await farmsAndMore(page);
    await cardsOf(page).first().getByRole('link').click();
    await page.getByRole('heading', { name: 'Where your farm experience awaits' }).scrollIntoViewIfNeeded();
    await expect(mapOf(page).getByRole('alert')).toHaveText('Map failed to load');
    expect(watch.complaints.filter((text) => text.includes(KEY))).toEqual([]);
    watch.complaints.length = 0;
  });
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
