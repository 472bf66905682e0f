import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Registry } from '@sideroad/shared/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { watchScripts } from '../support/copies.ts';
import { type OverrideServer, startOverrideServer } from '../support/overrideServer.ts';
import { siteOfFile, startSite } from '../support/site.ts';
import { startHarness } from '../support/standalone.ts';
import { expect, test } from '../support/test.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RELEASES = path.join(ROOT, '.cache/e2e/releases');
const PORTS = { site: 8240, build: 8241, nobody: 8242, foreign: 8243, deepSite: 8244 };
const at = (port: number) => `http://localhost:${port}`;
const ALLOWED = [at(PORTS.build), at(PORTS.nobody)];

const banner = (page: Page) => page.getByRole('region', { name: 'Overrides' });
const fromBuild = (page: Page) => page.getByRole('heading', { level: 1, name: `From ${at(PORTS.build)}` });
const live = (page: Page) => page.getByRole('heading', { level: 1, name: 'Farm Store' });

/** Chooses an origin for a remote on `/_remotes`, which starts again with it. */
async function use(page: Page, remote: string, origin: string): Promise<void> {
  await page.getByRole('combobox', { name: `Version of ${remote} in this browser` }).selectOption(origin);
  await page.getByRole('button', { name: `Use this version of ${remote}` }).click();
}

test.describe('overrides for QA in a deployed site', () => {
  let build: OverrideServer;
  test.beforeAll(async () => {
    build = await startOverrideServer(PORTS.build, 'mf-store');
  });
  test.afterAll(() => build.stop());
  const site = siteOfFile(PORTS.site, {
    REMOTE_OVERRIDES: 'localhost',
    REMOTE_OVERRIDE_ORIGINS: ALLOWED.join(','),
  });

  test('[RUN-48] points one remote at a build in this browser only; the banner resets it', async ({
    page,
    browser,
    watch,
  }) => {
    await page.goto(`${site.origin}/store?x=1`);
    await page.goto(`${site.origin}/_remotes`);
    await use(page, 'mf-store', at(PORTS.build));
    await expect(banner(page)).toContainText(`mf-store 1.0.0-watch-0badcafe from ${at(PORTS.build)}`);
    await expectAccessible(page, 'the page of the remotes');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'the page of the remotes at 390 px');
    await page.goBack();
    await expect(fromBuild(page)).toBeVisible();
    expect(new URL(page.url()).search).toBe('?x=1');
    await expectAccessible(page, 'with the banner');

    const other = await browser.newContext();
    const visitor = await other.newPage();
    await visitor.goto(`${site.origin}/store`);
    await expect(live(visitor)).toBeVisible();
    await expect(banner(visitor)).toHaveCount(0);
    await other.close();

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(live(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
    // The document preloads the live version, which this browser does not use.
    expect(watch.complaints.filter((line) => !line.includes('preload'))).toEqual([]);
    watch.complaints.length = 0;
  });

  test('[RUN-48] the banner says why a build is refused, and leads to the choice', async ({
    page,
    watch,
  }) => {
    const table: Registry = await (await page.request.get(`${site.origin}/remotes.json`)).json();
    await page.goto(`${site.origin}/_remotes`);
    for (const [name, { version }] of Object.entries(table))
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(version);
    await use(page, 'mf-farm', at(PORTS.build));
    await expect(banner(page)).toContainText(`${at(PORTS.build)} serves mf-store, not mf-farm.`);
    await page.goto(`${site.origin}/login`);
    await banner(page).getByRole('link', { name: 'Change' }).click();
    await use(page, 'mf-farm', '');
    await expect(banner(page)).toHaveCount(0);
    watch.complaints.length = 0;
  });

  test('[ERR-22] a build that has gone leaves the rest of the page; Reset works', async ({ page, watch }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((origin) => {
      if (!sessionStorage.getItem('seeded')) {
        localStorage.setItem('sideroad-overrides', JSON.stringify({ 'mf-store': origin }));
        sessionStorage.setItem('seeded', 'yes');
      }
    }, at(PORTS.nobody));
    await page.goto(`${site.origin}/store`);
    await expect(page.getByRole('alert')).toContainText('did not load');
    await expect(banner(page)).toContainText(`${at(PORTS.nobody)} does not answer.`);
    const bottom = await banner(page).evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await page
      .getByRole('navigation', { name: 'Main' })
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(top);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(live(page)).toBeVisible();
    watch.complaints.length = 0;
  });

  test('[RUN-48] no link, cookie, message or stored value adds an origin', async ({ page, context }) => {
    const foreign = await startOverrideServer(PORTS.foreign, 'mf-store');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/:824[13]\//.test(request.url())) asked.push(request.url());
    });
    for (const origin of [at(PORTS.build), at(PORTS.foreign)]) {
      const choice = encodeURIComponent(JSON.stringify({ 'mf-store': origin }));
      await context.addCookies([{ name: 'sideroad-overrides', value: choice, url: site.origin }]);
      const query = `remotes=${choice}&mf-store=${origin}&sideroad-overrides=${choice}&override=${origin}`;
      await page.goto(`${site.origin}/store?${query}#remotes=${choice}&mf-store=${origin}`);
      await expect(live(page)).toBeVisible();
      await page.evaluate((text) => {
        window.name = text;
        window.postMessage({ type: 'sideroad-overrides', ...JSON.parse(text) }, '*');
        window.postMessage(text, '*');
      }, decodeURIComponent(choice));
      expect(await page.evaluate(() => localStorage.getItem('sideroad-overrides'))).toBeNull();
      await page.reload();
      await expect(live(page)).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    }
    await page.evaluate(
      (text) => localStorage.setItem('sideroad-overrides', text),
      JSON.stringify({ 'mf-store': foreign.origin }),
    );
    await page.reload();
    await expect(live(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    await foreign.stop();
  });
});

test('[RUN-48] off by default: no page of the remotes, no code of it', async ({ page, request }) => {
  await page.addInitScript(() =>
    localStorage.setItem('sideroad-overrides', '{"mf-store":"http://localhost:3005"}'),
  );
  const scripts = watchScripts(page);
  await page.goto('/store');
  await expect(live(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
  expect((await scripts()).filter((text) => text.includes('Not what visitors see'))).toEqual([]);

  expect((await request.get('/_remotes.json')).status()).toBe(404);
  expect((await request.get('/api/releases')).status()).toBe(401);
  const answer = await page.goto('/_remotes');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
});

test('[RUN-12, RUN-48] the deployed site runs the build of the standalone server @deep', async ({
  page,
  baseURL,
  watch,
}) => {
  test.setTimeout(180_000);
  const env = { API_ORIGIN: baseURL ?? '', REMOTES_DIR: RELEASES, REMOTE_OVERRIDES: 'localhost' };
  const site = await startSite(PORTS.deepSite, env);
  const server = await startHarness('owner', at(3004), { env: { API_ORIGIN: baseURL ?? '' } });
  try {
    await page.goto(`${site.origin}/add-farm`);
    await page.goto(`${site.origin}/_remotes`);
    await use(page, 'mf-owner', at(3004));
    await expect(banner(page)).toContainText(/mf-owner 1\.0\.0-[\w-]+ from http:\/\/localhost:3004/, {
      timeout: 120_000,
    });
    await page.goBack();
    await expect(page.getByRole('form', { name: 'List your farm' })).toBeVisible();
    watch.complaints.length = 0;
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts).toContain('http://localhost:3004/override/remoteEntry.js');
    expect(scripts.filter((name) => name.includes('/remotes/mf-owner/'))).toEqual([]);
  } finally {
    await server.interrupt();
    await site.stop();
  }
});
