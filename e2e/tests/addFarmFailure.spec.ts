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

test('[ADD-50] makes no second farm after a reload and a change of texts', async ({ page, watch }) => {
  test.setTimeout(120_000);
  const alerts = alertsOf(page);
  const name = newName();
  await openForm(page);
  await fillTexts(page, name);
  await choosePictures(page, 4);
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/farms'),
  );
  await page.route('**/api/uploads/**', (route) => route.abort());
  await send(page);
  const { id } = (await (await created).json()).data;
  await expect.poll(() => alerts).toEqual(['Error creating farm. Please try again.']);
  await expect(page.getByText('is saved, but not all of its pictures have arrived')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('We kept what you wrote on this device.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(`${name} again`);
  await choosePictures(page, 4);
  await send(page);
  await expect(page.getByRole('link', { name: `See ${name}` })).toBeVisible({ timeout: 60_000 });
  const search = await page.request.get(`/api/farmsearch/textsearch?query=${name}&page=1&limit=20`);
  const { items } = (await search.json()).data;
  expect(items.filter((farm: { name: string }) => farm.name.startsWith(name))).toMatchObject([{ id, name }]);
  const { data: farm } = await (await page.request.get(`/api/farms/${id}`)).json();
  const { data: gallery } = await (await page.request.get(`/api/farms/${id}/images/bulk-gallery`)).json();
  const pictures = [farm.coverImage, ...gallery].map((image: { viewUrl: string }) => image.viewUrl);
  expect(await coloursAt(page, pictures)).toEqual(COLOURS.slice(0, 5));
  watch.complaints.length = 0;
});
