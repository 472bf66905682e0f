import type { Page } from '@playwright/test';
import { gate } from '../support/gate.ts';
import { expect, test } from '../support/test.ts';

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
});
