import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { watchScripts } from '../support/copies.ts';
import { type OverrideServer, startOverrideServer } from '../support/overrideServer.ts';
import { type SiteProcess, startSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RELEASES = path.join(ROOT, '.cache/e2e/releases');
const PORTS = { site: 8240, build: 8241, nobody: 8242, foreign: 8243, deepSite: 8244 };
const at = (port: number) => `http://localhost:${port}`;
const ALLOWED = [at(PORTS.build), at(PORTS.nobody)];

const panel = (page: Page) => page.getByRole('dialog', { name: 'Remotes in this browser' });
const banner = (page: Page) => page.getByRole('region', { name: 'Overrides' });
const fromBuild = (page: Page) => page.getByRole('heading', { level: 1, name: `From ${at(PORTS.build)}` });
const live = (page: Page) => page.getByRole('heading', { level: 1, name: 'Farm Store' });

/** Chooses an origin for a remote in the open panel. */
async function use(page: Page, remote: string, origin: string): Promise<void> {
  await page.getByRole('combobox', { name: `Where ${remote} comes from` }).selectOption(origin);
  await page.getByRole('button', { name: `Use another build of ${remote}` }).click();
}

test.describe('overrides for QA in a deployed site', () => {
  // One worker, for they share a site and a developer's server.
  test.describe.configure({ mode: 'default' });
  let site: SiteProcess;
  let build: OverrideServer;

  test.beforeAll(async ({ baseURL }) => {
    build = await startOverrideServer(PORTS.build, 'mf-store');
    site = await startSite(PORTS.site, {
      API_ORIGIN: baseURL ?? '',
      REMOTES_DIR: RELEASES,
      REMOTE_OVERRIDES: 'localhost',
      REMOTE_OVERRIDE_ORIGINS: ALLOWED.join(','),
    });
  });
  test.afterAll(async () => {
    await site.stop();
    await build.stop();
  });

  test('[RUN-48] points one remote at a build in this browser only; the banner resets it', async ({
    page,
    browser,
  }) => {
    await page.goto(`${site.origin}/store?x=1&remotes`);
    await expect(panel(page)).toBeVisible();
    expect(new URL(page.url()).search).toBe('?x=1');
    await use(page, 'mf-store', at(PORTS.build));

    await expect(fromBuild(page)).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await expect(banner(page)).toContainText(`mf-store 1.0.0-watch-0badcafe from ${at(PORTS.build)}`);
    // What is not used would be a warning on the console a few seconds later.
    await page.reload();
    await expect(fromBuild(page)).toBeVisible();
    await expect(page.locator('link[rel=preload][href*="/remotes/"]')).toHaveCount(0);
    await expectAccessible(page, 'with the banner');

    const other = await browser.newContext();
    const visitor = await other.newPage();
    await visitor.goto(`${site.origin}/store`);
    await expect(live(visitor)).toBeVisible();
    await expect(banner(visitor)).toHaveCount(0);
    await expect(visitor.locator('link[rel=preload][href*="/remotes/mf-store/"]').first()).toBeAttached();
    await other.close();

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(live(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
  });

  test('[RUN-48] a key opens the panel; refused builds are explained and not taken', async ({
    page,
    watch,
  }) => {
    await page.goto(`${site.origin}/login`);
    await page.getByRole('link', { name: 'Go to the home page' }).focus();
    await page.keyboard.press('Alt+Shift+KeyR');
    await expect(panel(page)).toBeVisible();
    await expectAccessible(page, 'the panel');
    await use(page, 'mf-farm', at(PORTS.build));
    await expect(panel(page)).toContainText(`${at(PORTS.build)} serves mf-store, not mf-farm.`);
    build.manifest.mode = 'development';
    await use(page, 'mf-store', at(PORTS.build));
    await expect(panel(page)).toContainText(`${at(PORTS.build)} serves a development build.`);
    build.manifest.mode = 'production';
    await use(page, 'mf-search', at(PORTS.nobody));
    await expect(panel(page)).toContainText('Start it: npm run standalone -- search');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
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
      await context.addCookies([
        { name: 'sideroad-overrides', value: choice, url: site.origin },
        { name: 'sideroad-unused-preloads', value: 'mf-store', url: site.origin },
      ]);
      const query = `remotes=${choice}&mf-store=${origin}&sideroad-overrides=${choice}&override=${origin}`;
      await page.goto(`${site.origin}/store?${query}#remotes=${choice}&mf-store=${origin}`);
      await expect(panel(page)).toBeVisible();
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

  test('[RUN-20] the versions page says what is live, since when, and who loaded what', async ({
    page,
    request,
  }) => {
    const answer = await request.get(`${site.origin}/_remotes.json`);
    expect(answer.headers()['cache-control']).toBe('no-store');
    const registry: Record<string, { version: string; platform: string }> = await (
      await request.get(`${site.origin}/remotes.json`)
    ).json();

    await page.goto(`${site.origin}/store`);
    await expect(live(page)).toBeVisible();
    await page.keyboard.press('Alt+Shift+KeyR');
    await page.getByRole('link', { name: 'What is live, and who loaded what' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Remotes' })).toBeVisible();

    const table = (name: string) => page.getByRole('region', { name }).getByRole('table');
    for (const [name, { version, platform }] of Object.entries(registry)) {
      const row = table('What is live').getByRole('row', { name });
      await expect(row).toContainText(version);
      await expect(row).toContainText(`${platform}, served`);
      await expect(row).toContainText(/entry\d+\.\d KB.*\.\/\w+\d+\.\d KB.*together\d+\.\d KB/);
    }
    const load = table('Loaded in this session').getByRole('row', { name: 'mf-store ./StorePage' });
    await expect(load).toContainText(registry['mf-store']?.version ?? 'none');
    await expect(load).toContainText(/\/store.* \d+ ms|\/store.*\d ms/);
    await expect(table('Shared modules').getByRole('row', { name: /^react 19/ })).toContainText(
      /shell.*mf_store/,
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'the versions page');
  });
});

test('[RUN-48] off by default: no panel, no key, no versions page', async ({ page, request }) => {
  await page.addInitScript(() =>
    localStorage.setItem('sideroad-overrides', '{"mf-store":"http://localhost:3005"}'),
  );
  const scripts = watchScripts(page);
  await page.goto('/store?remotes');
  await expect(live(page)).toBeVisible();
  await page.keyboard.press('Alt+Shift+KeyR');
  await page.waitForLoadState('networkidle');
  await expect(panel(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  // No code of the panel.
  expect((await scripts()).filter((text) => text.includes('Remotes in this browser'))).toEqual([]);
  expect(new URL(page.url()).search).toBe('?remotes');

  expect((await request.get('/_remotes.json')).status()).toBe(404);
  const answer = await page.goto('/_remotes');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
});

test('[RUN-12, RUN-48] the deployed site runs the build of the standalone server @deep', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const child = spawn(process.execPath, ['scripts/standalone.mjs', 'owner'], {
    cwd: ROOT,
    env: { ...process.env, API_ORIGIN: baseURL ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const env = { API_ORIGIN: baseURL ?? '', REMOTES_DIR: RELEASES, REMOTE_OVERRIDES: 'localhost' };
  const site = await startSite(PORTS.deepSite, env);
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('http://localhost:3004') && resolve());
      child.once('exit', (code) => reject(new Error(`standalone ended with ${code}`)));
    });
    await page.goto(`${site.origin}/add-farm?remotes`);
    await use(page, 'mf-owner', 'http://localhost:3004');
    await expect(banner(page)).toContainText(/mf-owner 1\.0\.0-watch-\w{8} from http:\/\/localhost:3004/, {
      timeout: 120_000,
    });
    await expect(page.getByRole('form', { name: 'List your farm' })).toBeVisible();
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts).toContain('http://localhost:3004/override/remoteEntry.js');
    expect(scripts.filter((name) => name.includes('/remotes/mf-owner/'))).toEqual([]);
  } finally {
    child.kill('SIGTERM');
    await site.stop();
  }
});
