import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, smallTargets } from '../support/accessibility.ts';
import { choosePictures, fillTexts, newName, openForm, send } from '../support/addFarm.ts';
import { expect, test } from '../support/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Keep this link' });

/** Registers a farm by the form. @returns its name, and its private link as the page shows it */
async function register(page: Page) {
  const name = newName();
  await openForm(page);
  await fillTexts(page, name);
  await choosePictures(page, 4);
  await send(page);
  await expect(page.getByRole('link', { name: `See ${name}` })).toBeFocused({ timeout: 60_000 });
  return { name, link: await region(page).getByLabel('Your private link').inputValue() };
}

/** Accepts the alert of success, and stays where the browser asks before it leaves. */
function dialogsOf(page: Page): string[] {
  const types: string[] = [];
  page.on('dialog', async (dialog) => {
    types.push(dialog.type());
    await (dialog.type() === 'beforeunload' ? dialog.dismiss() : dialog.accept());
  });
  return types;
}

test.beforeEach(() => test.setTimeout(120_000));

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('[OWNER-40, OWNER-41, OWNER-43, OWNER-44, A11Y-4] copies, saves, prints and opens the link of a new farm', async ({
  page,
  context,
  watch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialogs = dialogsOf(page);
  const { name, link } = await register(page);
  const { origin } = new URL(page.url());
  expect(link).toMatch(new RegExp(`^${origin}/owner/farms/\\d+#[\\w-]{43}$`));
  const [, secret = ''] = link.split('#');
  await expect(region(page)).toContainText('Keep this link: with it you change your farm.');
  await expect(region(page)).toContainText('Whoever has it can change your farm.');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(secret);
  await expectAccessible(page, 'the link');
  const own = ['Copy', 'Save as a file', 'Print', 'Send to yourself', 'I have kept this link'];
  const small = await smallTargets(page, 44);
  expect(small.filter((target) => own.some((name) => target.includes(`'${name}'`)))).toEqual([]);

  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toEqual(['alert', 'beforeunload']);

  await region(page).getByRole('button', { name: 'Copy' }).click();
  await expect(region(page).getByRole('status')).toHaveText(/^Copied\./);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const started = page.waitForEvent('download');
  await region(page).getByRole('button', { name: 'Save as a file' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`${name.toLowerCase().replace(' ', '-')}.txt`);
  expect(await readFile(await download.path(), 'utf8')).toContain(`\n${link}\n`);

  const letter = await region(page).getByRole('link', { name: 'Send to yourself' }).getAttribute('href');
  expect(letter).toContain(encodeURIComponent(link));

  // One sheet with name, link and QR code.
  const code = page.getByRole('img', { name: 'QR code of the link' });
  await expect(code).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  // The policy lets the picture load.
  expect(await code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  const shown = await page.locator('body').evaluate((body: HTMLElement) => body.innerText.split(/\n+/));
  expect(shown.filter(Boolean)).toEqual([name, link]);
  await expect(page.getByRole('img')).toHaveCount(1);
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'screen' });
  await expect(code).toBeHidden();
  await expect(region(page)).toBeVisible();

  // Without its farm it leads to the farm, and a dead one to /login.
  await region(page).getByLabel('I have kept this link').check();
  const { pathname, hash } = new URL(link);
  await page.goto(`/desk/open${hash}`);
  await expect(page).toHaveURL(pathname);
  expect((await context.cookies()).filter(({ name }) => name === 'desk')).toEqual([]);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/desk/open#${'x'.repeat(43)}`);
  await expect(page).toHaveURL('/login');
  expect(watch.complaints.filter((line) => !line.includes('status of 401'))).toEqual([]);
  watch.complaints.length = 0;
});
