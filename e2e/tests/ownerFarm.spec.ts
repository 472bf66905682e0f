import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, smallTargets } from '../support/accessibility.ts';
import { newName } from '../support/addFarm.ts';
import { walk } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const WEEK = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  openTime: '00:00',
  closeTime: '24:00',
}));

/** Registers a farm that is always open, in a season of this name. @returns its id, its name and its private link */
async function register(page: Page, season = 'Trees') {
  const name = newName();
  const response = await page.request.post('/api/farms', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      farm: {
        name,
        description: 'Spruce and fir under a wide sky.',
        phoneNumber: '8075550123',
        businessHours: WEEK,
        seasons: [{ name: season, from: '01-01', to: '12-31', crop: null, hours: null }],
        tips: [{ tipTitle: 'Dress warmly', tipText: 'The wind comes straight off the lake.' }],
        categoryIds: ['1'],
        featureIds: ['2'],
      },
      location: {
        street1: '1 Lakeshore Road',
        city: 'Kenora',
        state: 'Ontario',
        zipCode: 'P9N 1A1',
        country: 'Canada',
      },
    },
  });
  const { data } = await response.json();
  const id: string = data.id;
  return { id, name, link: `/owner/farms/${id}#${data.ownerLink}`, token: String(data.accessToken) };
}

async function open(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const part = (page: Page, title: string) =>
  page.locator('summary', { has: page.getByText(title, { exact: true }) });
const farmIn = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/farms/${id}`)).json()).data;

test('[OWNER-20, OWNER-22] closes today by touch, seen on the farm’s page, and undoes it', async ({
  page,
}) => {
  const { id, name, link } = await register(page);
  await open(page, link, name);
  expect(page.url()).not.toContain('#');
  await expect(page.getByText('Open 24 hours')).toBeVisible();
  await page.getByRole('button', { name: 'Closed today' }).tap();
  await said(page, 'Saved: Closed today');
  await expect(page.getByRole('button', { name: 'Closed today' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Opens', { exact: false }).first()).toBeVisible();
  expect((await farmIn(page, id)).specialDays).toEqual([expect.objectContaining({ hours: [] })]);

  await page.getByRole('button', { name: 'Undo' }).tap();
  await said(page, 'It is as it was before.');
  expect((await farmIn(page, id)).specialDays ?? []).toEqual([]);

  await page.getByRole('button', { name: 'Closed today' }).tap();
  await said(page, 'Saved: Closed today');
  await page.getByRole('link', { name: 'See your page' }).tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Opens/).first()).toBeVisible();
});

test('[OWNER-22, A11Y-2] closes today by keyboard, and what it says then covers no focus', async ({
  page,
}) => {
  const { name, link } = await register(page);
  await open(page, link, name);
  const button = page.getByRole('button', { name: 'Closed today' });
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, 'Saved: Closed today');
  await expect(button).toBeFocused();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  expect((await walk(page)).filter(({ wrong }) => wrong)).toEqual([]);
});

test('[OWNER-22] is accessible with every part open', async ({ page }) => {
  const { id, name, link } = await register(page, 'Christmastree'.repeat(4));
  await open(page, link, name);
  await expectAccessible(page, 'closed');
  expect(await smallTargets(page, 44)).toEqual([]);
  // Parts move while the ones above load.
  for (const title of [
    'Farm',
    'Hours',
    'Tips',
    'Categories and features',
    'Address',
    'Pictures',
    'History',
    'Links',
  ])
    await part(page, title).press('Enter');
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await expect(page.getByText('this one', { exact: false })).toBeVisible();
  await expectAccessible(page, 'open');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page, '320 px');
  await page.goto(`/farm/${id}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText(/^(Christmastree){4}$/).first()).toBeVisible();
  await expectNoOverflow(page, 'a long name of a season');
});

test('[OWNER-45, OWNER-46, OWNER-47] a link that was used on another’s computer opens nothing any more', async ({
  page,
  context,
  browser,
}) => {
  const { id, name, link } = await register(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, `${link}%3E.`, name);
  const other = await context.newPage();
  await other.goto(`/owner/farms/${id}`);
  await expect(other.getByRole('alert')).toContainText('Open your farm with its private link');
  await page.getByRole('button', { name: 'This is not my computer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out here' })).toBeFocused();
  await expectAccessible(page, 'signed out');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `${width} px`);
  }
  const newLink = await page.getByLabel('Your private link').inputValue();
  await page.getByLabel('I have kept this link').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/link\.|owner-farm/);
  const opened = await page.request.post('/api/owner/session', { data: { secret: link.split('#')[1] } });
  expect(opened.status()).toBe(401);
  const home = await browser.newPage();
  await open(home, newLink, name);
  await home.close();
});
