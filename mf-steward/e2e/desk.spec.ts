import path from 'node:path';
import { expectAccessible, expectNoOverflow, smallTargets } from '../../e2e/support/accessibility.ts';
import { runCommand } from '../../e2e/support/publishing.ts';
import { expect, test } from '../../e2e/support/test.ts';
import samples from '../fixtures/samples.json' with { type: 'json' };
import { texts } from '../src/texts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.use({ hasTouch: true });

/** Opens the desk by the link of a new steward. */
async function openDesk(page: Parameters<typeof expectAccessible>[0], baseURL = ''): Promise<void> {
  const { code, said } = await runCommand('steward', ['add', `Ada ${Date.now()}`], {
    DATA_DIR: path.join(ROOT, '.cache/e2e/data'),
    PUBLIC_URL: baseURL,
  });
  expect([code, said]).toEqual([0, expect.stringContaining('/desk/open#')]);
  const [link = ''] = /\/desk\/open#\S+/.exec(said) ?? [];
  await page.goto(link);
  await page.waitForURL('/desk');
}

test('[DESK-22] a steward decides by keyboard, and undoes it', async ({ page, request, baseURL }) => {
  test.setTimeout(120_000);
  // A report is a case that this test alone makes and closes.
  const reported = await request.post('/api/farms/3/reports', {
    data: { reason: 'closed', text: 'The sign is gone.' },
  });
  expect(reported.ok()).toBe(true);
  await openDesk(page, baseURL);
  await page.goto('/desk/report');
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(heading).toBeVisible();
  await expectAccessible(page, 'a report');
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 600 });
    await expectNoOverflow(page, `${width} px`);
  }
  const name = await heading.getByRole('link').innerText();
  const status = page.getByRole('main').getByRole('status');
  await page.keyboard.press('d');
  await expect(status).toContainText('Undo (U)');
  await expect(status).toBeInViewport();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('u');
  await expect(status).toContainText(texts.undone);
  await expect(heading.getByRole('link')).toHaveText(name);

  for (const view of ['decided', 'terms']) {
    await page.goto(`/desk/${view}`);
    await expect(
      page.getByRole('main').getByRole('listitem').or(page.locator('summary')).first(),
    ).toBeVisible();
    await expectAccessible(page, view);
    expect(await smallTargets(page, 44), view).toEqual([]);
  }
});

test('[REL-100] a steward reads releases at all widths, in both schemes and by keyboard', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await openDesk(page, baseURL);
  const main = page.getByRole('main');
  await page.goto('/desk/releases');
  await expect(main.getByRole('heading', { level: 2, name: 'mf-farm' })).toBeVisible();

  // This site has neither errors nor a ledger that is known before.
  await page.route('**/api/releases**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = samples.made.find(({ call }) => call === pathname + search);
    return route.fulfill({ json: answer?.body });
  });
  await page.reload();
  await expect(main.getByText(/^mf-farm\S+Hours.tsx:31: TypeError/)).toBeVisible();
  // The ledger has a call of its own; its lines would take the focus's place in the order.
  await expect(main.getByRole('button', { name: texts.ledger.more })).toBeVisible();
  await main.getByLabel(texts.ledger.filter).focus();
  for (const _ of [1, 2]) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect(main.getByText('renders /farm/3/maple-hollow').first()).toBeVisible();
  await main.getByRole('button', { name: texts.ledger.more }).press('Enter');
  await expect(main.getByRole('list').last()).toBeFocused();
  await expect(main.getByText(texts.details('1.2.0-1f2e3d4c')).last()).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${width} px`);
    expect(await smallTargets(page, 44), `${width} px`).toEqual([]);
  }
});
