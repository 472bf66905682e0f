import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectOneCopy, watchScripts } from '../support/copies.ts';
import { type SiteProcess, startSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/previous');
const RELEASES = path.resolve(import.meta.dirname, '../../.cache/e2e/releases');
const REMOTE = 'mf-search';

let site: SiteProcess;
let releases: string;
let version: string;

test.beforeAll(async ({ baseURL }) => {
  releases = await mkdtemp(path.join(tmpdir(), 'previous-'));
  await cp(RELEASES, releases, { recursive: true });
  const archive = (await readdir(FIXTURES)).find((name) => name.endsWith('.tgz')) ?? '';
  version = path.basename(archive, '.tgz').replace(`${REMOTE}-`, '');
  const folder = path.join(releases, REMOTE, version);
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(FIXTURES, archive), '-C', folder]);
  await writeFile(path.join(releases, REMOTE, 'live.json'), JSON.stringify({ version, source: 'published' }));
  site = await startSite(8300, { API_ORIGIN: baseURL ?? '', REMOTES_DIR: releases });
});
test.afterAll(async () => {
  await site.stop();
  await rm(releases, { recursive: true });
});

test('[ARCH-35] mf-search of the release before works in this shell', async ({ page }) => {
  const manifest = JSON.parse(await readFile(path.join(releases, REMOTE, version, 'remote.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: REMOTE, version });
  const scripts = watchScripts(page);
  const entry = page.waitForRequest(`**/remotes/${REMOTE}/${version}/remoteEntry.js`);
  await page.goto(`${site.origin}/search?q=apple`);
  await entry;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "apple"');
  await expect(page.getByRole('region', { name: 'Farms' }).getByRole('link').first()).toBeVisible();
  const field = page.getByLabel('Search farms');
  await field.click();
  await expect(page.getByRole('combobox', { name: 'Search farms' })).toBeFocused();
  await field.fill('ridge');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectOneCopy(page, await scripts());
});
