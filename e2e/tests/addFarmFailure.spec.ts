import type { Page, Route } from '@playwright/test';
import {
  alertsOf,
  COLOURS,
  choosePictures,
  coloursAt,
  fillTexts,
  newName,
  openForm,
  send,
} from '../support/addFarm.ts';
import { expect, test } from '../support/test.ts';

const FAILURE = 'Error creating farm. Please try again.';
const SUCCESS = 'Farm created successfully!';

/** Every call of a submission, the first of each kind. The gallery's calls follow the cover's. */
const CALLS: readonly (readonly [name: string, pattern: RegExp, nth: number])[] = [
  ['create', /\/api\/farms$/, 1],
  ['upload address of the cover', /upload-url$/, 1],
  ['PUT of the cover', /\/api\/uploads\//, 1],
  ['confirm-cover', /confirm-cover-image$/, 1],
  ['upload address of a gallery picture', /upload-url$/, 2],
  ['PUT of a gallery picture', /\/api\/uploads\//, 2],
  ['confirm-gallery', /confirm-gallery$/, 1],
];

/** Fails the next call that matches `next`'s pattern, in the given way; other calls go through. */
async function breaker(page: Page) {
  let current: { pattern: RegExp; fail: (route: Route) => Promise<void> } | null = null;
  const ids = new Set<string>();
  await page.route(/\/api\/(farms|uploads)/, async (route) => {
    const request = route.request();
    const isSent = request.method() !== 'GET';
    if (isSent && current?.pattern.test(new URL(request.url()).pathname)) {
      const { fail } = current;
      current = null;
      await fail(route);
      return;
    }
    const response = await route.fetch();
    if (isSent && /\/api\/farms$/.test(request.url())) ids.add((await response.json()).data.id);
    await route.fulfill({ response });
  });
  return {
    ids,
    next: (pattern: RegExp, fail: (route: Route) => Promise<void>) => {
      current = { pattern, fail };
    },
  };
}

/** Expects that the farm exists once, with its own pictures. */
async function expectOneFarm(page: Page, ids: Set<string>, name: string): Promise<void> {
  expect(ids.size).toBe(1);
  const [id] = ids;
  const found = await (
    await page.request.get(`/api/farmsearch/textsearch?query=${name}&page=1&limit=20`)
  ).json();
  expect(found.data.items.filter((farm: { name: string }) => farm.name === name)).toHaveLength(1);
  const { data: farm } = await (await page.request.get(`/api/farms/${id}`)).json();
  const { data: gallery } = await (await page.request.get(`/api/farms/${id}/images/bulk-gallery`)).json();
  const pictures = [farm.coverImage, ...gallery].map((image: { viewUrl: string }) => image.viewUrl);
  expect(await coloursAt(page, pictures)).toEqual(COLOURS.slice(0, 5));
}

test('[ADD-50, ADD-52] makes one farm when the response of each call in turn is lost', async ({
  page,
  watch,
}) => {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  test.setTimeout(120_000);
  const alerts = alertsOf(page);
  const name = newName();
  await openForm(page);
  await fillTexts(page, name);
  await choosePictures(page, 4);
  const { ids, next } = await breaker(page);
  for (const [index, [, pattern]] of CALLS.entries()) {
    next(pattern, lose);
    await send(page);
    await expect.poll(() => alerts).toEqual(Array(index + 1).fill(FAILURE));
    await expect(page.getByRole('button', { name: 'List my farm' })).toBeFocused();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await send(page);
  await expect(page.getByRole('link', { name: `See ${name}` })).toBeVisible();
  expect(alerts.at(-1)).toBe(SUCCESS);
  expect(alerts).toHaveLength(CALLS.length + 1);
  await expectOneFarm(page, ids, name);
  // Chromium logs the failures that the test causes.
  watch.complaints.length = 0;
});

test('[ADD-50] makes no second farm after a reload and a change of texts', async ({ page, watch }) => {
  test.setTimeout(120_000);
  const alerts = alertsOf(page);
  const name = newName();
  await openForm(page);
  await fillTexts(page, name);
  await choosePictures(page, 4);
  const { ids, next } = await breaker(page);
  next(/\/api\/uploads\//, (route) => route.abort());
  await send(page);
  await expect.poll(() => alerts).toEqual([FAILURE]);
  await expect(page.getByText('is saved, but not all of its pictures have arrived')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We kept what you wrote on this device.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(`${name} again`);
  await choosePictures(page, 4);
  await send(page);
  await expect(page.getByRole('link', { name: `See ${name}` })).toBeVisible();
  await expectOneFarm(page, ids, name);
  watch.complaints.length = 0;
});
