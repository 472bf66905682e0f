import { choose, control, type Harness, openPage, startHarness } from '../support/standalone.ts';
import { expect, test } from '../support/test.ts';

// A remote has one dev port, so the tests share one server.
test.describe.configure({ mode: 'serial' });

const FARM = 'http://localhost:3002';
const MAPLE_HOLLOW = 'Maple Hollow Orchard';

test.describe('npm run standalone -- farm --fixtures', () => {
  let harness: Harness;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    harness = await startHarness('farm', FARM, { args: ['--fixtures'] });
  });
  test.afterAll(() => harness?.stop());

  test('[RUN-12] picks parameters, fixtures, width, colours and motion, and keeps them in the URL', async ({
    page,
    context,
  }) => {
    const bar = page.getByRole('toolbar', { name: 'Standalone' });
    const pageHeading = page.getByRole('heading', { level: 1 });
    await openPage(page, `${FARM}/farm/1`, MAPLE_HOLLOW);
    await expect(bar).toContainText(/mf-farm.*\d\.\d\.\d · development · platform \d+\.\d+\.\d+/);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page).toHaveURL(`${FARM}/farm/1/maple-hollow-orchard?qa=api-fixtures`);

    // Light and dark, reduced motion: the site's attribute, media queries of scripts and of styles.
    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          const still = matchMedia('(prefers-reduced-motion: reduce)');
          still.addEventListener('change', ({ matches }) => resolve(matches), { once: true });
        }),
    );
    await choose(page, 'Colours', 'dark');
    await choose(page, 'Motion', 'reduced');
    expect(await told).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const seen = () =>
      page.evaluate(() => [
        matchMedia('(prefers-color-scheme: dark)').matches,
        matchMedia('(prefers-reduced-motion: reduce)').matches,
        getComputedStyle(document.documentElement).getPropertyValue('--duration-slow'),
      ]);
    expect(await seen()).toEqual([true, true, '1ms']);
    await page.addStyleTag({ content: '@media (prefers-reduced-motion: reduce) { html { --late: 1 } }' });
    const late = () => getComputedStyle(document.documentElement).getPropertyValue('--late');
    await expect.poll(() => page.evaluate(late)).toBe('1');

    // Another page keeps the settings, and Back leads to the first with them.
    await choose(page, 'Sample', 'Closed all week');
    await expect(pageHeading).toHaveText('Twelve Mile Corner Wedding Farm');
    const settings = 'qa=api-fixtures.colours-dark.motion-reduced';
    await expect(page).toHaveURL(new RegExp(`/farm/47/[a-z-]+\\?${settings}$`));
    await page.goBack();
    await expect(pageHeading).toHaveText(MAPLE_HOLLOW);
    await expect(page).toHaveURL(`${FARM}/farm/1/maple-hollow-orchard?${settings}`);

    // A width is a frame with a history of its own, in which media queries match.
    await choose(page, 'Width', '390');
    const frame = page.frameLocator('iframe[title="Page at 390 px"]');
    await expect(frame.getByRole('heading', { level: 1, name: MAPLE_HOLLOW })).toBeVisible();
    await expect(frame.getByRole('toolbar', { name: 'Standalone' })).toHaveCount(0);
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await frame.locator('html').evaluate(() => matchMedia('(width: 390px)').matches)).toBe(true);
    await control(page, 'farmId').fill('47');
    await bar.getByRole('button', { name: 'Go' }).click();
    await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(MAPLE_HOLLOW);
    await choose(page, 'Motion', 'full');
    await expect(page).toHaveURL(
      /\/farm\/47\/[a-z-]+\?qa=api-fixtures\.width-390\.colours-dark\.motion-full$/,
    );

    // The link shows the same in another tab; at full width there is no frame.
    const link = page.url();
    const other = await context.newPage();
    await other.goto(link.replace('width-390.', ''));
    const heading = await frame.getByRole('heading', { level: 1 }).innerText();
    await expect(other.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(control(other, 'Motion')).toHaveValue('full');
    // Closed first: the dev server's client logs an error when its server ends.
    await other.close();
    await page.close();
  });
});
