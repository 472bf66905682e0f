import type { Page } from '@playwright/test';
import { type Checkout, copyCheckout } from '../support/checkout.ts';
import { type Command, startCommand } from '../support/command.ts';
import { expect as expectSoon, test } from '../support/test.ts';

const PORT = 8280;
const ORIGIN = `http://localhost:${PORT}`;
const READY = `Sideroad from its sources: ${ORIGIN}`;

/** A build on a busy machine takes long. */
const expect = expectSoon.configure({ timeout: 60_000 });
const FEATURES = 'mf-farm/src/features/FeatureList.tsx';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let checkout: Checkout;
let dev: Command;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  checkout = copyCheckout();
  dev = startCommand(process.execPath, ['scripts/dev.mjs'], {
    cwd: checkout.dir,
    env: { PORT: String(PORT), API_ORIGIN: baseURL ?? '' },
  });
  await dev.printed(READY);
});
test.afterAll(async () => {
  await dev.interrupt();
  checkout.remove();
});

/** Opens a farm's page, types into the shell's form and opens the remote's dialog: state that a reload would lose. */
async function openPage(page: Page) {
  await page.goto(`${ORIGIN}/farm/1`);
  const newsletter = page.locator('form', { hasText: 'Subscribe' });
  const typed = newsletter.locator('input[name=FNAME]');
  await typed.fill('Robin');
  await page.getByRole('button', { name: 'View all features' }).click();
  const dialog = page.getByRole('dialog', { name: 'Features' });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  return {
    dialog,
    newsletter,
    async expectKept() {
      await expect(page.locator('html[data-same-document]')).toHaveCount(1);
      await expect(dialog).toBeVisible();
      await expect(typed).toHaveValue('Robin');
    },
  };
}

test('a component of a remote, saved twice, keeps the state @deep', async ({ page }) => {
  const { dialog, expectKept } = await openPage(page);
  checkout.edit(FEATURES, '<span>{name}', '<span>once {name}');
  await expect(dialog.getByText(/^once /).first()).toBeVisible();
  await expectKept();
  checkout.edit(FEATURES, '<span>once {name}', '<span>{name}');
  await expect(dialog.getByText(/^once /)).toHaveCount(0);
  await expectKept();
});

test('texts of a remote keep the state @deep', async ({ page }) => {
  const { expectKept } = await openPage(page);
  checkout.edit('mf-farm/src/texts.ts', "'View all features'", "'See every feature'");
  await expect(page.locator('button', { hasText: 'See every feature' })).toBeVisible();
  await expectKept();
  checkout.edit('mf-farm/src/texts.ts', "'See every feature'", "'View all features'");
  await expect(page.locator('button', { hasText: 'View all features' })).toBeVisible();
  await expectKept();
});

test("the shell's component, and then the remote's, keep the state @deep", async ({ page }) => {
  const { dialog, newsletter, expectKept } = await openPage(page);
  checkout.edit('shell/src/layout/footer/Footer.tsx', '{title}\n', '{title}!\n');
  await expect(newsletter.locator('h2')).toHaveText(/!$/);
  await expectKept();
  checkout.edit(FEATURES, '<span>{name}', '<span>then {name}');
  await expect(dialog.getByText(/^then /).first()).toBeVisible();
  // Both changes use the same refresh runtime: neither reverts the other.
  await expect(newsletter.locator('h2')).toHaveText(/!$/);
  await expectKept();
  checkout.edit(FEATURES, '<span>then {name}', '<span>{name}');
  await expect(dialog.getByText(/^then /)).toHaveCount(0);
});

test('a component of shared/ui changes in shell and remote at once @deep', async ({ page }) => {
  const { newsletter, expectKept } = await openPage(page);
  const button = 'shared/src/ui/button/Button.tsx';
  checkout.edit(button, '<button\n', '<button\n      data-edited="yes"\n');
  await expect(newsletter.locator('button[data-edited]')).toHaveCount(1);
  await expect(page.locator('button[data-edited]', { hasText: 'View all features' })).toHaveCount(1);
  await expectKept();
  checkout.edit(button, '      data-edited="yes"\n', '');
  await expect(page.locator('button[data-edited]')).toHaveCount(0);
  await expectKept();
});

test('styles of a remote and of shared/ui keep the state @deep', async ({ page }) => {
  const { dialog, newsletter, expectKept } = await openPage(page);
  const feature = dialog.getByRole('listitem').first();
  checkout.edit('mf-farm/src/features/FeatureList.module.css', 'min-height: 48px', 'min-height: 96px');
  await expect(feature).toHaveCSS('min-height', '96px');
  await expectKept();
  checkout.edit('shared/src/ui/button/Button.module.css', 'cursor: pointer', 'cursor: crosshair');
  await expect(newsletter.locator('button')).toHaveCSS('cursor', 'crosshair');
  await expect(page.locator('button', { hasText: 'View all features' })).toHaveCSS('cursor', 'crosshair');
  await expect(feature).toHaveCSS('min-height', '96px');
  await expectKept();
});

test('a mistake is printed and shown over the page until it is mended @deep', async ({ page, watch }) => {
  const { dialog, expectKept } = await openPage(page);
  checkout.edit(FEATURES, '<span>{name}', '<span>{name');
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await expect(overlay.getByText(/FeatureList\.tsx/).first()).toBeVisible();
  expect(dev.output()).toMatch(/mf-farm: [\s\S]*FeatureList\.tsx/);
  checkout.edit(FEATURES, '<span>{name', '<span>mended {name}');
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expect(dialog.getByText(/^mended /).first()).toBeVisible();
  await expectKept();
  watch.complaints.length = 0;
});

test('listens on its ports, and ends on Ctrl+C with no process left @deep', async ({ request }) => {
  for (const port of [PORT + 1, PORT + 2, PORT + 3, PORT + 4, PORT + 5]) {
    await expect(await request.get(`http://localhost:${port}/remoteEntry.js`)).toBeOK();
  }
  const tree = dev.tree();
  expect(await dev.interrupt()).toBe(0);
  const alive = () =>
    tree.filter((id) => {
      try {
        return process.kill(id, 0);
      } catch {
        return false;
      }
    });
  // A process whose parent ended first stays in the process table for a moment.
  await expect.poll(alive).toEqual([]);
});
