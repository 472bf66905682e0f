import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Checkout, copyCheckout } from '../support/checkout.ts';
import { type Command, startCommand } from '../support/command.ts';
import { expect as expectSoon, test } from '../support/test.ts';

const PORT = 8280;
const ORIGIN = `http://localhost:${PORT}`;
const READY = `Sideroad from its sources: ${ORIGIN}`;

/** A build on a busy machine takes long. */
const expect = expectSoon.configure({ timeout: 60_000 });
const FEATURES = 'mf-farm/src/features/Features.tsx';
/** A remote that a new team has just made. */
const MARKET = 'mf-market/src/marketPage/MarketPage.expose.tsx';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let checkout: Checkout;
let dev: Command;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  checkout = copyCheckout();
  execFileSync('npm', ['run', 'new-remote', '--', 'market'], { cwd: checkout.dir });
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

test('styles of a remote and of shared/ui keep the state @deep', async ({ page }) => {
  const { dialog, newsletter, expectKept } = await openPage(page);
  const feature = dialog.getByRole('listitem').first();
  checkout.edit('mf-farm/src/features/Features.module.css', 'min-height: 48px', 'min-height: 96px');
  await expect(feature).toHaveCSS('min-height', '96px');
  await expectKept();
  checkout.edit('shared/src/ui/button/Button.module.css', 'cursor: pointer', 'cursor: crosshair');
  await expect(newsletter.locator('button')).toHaveCSS('cursor', 'crosshair');
  await expect(page.locator('button', { hasText: 'View all features' })).toHaveCSS('cursor', 'crosshair');
  await expect(feature).toHaveCSS('min-height', '96px');
  await expectKept();
});

/** Opens the new team's page. Its source is replaced as a whole; `expectSame` fails after a reload. */
async function openMarket(page: Page) {
  const file = path.join(checkout.dir, MARKET);
  const source = readFileSync(file, 'utf8');
  const heading = page.getByRole('heading', { level: 1 });
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
  await page.goto(`${ORIGIN}/market`);
  await expect(heading).toHaveText('Market');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  return {
    heading,
    overlay,
    expectSame: () => expect(page.locator('html[data-same-document]')).toHaveCount(1),
    /** Replaces parts of the first source; none of them restores it. */
    write(...changes: (readonly [from: string, to: string])[]) {
      writeFileSync(
        file,
        changes.reduce((text, [from, to]) => text.replace(from, () => to), source),
      );
    },
  };
}

const TITLE = '{texts.title}</h1>';
const COMPONENT = 'export default function MarketPage() {\n';
const IMPORTS = "import { texts } from '../texts.ts';\n";

test("a new team's page keeps while shared imports come, break and go @deep", async ({ page, watch }) => {
  const { heading, overlay, expectSame, write } = await openMarket(page);
  for (const round of [1, 2]) {
    const state = [
      [IMPORTS, `import { useState } from 'react';\n${IMPORTS}`],
      [COMPONENT, `${COMPONENT}  const [round] = useState('round ${round}');\n`],
    ] as const;
    write(...state, [TITLE, '{round}</h1>']);
    await expect(heading).toHaveText(`round ${round}`);
    write(...state, [TITLE, '{round} again</h1>']);
    await expect(heading).toHaveText(`round ${round} again`);
    write(
      [IMPORTS, `import { useQueryClient } from '@sideroad/shared/query';\n${IMPORTS}`],
      [COMPONENT, `${COMPONENT}  const client = useQueryClient();\n`],
      [TITLE, "{client ? 'client' : 'none'}</h1>"],
    );
    await expect(heading).toHaveText('client');
    write([TITLE, TITLE.slice(0, -1)]);
    await expect(overlay).toContainText('MarketPage.expose.tsx');
    await expect(heading).toHaveText('client');
    write();
    await expect(heading).toHaveText('Market');
    await expectSame();
  }
  watch.complaints.length = 0;
});

for (const [kind, from, to] of [
  ['in render', COMPONENT, `${COMPONENT}  throw new Error('thrown in render');\n`],
  ['in a promise', COMPONENT, `Promise.reject(new Error('thrown in a promise'));\n${COMPONENT}`],
  ['in a click', '<h1', "<h1 onClick={() => { throw new Error('thrown in a click'); }}"],
] as const) {
  test(`an error ${kind} shows over the page and in the terminal with file and line @deep`, async ({
    page,
    watch,
  }) => {
    const { heading, overlay, write } = await openMarket(page);
    const told = new RegExp(`MarketPage\\.expose\\.tsx:\\d+: Error: thrown ${kind}`);
    write([from, to]);
    // A build that comes late takes the error of a click away.
    await expect(async () => {
      if (kind === 'in a click' && !(await overlay.isVisible())) await heading.click({ timeout: 1000 });
      await expect(overlay).toContainText(`thrown ${kind}`, { timeout: 5000 });
    }).toPass();
    await expect(overlay).toContainText(MARKET);
    expect(dev.output()).toMatch(told);
    write();
    await page.goto('about:blank');
    watch.complaints.length = 0;
  });
}

test("a remote's own port shows it alone, and its saved changes @deep", async ({ page }) => {
  await page.goto(`http://localhost:${PORT + 2}/`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Maple Hollow Orchard');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  checkout.edit('mf-farm/src/texts.ts', "'View all features'", "'See every feature'");
  await expect(page.locator('button', { hasText: 'See every feature' })).toBeVisible();
  await expect(page.locator('html[data-same-document]')).toHaveCount(1);
  checkout.edit('mf-farm/src/texts.ts', "'See every feature'", "'View all features'");
});

test('listens on its ports, and ends on Ctrl+C with no process left @deep', async ({ request }) => {
  for (const port of [PORT + 1, PORT + 2, PORT + 3, PORT + 4, PORT + 5, PORT + 6]) {
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
