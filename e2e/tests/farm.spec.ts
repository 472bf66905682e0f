import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, smallTargets } from '../support/accessibility.ts';
import { answerFarm, ODD_FARM, STUBBED, WEDNESDAY_FARM } from '../support/farm.ts';
import { stubPictures } from '../support/faults.ts';
import { gate } from '../support/gate.ts';
import { againstSight, walk } from '../support/keyboard.ts';
import { expectNoShift, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

// The tests count, hold or answer calls themselves.
test.use({ answersInDocument: false });

const FARM = '/farm/3/ridgeline-pumpkins';

// axe injects scripts, which the page's policy forbids.
test.use({ bypassCSP: true });
test.beforeEach(({ page }) => stubPictures(page));

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const focusIsIn = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Opens a dialog with the keyboard and closes it with Escape. */
async function tryByKeyboard(page: Page, opener: Locator, title: string, look: (dialog: Locator) => unknown) {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await expect(button(dialog, 'Close')).toBeInViewport({ ratio: 1 });
  await focusIsIn(dialog);
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    await focusIsIn(dialog);
  }
  await look(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Returns the box of a dialog after its animation. */
const restingBox = (dialog: Locator) =>
  dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, left, below: innerHeight - bottom, beside: innerWidth - right };
  });

test('[FARM-22, A11Y-28, FARM-33] features and hours open in dialogs', async ({ page }) => {
  await page.setViewportSize({ width: 788, height: 900 });
  await open(page, FARM, 'Ridgeline Pumpkins');
  const features = region(page, 'Features');
  await expect(features.getByRole('listitem')).toHaveCount(6);
  const all = button(features, 'View all features');
  const more = button(page, 'View more information');
  const sidebar = page.getByRole('complementary', { name: 'Opening hours' });
  await expect(more).toBeHidden();
  await expect(sidebar.getByText('Hours or services may differ.')).toBeVisible();
  const { data } = await (await page.request.get('/api/farms/3')).json();
  await tryByKeyboard(page, all, 'Features', async (dialog) => {
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(await dialog.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(1);
    await expect(dialog.getByRole('listitem')).toHaveCount(data.features.length);
    const { top, below, left, beside } = await restingBox(dialog);
    expect(Math.abs(top - below)).toBeLessThan(2);
    expect(Math.abs(left - beside)).toBeLessThan(2);
    expect(below).toBeGreaterThan(20);
  });

  await page.setViewportSize({ width: 787, height: 900 });
  await tryByKeyboard(page, all, 'Features', async (dialog) => {
    const { top, ...edges } = await restingBox(dialog);
    expect(edges).toEqual({ below: 0, left: 0, beside: 0 });
    expect(top).toBeGreaterThan(0);
  });
  await expect(sidebar).toBeHidden();
  await tryByKeyboard(page, more, 'Opening hours', async (dialog) => {
    await expect(dialog.getByRole('row')).toHaveCount(7);
    await expect(dialog.getByText(/^(Open now|Closed)$/).first()).toBeVisible();
    await expect(dialog.getByText('Hours or services may differ.')).toBeVisible();
    expect(await restingBox(dialog)).toMatchObject({ below: 0, left: 0, beside: 0 });
  });
});

test("[FARM-6, FARM-8] a failed and an unknown farm pass axe, and 'Try again' works", async ({
  page,
  watch,
}) => {
  let status = 500;
  await page.route('**/api/farms/3', (route) =>
    status === 200 ? route.continue() : route.fulfill({ status, json: {} }),
  );
  await page.goto(FARM);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByText('data loading failed', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page, 'failed');
  status = 200;
  await button(alert, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ridgeline Pumpkins' })).toBeVisible();
  await expect(alert).toHaveCount(0);

  await page.goto(`${STUBBED}/x`);
  await expect(page.getByRole('heading', { level: 1, name: 'Farm not found.', exact: true })).toBeVisible();
  await expectAccessible(page, 'unknown');
  await page.getByRole('link', { name: 'See all farms' }).click();
  await expect(page).toHaveURL('/listing?page=1');
  watch.complaints.length = 0;
});

test('[A11Y-1, A11Y-6] the farm and its dialogs pass axe in both schemes at four widths', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, FARM, 'Ridgeline Pumpkins');
  await page.waitForLoadState('networkidle');
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `the farm at ${width}`);
  }
  for (const [width, opener, title] of [
    [390, 'View more information', 'Opening hours'],
    [320, 'View all features', 'Features'],
    [1440, 'View all features', 'Features'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await button(page, opener).click();
    const dialog = page.getByRole('dialog', { name: title });
    await restingBox(dialog);
    await expectAccessible(page, `${title} at ${width}`);
    await button(dialog, 'Close').click();
    await expect(dialog).toHaveCount(0);
  }
});

/** Opens the farm and waits until everything has loaded. */
async function openWhole(page: Page): Promise<void> {
  await open(page, FARM, 'Ridgeline Pumpkins');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await region(page, 'Where your farm experience awaits').scrollIntoViewIfNeeded();
  await expect(button(page, 'Zoom out')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const { width, hasTouch, least, crumbs } of [
  { width: 390, hasTouch: true, least: 44, crumbs: [] },
  { width: 1440, hasTouch: false, least: 24, crumbs: ['Farms', 'PYO Farms'] },
]) {
  test.describe(`${width} px, ${hasTouch ? 'by finger' : 'by mouse'}`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch });

    test(`[A11Y-2, A11Y-4] targets of the farm are at least ${least} px, and the keyboard reaches them in order`, async ({
      page,
    }) => {
      await openWhole(page);
      expect(await smallTargets(page, least)).toEqual([]);
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
      const heights = await breadcrumb.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().height),
      );
      expect(heights.filter((height) => height < 44)).toEqual([]);

      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const stops = await walk(page);
      expect(stops.filter(({ wrong }) => wrong)).toEqual([]);
      // The layout's tests check the header. 'Share' lies on the pictures but comes after their buttons.
      const inHeader = stops.findLastIndex(({ group }) => group === 'NAV Categories');
      const onPage = stops.slice(inHeader + 1).filter(({ name }) => !name.startsWith('View picture '));
      expect(onPage.length).toBeGreaterThan(10);
      expect(againstSight(onPage)).toEqual([]);
      const reached = stops.map(({ name }) => name);
      const phone = '+1 (365) 555 0150';
      for (const name of [...crumbs, 'Share', 'View all features', phone, 'Zoom in', 'Contact us'])
        expect(reached).toContain(name);
      await expectNoOverflow(page, 'after the walk');
    });
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[FARM-37, FARM-38] state and actions are in the first screen, and the bar covers nothing', async ({
    page,
  }) => {
    const name = 'The Old Stone Mill Orchards and Family Pumpkin Patch of Bend';
    const farm = { ...WEDNESDAY_FARM, name, phoneNumber: '9055550123', coverImage: null, images: [] };
    await answerFarm(page, { ...farm, location: { address: { city: 'Bend', state: 'Ontario' } } });
    await open(page, `${STUBBED}/x`, name);
    const status = page.getByRole('button', { name: /^(Open now|Closed) .*Opening hours$/ });
    await expect(status).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Bend', { exact: true })).toBeInViewport({ ratio: 1 });
    const share = button(page, 'Share this farm');
    for (const action of [
      page.getByRole('link', { name: /^Directions/ }),
      page.getByRole('link', { name: 'Call' }),
      share,
    ])
      await expect(action).toBeInViewport({ ratio: 1 });
    const top = (await share.boundingBox())?.y ?? 0;
    for (const covered of [status, page.getByText('Bend', { exact: true })]) {
      const { y = 0, height = 0 } = (await covered.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(top);
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const { y = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {};
    expect(y + height).toBeLessThan(top);
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(share).not.toBeInViewport();
  });
});

test('[FARM-11] the first picture is near 4:3 or 16:10 at every width', async ({ page }) => {
  await open(page, FARM, 'Ridgeline Pumpkins');
  const cover = page.getByRole('group', { name: 'Photos' }).getByRole('img').first();
  for (const width of [320, 390, 599, 600, 767, 768, 787, 788, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await cover.boundingBox();
    const ratio = (box?.width ?? 0) / (box?.height ?? 1);
    expect(ratio, `at ${width} px`).toBeGreaterThan(1.1);
    expect(ratio, `at ${width} px`).toBeLessThan(1.65);
  }
});

test('[FARM-6, LAYOUT-20] nothing jumps from loading to loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await watchShifts(page);
  const { passed, open: answer } = gate();
  await page.route('**/api/farms/3', async (route) => {
    await passed;
    await route.continue();
  });
  await page.goto(FARM);
  await expect(page.getByRole('heading', { level: 1, name: 'Loading farm…' })).toBeVisible();
  const topOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().top + scrollY);
  const contact = page.getByRole('main').getByRole('link', { name: 'Contact us' });
  const before = {
    columns: await topOf(page.locator('main [aria-busy=true] > div[aria-hidden=true]')),
    contact: await topOf(contact),
  };
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Ridgeline Pumpkins' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  await expectNoShift(page);
  // Browsers do not count an element that replaces a skeleton at the same position.
  const columns = await topOf(page.getByRole('heading', { level: 2, name: 'Features' }));
  expect(Math.abs(columns - before.columns)).toBeLessThan(4);
  expect(Math.abs((await topOf(contact)) - before.contact)).toBeLessThan(100);
});

test('[FARM-1, LAYOUT-57] a farm with odd data redirects to its slug, runs no markup and passes axe', async ({
  page,
  watch,
}) => {
  await answerFarm(page, ODD_FARM);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/coming-soon');
  const before = await page.evaluate(() => history.length);
  await open(page, `${STUBBED}?from=poster`, ODD_FARM.name);
  await expect(page).toHaveURL(`${STUBBED}/erics-b-${'w'.repeat(180)}-b-farm?from=poster`);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/farm\/99999999\/erics-b-w+-b-farm$/,
  );
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  await expect(page.getByText('Unknown city, Unknown state').first()).toBeVisible();
  await expect(region(page, 'Where your farm experience awaits')).toHaveCount(0);
  await expect(region(page, 'Features').getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('main').getByText(/^Opens /)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
  await expectAccessible(page, 'the odd farm');
  await button(page, 'View all features').click();
  const dialog = page.getByRole('dialog', { name: 'Features' });
  await expect(dialog.getByRole('heading', { level: 3, name: 'More features' })).toBeVisible();
  const hrefs = await page
    .locator('a')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((a) => a.protocol));
  expect(hrefs.filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol))).toEqual([]);
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL('/coming-soon');
  watch.complaints.length = 0;
});
