import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectOneCopy, watchScripts } from '../support/copies.ts';
import { siteWithReleases } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/previous');
const REMOTE = 'mf-search';

const { origin, releases } = siteWithReleases(8300);
let version: string;

test.beforeAll(async () => {
  const archive = (await readdir(FIXTURES)).find((name) => name.endsWith('.tgz')) ?? '';
  version = path.basename(archive, '.tgz').replace(`${REMOTE}-`, '');
  const folder = path.join(releases.folder, REMOTE, version);
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(FIXTURES, archive), '-C', folder]);
  await releases.pointTo(REMOTE, version);
});

test('[ARCH-35] mf-search of the release before works in this shell', async ({ page }) => {
  const manifest = JSON.parse(
    await readFile(path.join(releases.folder, REMOTE, version, 'remote.json'), 'utf8'),
  );
  expect(manifest).toMatchObject({ name: REMOTE, version });
  const scripts = watchScripts(page);
  const entry = page.waitForRequest(`**/remotes/${REMOTE}/${version}/remoteEntry.js`);
  await page.goto(`${origin}/search?q=apple`);
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
