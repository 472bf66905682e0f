import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addVersionLike } from '../support/publishing.ts';
import { expect, test } from '../support/test.ts';

const RELEASES = path.resolve(import.meta.dirname, '../../.cache/e2e/releases');
const NAME = 'mf-store';

const banner = (page: Page) => page.getByRole('region', { name: 'Preview' });
const versionOf = async (page: Page) =>
  page.evaluate(
    (name) => JSON.parse(document.querySelector('#sideroad-registry')?.textContent ?? '{}')[name],
    NAME,
  );

test('[REL-30] a link shows a version to the browser that asked for it, until it ends', async ({ page }) => {
  const version = await addVersionLike(RELEASES, NAME, '0badcafe');
  const proof = randomBytes(16).toString('hex');
  const file = path.join(RELEASES, '.operator', proof);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, new Date().toISOString());
  const headers = { authorization: `Bearer operator.${proof}` };
  const made = await page.request.post(`/api/releases/${NAME}/previews`, { headers, data: { version } });
  expect(made.status()).toBe(201);
  const { url } = (await made.json()).data;

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('definition').nth(2)).toHaveText(version);
  await expectAccessible(page, 'the page of the link at 390 px');
  await page.getByRole('button', { name: 'Open the preview' }).click();
  await expect(banner(page)).toContainText(`${NAME} ${version}, by operator`);
  expect((await versionOf(page)).version).toBe(version);
  await page.goto('/store');
  await expect(page.getByRole('heading', { level: 1, name: 'Farm Store' })).toBeVisible();
  await expectAccessible(page, 'with the banner');
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(banner(page)).toHaveCount(0);
  await rm(file);
});
