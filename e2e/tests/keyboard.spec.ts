import type { Locator, Page } from '@playwright/test';
import { stubPictures } from '../support/faults.ts';
import { againstSight, walk } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const CATEGORY = '/category/7?page=1&category=winery&map=10/43.16/-79.40';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const map = (page: Page) => region(page, 'Map');
const labels = (page: Page) => map(page).getByRole('button', { name: /^(?!\d+ farms$|Zoom |Close).+/ });
const cards = (page: Page) => region(page, 'Farms').getByRole('link');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (path.includes('view=map')) await expect(labels(page).first()).toBeVisible();
  else if (path.startsWith('/category')) await expect(cards(page).first()).toBeVisible();
  if (path === '/') await expect(region(page, 'Our favorite farms').getByRole('link').first()).toBeVisible();
}

/** Focuses as the Tab key would, from the element before. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not come to it');
}

/** Pages with controls of their own; the others are walked with the long checks. */
const WALKED = ['/', CATEGORY, '/category/7', `${CATEGORY}&view=map`];

test.beforeEach(({ page }) => stubPictures(page));

for (const { width, height, paths } of [
  { width: 1440, height: 900, paths: ['/', CATEGORY, '/explore', '/seasons', '/login'] },
  {
    width: 390,
    height: 800,
    paths: ['/', '/category/7', `${CATEGORY}&view=map`, '/categories', '/no/such/page'],
  },
  { width: 320, height: 256, paths: ['/category/7'] },
]) {
  test.describe(`[A11Y-2] ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });
    for (const path of paths) {
      const deep = WALKED.includes(path) ? '' : ' @deep';
      test(`${path}: stops are visible and in order${deep}`, async ({ page }) => {
        await open(page, path);
        const stops = await walk(page);
        expect(stops[0]?.name).toBe('Skip to content');
        expect(stops.length).toBeGreaterThan(2);
        expect(
          stops.filter(({ wrong }) => wrong).map(({ group, name, wrong }) => `${group}, ${name} ${wrong}`),
        ).toEqual([]);
        expect(againstSight(stops)).toEqual([]);
        if (path === CATEGORY) {
          const onMap = stops.filter(({ group }) => group.includes('Map')).map(({ name }) => name);
          expect(onMap).toEqual(expect.arrayContaining(['Zoom in', 'Zoom out']));
          expect(onMap.length).toBeGreaterThan(5);
        }
      });
    }
  });
}

test('[LIST-33, LAYOUT-57] category list: focus highlights the label, Enter opens, Back returns', async ({
  page,
}) => {
  await open(page, '/category/7');
  await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const first = cards(page).first();
  await tabTo(page, first);
  const lit = map(page).locator('button[data-state=highlighted]');
  await expect(lit).toHaveCount(1);
  expect(await first.textContent()).toContain((await lit.textContent()) ?? 'a name');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/farm\/\d+\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Wineries' }).or(page.getByRole('heading', { level: 1 })),
  ).toBeFocused();
  await expect(cards(page)).toHaveCount(12);
});
