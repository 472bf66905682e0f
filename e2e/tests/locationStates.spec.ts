import type { Page } from '@playwright/test';
import { gate } from '../support/gate.ts';
import { emptied, expect, test } from '../support/test.ts';

// Calls are counted, held or answered here.
test.use({ answersInDocument: false });

/** What the browser offers: a prompt that is answered when the test says so, or nothing at all. */
interface Prompt {
  options: PositionOptions[];
  grant: (latitude: number, longitude: number) => void;
}
declare global {
  interface Window {
    prompt_?: Prompt;
  }
}

const OTTAWA = [45.4215, -75.6972] as const;
const UNSUPPORTED = 'Location error: This browser does not support Geolocation.';
const rail = (page: Page) => page.getByRole('region', { name: 'Winery experiences near you' });

/** A prompt that stays open. */
const holdPrompt = (page: Page) =>
  page.addInitScript(() => {
    const waiting: PositionCallback[] = [];
    const prompt: Prompt = {
      options: [],
      grant: (latitude, longitude) => {
        const position = { coords: { latitude, longitude }, timestamp: 0 } as GeolocationPosition;
        for (const tell of waiting) tell(position);
      },
    };
    window.prompt_ = prompt;
    navigator.geolocation.getCurrentPosition = (onPosition, _onError, options) => {
      waiting.push(onPosition);
      prompt.options.push(options ?? {});
    };
  });
const grant = (page: Page, [latitude, longitude]: readonly [number, number]) =>
  page.evaluate(([lat, lng]) => window.prompt_?.grant(lat, lng), [latitude, longitude] as const);
const removeGeolocation = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));

/** Counts look-ups, which are answered when `ready` is. */
async function watchLookUps(page: Page, ready: Promise<void> = Promise.resolve()) {
  const asked: string[] = [];
  await page.route('**/api/ip-location*', async (route) => {
    asked.push(route.request().url());
    await ready;
    await route.continue().catch(() => {});
  });
  return asked;
}

/** Latitudes that the rails were asked for. */
function watchPlaces(page: Page): number[] {
  const latitudes: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/proximitysearch')) latitudes.push(Number(searchParams.get('latitude')));
  });
  return latitudes;
}

test('[LOC-3] a position of the browser wins over the IP look-up', async ({ page }) => {
  const asked = await watchLookUps(page);
  const latitudes = watchPlaces(page);
  await page.goto('/');
  await expect(rail(page).getByRole('link').first()).toContainText('km away');
  expect(new Set(latitudes)).toEqual(new Set([43.6532]));
  expect(asked).toEqual([]);
});

test('[LOC-1] all sections and pages share one question to the browser', async ({ page }) => {
  await holdPrompt(page);
  const asked = await watchLookUps(page);
  await page.goto('/');
  await expect(rail(page)).toHaveAttribute('aria-busy', 'true');
  await expect(rail(page).getByRole('link')).toHaveCount(0);
  await grant(page, OTTAWA);
  await expect(rail(page).getByRole('link').first()).toContainText('km away');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Farms' }).getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => window.prompt_?.options)).toEqual([
    { timeout: 10000, enableHighAccuracy: true, maximumAge: 0 },
  ]);
  expect(asked).toEqual([]);
});

test('[LOC-5, LOC-3] an open prompt starts the IP look-up after 10 s; GPS replaces it later', async ({
  page,
}) => {
  await page.clock.install();
  await holdPrompt(page);
  const asked = await watchLookUps(page);
  const latitudes = watchPlaces(page);
  await page.goto('/');
  await expect(rail(page)).toHaveAttribute('aria-busy', 'true');
  // Calls in flight would time out with the clock.
  for (const name of ["Explore what's out there", "What We're Talking About"])
    await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  expect(asked.length).toBeLessThanOrEqual(1);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.resume();
  await expect(rail(page).getByRole('link').first()).toContainText('km away');
  latitudes.length = 0;
  await grant(page, OTTAWA);
  await expect.poll(() => new Set(latitudes)).toEqual(new Set([OTTAWA[0]]));
  expect(asked).toHaveLength(1);
});

test.describe('[LOC-9] without geolocation', () => {
  test('[LOC-9] the error shows until the look-up answers, and never beside data', async ({ page }) => {
    const { passed, open: answer } = gate();
    await removeGeolocation(page);
    const asked = await watchLookUps(page, passed);
    await page.goto('/');
    await expect(page.getByText(UNSUPPORTED, { exact: true })).toHaveCount(4);
    await expect.poll(() => asked.length).toBe(1);
    answer();
    await expect(rail(page).getByRole('link').first()).toContainText('km away');
    await expect(page.getByText(/^Location error/)).toHaveCount(0);
  });

  test('[LOC-9] shows the cause when the look-up fails too', async ({ page, watch }) => {
    await removeGeolocation(page);
    await page.route('**/api/ip-location*', (route) =>
      route.fulfill({ status: 503, json: { title: 'No database', status: 503 } }),
    );
    await page.goto('/');
    await expect(
      page.getByText('Location error: IPregistry Error: No database', { exact: true }),
    ).toHaveCount(4);
    await expect(page.getByText(UNSUPPORTED)).toHaveCount(0);
    watch.complaints.length = 0;
  });
});

test.describe('[ERR-1, ERR-3] a failed IP look-up', () => {
  test.use({ permissions: [] });

  test('[LOC-12, ERR-1, LOC-5] sends the key as ?key= and shows the cause of a failure', async ({
    page,
    watch,
  }) => {
    await page.route('/', async (route) => {
      const document = await route.fetch();
      const html = emptied(await document.text());
      const body = html.replace('"ipGeolocationKey":""', '"ipGeolocationKey":"k&1"');
      await route.fulfill({ response: document, body });
    });
    const asked: (string | null)[] = [];
    await page.route('**/api/ip-location*', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('key'));
      return route.fulfill({ status: 429, json: { title: 'Quota used up', status: 429 } });
    });
    await page.goto('/');
    const message = 'Location error: IPregistry Error: Quota used up';
    await expect(page.getByText(message, { exact: true })).toHaveCount(4);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(asked).toEqual(['k&1']);
    watch.complaints.length = 0;
  });
});
