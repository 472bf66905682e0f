import type { Locator, Page } from '@playwright/test';
import { newName } from '../support/addFarm.ts';
import { expect, test } from '../support/test.ts';

type Find = (page: Page) => Locator;
type Act = (page: Page) => Promise<unknown>;

const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name });
const heading: Find = (page) => page.getByRole('heading', { level: 1 });
const press =
  (find: Find): Act =>
  (page) =>
    find(page).press('Enter');

/** Waits for the code that keeps the focus, which comes with the first focus: a button that goes is tried. */
const arrive: Act = (page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const button = document.body.appendChild(document.createElement('button'));
        // A visitor's key ends the wait for the heading of an earlier try.
        document.dispatchEvent(new Event('keydown'));
        button.focus();
        button.remove();
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return document.activeElement?.localName;
      }),
    )
    .toBe('h1');

const open =
  (path: string): Act =>
  async (page) => {
    await page.goto(path);
    await arrive(page);
  };

/** Opens a page whose calls of this path fail, and lets them come through from now on. */
const openFailing =
  (path: string, calls: string): Act =>
  async (page) => {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { status: 500 } }));
    await page.goto(path);
    await expect(button('Try again')(page).first()).toBeVisible({ timeout: 30_000 });
    await arrive(page);
    await page.unrouteAll();
  };

/** Opens the page of a new farm's owner. */
async function openOwner(page: Page): Promise<void> {
  const businessHours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: '10:00',
    closeTime: '18:00',
  }));
  const tips = [{ tipTitle: 'Boots', tipText: 'Bring boots.' }];
  const texts = { name: newName(), description: 'Spruce and fir.', phoneNumber: '8075550123' };
  const farm = { ...texts, businessHours, tips, categoryIds: ['1'], featureIds: ['2'] };
  const address = { street1: '1 Lakeshore Road', city: 'Kenora', state: 'Ontario', zipCode: 'P9N 1A1' };
  const response = await page.request.post('/api/farms', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: { farm, location: { ...address, country: 'Canada' } },
  });
  const { data } = await response.json();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`/owner/farms/${data.id}#${data.ownerLink}`);
  await arrive(page);
}

/** A press after which the pressed button is gone or disabled, and what the focus is on or in then. */
const PLACES: readonly (readonly [what: string, before: readonly Act[], pressed: Find, expected: Find])[] = [
  [
    'a filter that leaves no farm',
    [open('/listing?crop=apples&features=29,40')],
    button(/^Without "/),
    (page) => page.getByRole('region', { name: 'Farms' }),
  ],
  [
    'trying a farm again',
    [openFailing('/farm/1/maple-hollow-orchard', '**/api/farms/1')],
    button('Try again'),
    heading,
  ],
  [
    'an undo of the owner',
    [openOwner, press(button('Closed today'))],
    button('Undo'),
    (page) => page.locator('section', { hasText: 'It is as it was before.' }),
  ],
];

test.use({ answersInDocument: false });

for (const [what, before, pressed, expected] of PLACES)
  test(`[A11Y-33] the focus goes on after ${what}`, async ({ page, watch }) => {
    for (const act of before) await act(page);
    const element = await pressed(page).elementHandle();
    await pressed(page).press('Enter');
    await expect.poll(() => element?.evaluate((one) => one.isConnected)).toBe(false);
    const place = expected(page);
    await expect.poll(() => place.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    watch.complaints.splice(0);
  });

test('[A11Y-33] Escape and Enter of a composition leave search and dialogs alone', async ({ page }) => {
  await page.goto('/listing');
  const client = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page
    .getByRole('searchbox', { name: 'Search farms' })
    .or(page.getByRole('combobox', { name: 'Search farms' }))
    .focus();
  await compose('りん');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listing/);
});
