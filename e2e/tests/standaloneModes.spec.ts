import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from '../support/accessibility.ts';
import { watchScripts } from '../support/copies.ts';
import { hostLines } from '../support/faults.ts';
import { choose, control, type Harness, openPage, startHarness } from '../support/standalone.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const DISCOVERY = 'http://localhost:3001';
const SEARCH = 'http://localhost:3003';
const CURRENT = path.resolve(import.meta.dirname, '../../mf-farm/dist/current.json');

test.describe('npm run standalone -- discovery, against the API', () => {
  let harness: Harness;
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(180_000);
    harness = await startHarness('discovery', DISCOVERY, { env: { API_ORIGIN: baseURL ?? '' } });
  });
  test.afterAll(() => harness?.stop());

  const pickYourOwn = 'Pick your own farms worth the trip';

  test('[RUN-12] simulates granted, denied, failing and unsupported location @deep', async ({ page }) => {
    const asked = (town: RegExp) =>
      page.waitForRequest((request) => request.url().includes('proximitysearch') && town.test(request.url()));
    const fromOttawa = asked(/latitude=45\.4215/);
    await openPage(page, `${DISCOVERY}/?qa=town-ottawa`, 'Farms near you');
    await fromOttawa;

    await choose(page, 'Visitor', 'failing');
    const failed = page.getByText('Location error: IPregistry Error: Network Error').first();
    await expect(failed).toBeVisible();
    await choose(page, 'Visitor', 'recovering');
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('region', { name: pickYourOwn }).getByRole('link').first()).toBeVisible();

    await choose(page, 'Visitor', 'unsupported');
    await expect(
      page.getByText('Location error: This browser does not support Geolocation.').first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: pickYourOwn }).getByRole('link').first()).toBeVisible();

    const fromKingston = asked(/latitude=44\.2312/);
    await choose(page, 'Visitor', 'denied');
    await choose(page, 'Town', 'kingston');
    await fromKingston;
    await expect(page).toHaveURL(`${DISCOVERY}/?qa=visitor-denied.town-kingston`);
    await page.close();
  });

  test('[RUN-12] simulates an empty, failing and slow API @deep', async ({ page, watch }) => {
    const list = page.getByRole('region', { name: 'Farms' });
    await openPage(page, `${DISCOVERY}/category/7`, 'Winery');
    await expect(list.getByRole('link').first()).toBeVisible();

    await choose(page, 'API', 'empty');
    await expect(page).toHaveURL(/qa=api-empty/);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(list.getByRole('link')).toHaveCount(0);

    await choose(page, 'API', 'failing');
    await expect(page).toHaveURL(/qa=api-failing/);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ errors? · / })).toBeVisible();

    const slow = page.waitForResponse((response) => response.url().includes('proximitysearch'));
    await choose(page, 'API', 'slow');
    await slow;
    await expect(list.getByRole('link').first()).toBeVisible();
    await choose(page, 'API', 'real');
    await expect(page).toHaveURL(/^[^?]*\?(?!.*qa=)/);
    await expect(list.getByRole('link').first()).toBeVisible();
    await page.close();
    expect(hostLines(watch.complaints).every((line) => line.startsWith('remote: mf-discovery'))).toBe(true);
    watch.complaints.length = 0;
  });

  test('[RUN-12] reports an invalid setting in the bar, which also holds the map toggle @deep', async ({
    page,
  }) => {
    await openPage(page, `${DISCOVERY}/category/7?qa=colours-purple.motion-reduced`, 'Winery');
    const bar = page.getByRole('toolbar', { name: 'Standalone' });
    await expect(bar.getByRole('alert')).toHaveText(
      '"colours-purple" is no setting: colours is one of system, light, dark',
    );
    await expect(page).toHaveURL(/qa=motion-reduced$/);
    await bar.getByRole('button', { name: 'Hide map' }).click();
    await expect(bar.getByRole('button', { name: 'Show map' })).toBeVisible();
    await choose(page, 'Page', '/explore');
    await expect(page).toHaveURL(`${DISCOVERY}/explore?qa=motion-reduced`);
    await page.close();
  });
});

test.describe('npm run standalone -- search --fixtures', () => {
  let harness: Harness;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    harness = await startHarness('search', SEARCH, { args: ['--fixtures'] });
  });
  test.afterAll(() => harness?.stop());

  test('[RUN-12, ARCH-31] picks everything that the remote exposes, such as suggestions @deep', async ({
    page,
  }) => {
    await openPage(page, `${SEARCH}/search?q=apple`, 'Search Results for "apple"');
    await choose(page, 'Page', '/standalone/Suggestions');
    const field = page.getByLabel('Search farms');
    await expect(field).toHaveRole('searchbox');
    await field.fill('apple');
    await expect(field).toHaveRole('combobox');
    await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
    await field.press('Enter');
    await expect(page).toHaveURL(`${SEARCH}/search?q=apple&qa=api-fixtures`);
    await page.close();
  });

  test('[RUN-12] the bar folds at 390 px, unfolds by keyboard, and passes axe @deep', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openPage(page, `${SEARCH}/search?q=apple`, /Search Results/);
    const bar = page.getByRole('toolbar', { name: 'Standalone' });
    expect((await bar.boundingBox())?.height).toBeLessThan(70);
    await expectAccessible(page, 'folded');
    await bar.getByRole('button', { name: 'Settings' }).focus();
    await page.keyboard.press('Enter');
    await expect(control(page, 'Colours')).toBeVisible();
    await expectAccessible(page, 'unfolded');
    await page.keyboard.press('Tab');
    await expect(control(page, 'Page')).toBeFocused();
    await page.close();
  });
});

test.describe('npm run standalone -- farm --production --fixtures', () => {
  const FARM = 'http://localhost:3102';
  let harness: Harness;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    harness = await startHarness('farm', FARM, {
      args: ['--production', '--fixtures'],
      env: { PORT: '3102' },
    });
  });
  test.afterAll(() => harness?.stop());

  test('[RUN-12] serves the built files with --production, and sets the clock @deep', async ({
    page,
    watch,
  }) => {
    const { version } = JSON.parse(await readFile(CURRENT, 'utf8'));
    const scripts = watchScripts(page);
    await openPage(page, `${FARM}/farm/1?qa=clock-2026-07-11T12-00`, 'Maple Hollow Orchard');
    const bar = page.getByRole('toolbar', { name: 'Standalone' });
    await expect(bar).toContainText(`mf-farm${version} · production · platform`);
    const served = await scripts();
    const entry = path.join(path.dirname(CURRENT), version, 'remoteEntry.js');
    expect(served).toContain(await readFile(entry, 'utf8'));
    await expect(page.getByText('Open now').first()).toBeVisible();

    const clock = bar.getByLabel('Clock');
    await expect(clock).toHaveValue('2026-07-11T12:00');
    await clock.fill('2026-07-11T03:00');
    await clock.press('Enter');
    await expect(page).toHaveURL(/[?&.=]clock-2026-07-11T03-00$/);
    await expect(page.getByText(/^Opens /).first()).toBeVisible();
    await expect(page.getByText('Open now')).toHaveCount(0);

    expect(watch.complaints).toEqual([]);
    await choose(page, 'Code', 'failing');
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible();
    await choose(page, 'Code', 'loads');
    await clock.fill('');
    await clock.press('Enter');
    await expect(page).toHaveURL(/qa=api-fixtures$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Maple Hollow Orchard' })).toBeVisible();
    watch.complaints.length = 0;
    await page.close();
  });
});
