import path from 'node:path';
import { readSamples } from '@sideroad/harness/fixtures';
import { packageDir } from '../../scripts/lib/packages.mjs';
import { type Command, startCommand } from '../support/command.ts';
import { choose, control, openPage, startHarness } from '../support/standalone.ts';
import { expect, test } from '../support/test.ts';

// A remote has one dev port, so the tests share one server.
test.describe.configure({ mode: 'serial' });

const FARM = 'http://localhost:3002';
const MAPLE_HOLLOW = 'Maple Hollow Orchard';

test.describe('npm run standalone -- farm --fixtures', () => {
  let harness: Command | undefined;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    harness = await startHarness('farm', FARM, { args: ['--fixtures'] });
  });
  test.afterAll(() => harness?.interrupt());

  test('[RUN-12] shows pages, recorded answers, colours, clock and failing code, and keeps them in the URL', async ({
    page,
    watch,
  }) => {
    const bar = page.getByRole('toolbar', { name: 'Standalone' });
    const pageHeading = page.getByRole('heading', { level: 1 });
    await openPage(page, `${FARM}/farm/1?qa=clock-2026-07-11T12-00`, MAPLE_HOLLOW);
    await expect(bar).toContainText(/mf-farm \d\.\d\.\d · platform \d+\.\d+\.\d+/);
    await expect(page.getByRole('banner')).toHaveCount(0);
    const settings = 'qa=api-fixtures.clock-2026-07-11T12-00';
    await expect(page).toHaveURL(`${FARM}/farm/1/maple-hollow-orchard?${settings}`);
    await expect(page.getByText('Open now').first()).toBeVisible();

    await choose(page, 'Colours', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(pageHeading).toHaveText(MAPLE_HOLLOW);
    await choose(page, 'Page', 'Closed all week');
    await expect(pageHeading).toHaveText('Twelve Mile Corner Wedding Farm');
    await expect(page).toHaveURL(new RegExp(`/farm/47/[a-z-]+\\?${settings}.colours-dark$`));
    await page.goBack();
    await expect(pageHeading).toHaveText(MAPLE_HOLLOW);
    await expect(page).toHaveURL(`${FARM}/farm/1/maple-hollow-orchard?${settings}.colours-dark`);
    await choose(page, 'Page', 'Loading');
    await expect(page.getByText('Loading farm…')).toBeAttached();
    await expect(control(page, 'API')).toHaveValue('waiting');
    await choose(page, 'Page', 'A farm');
    await expect(pageHeading).toHaveText(MAPLE_HOLLOW);
    await expect(page).toHaveURL(`${FARM}/farm/1/maple-hollow-orchard?${settings}.colours-dark`);

    const clock = bar.getByLabel('Clock');
    await clock.fill('2026-07-11T03:00');
    await clock.press('Enter');
    await expect(page).toHaveURL(/\.clock-2026-07-11T03-00\.colours-dark$/);
    await expect(page.getByText(/^Opens /).first()).toBeVisible();
    expect(watch.complaints).toEqual([]);

    await choose(page, 'Code', 'failing');
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible();
    watch.complaints.length = 0;
    // Closed first: the dev server's client logs an error when its server ends.
    await page.close();
  });
});

test.describe('npm run standalone --fixtures', () => {
  let desk: Command | undefined;
  // Also when the test fails: another try needs its ports.
  test.afterEach(() => desk?.interrupt());

  test('npm run standalone serves every remote with its samples, and one that is killed leaves the others @deep', async ({
    page,
    watch,
  }) => {
    test.setTimeout(600_000);
    const ports = [33001, 33002, 33003, 33004, 33005, 33006];
    const started = startCommand(process.execPath, ['scripts/standalone.mjs', '--fixtures'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { PORT: '33000' },
    });
    desk = started;
    const answering = async () => {
      const answers = await Promise.allSettled(
        ports.map(async (port) => {
          const response = await fetch(`http://localhost:${port}/`);
          const text = await response.text();
          return text.includes('sideroad-standalone') ? [port] : [];
        }),
      );
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    };
    await started.printed('Ctrl+C ends all');
    expect(await answering()).toEqual(ports);
    for (const [name, port] of [...started.output().matchAll(/^(mf-\w+) +http:\/\/localhost:(\d+)/gm)].map(
      ([, remote = '', at = '']) => [remote, at] as const,
    ))
      for (const { address, expect: text } of readSamples(packageDir(name)).samples) {
        // Not by its role, which it has not while pictures are full screen.
        const main = page.locator('main');
        await page.goto(`http://localhost:${port}${address}`);
        await expect(main, `${name} ${address}`).toContainText(text);
        const busy = expect(main.locator('[aria-busy=true]'), `${name} ${address}`);
        await (address.includes('api-waiting') ? busy.not : busy).toHaveCount(0);
        await expect(page.getByRole('dialog')).toHaveCount(address.includes('photo=') ? 1 : 0);
      }
    await page.close();
    // Samples that do not exist, or whose calls are set to fail, print these.
    const isMeant = (line: string) => /status of (404|500)|The harness fails this call/.test(line);
    expect(watch.complaints.filter((line) => !isMeant(line))).toEqual([]);
    watch.complaints.length = 0;
    const [, pid] = /mf-store\s+http:\/\/localhost:33005\s+(\d+)/.exec(started.output()) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    await started.printed('mf-store has ended (SIGKILL); the others stay.');
    expect(await answering()).toEqual(ports.filter((port) => port !== 33005));
    expect(await started.interrupt()).toBe(0);
    expect(await answering()).toEqual([]);
  });
});
