import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SiteProcess, startSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const RELEASES = path.resolve(import.meta.dirname, '../../.cache/e2e/releases');

/** A page of each remote, and the port of the site that lacks it. */
const REMOTES = [
  { remote: 'mf-discovery', path: '/', port: 8191 },
  { remote: 'mf-farm', path: '/farm/1/x', port: 8192 },
  { remote: 'mf-search', path: '/search?q=apple', port: 8193 },
  { remote: 'mf-owner', path: '/add-farm', port: 8194 },
  { remote: 'mf-store', path: '/store', port: 8195 },
];

for (const { remote, path: pagePath, port } of REMOTES) {
  test.describe(`with the files of ${remote} removed`, () => {
    // One worker, for they share a site and its port.
    test.describe.configure({ mode: 'default' });
    let site: SiteProcess;
    let releases: string;

    test.beforeAll(async ({ baseURL }) => {
      releases = await mkdtemp(path.join(tmpdir(), 'releases-'));
      await cp(RELEASES, releases, { recursive: true });
      site = await startSite(port, { API_ORIGIN: baseURL ?? '', REMOTES_DIR: releases });
    });
    test.afterAll(async () => {
      await site.stop();
      await rm(releases, { recursive: true });
    });

    const folder = () => path.join(releases, remote);
    const hidden = () => path.join(releases, `${remote}.away`);

    test("its page keeps header and footer, and 'Try again' works once the files are back (decision B8)", async ({
      page,
      watch,
    }) => {
      // The document still names the remote: its files vanish between the document and the script.
      await page.route(`**/remotes/${remote}/**`, (route) => route.abort());
      await page.goto(site.origin + pagePath);
      await expect(page.getByRole('alert')).toContainText('did not load');
      const framed = pagePath !== '/add-farm';
      await expect(page.getByRole('banner')).toHaveCount(framed ? 1 : 0);
      await expect(page.getByRole('contentinfo')).toHaveCount(framed ? 1 : 0);
      await page.unroute(`**/remotes/${remote}/**`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      watch.complaints.length = 0;
    });

    test('every page keeps header, footer and its other sections', async ({ page, watch }) => {
      await rename(folder(), hidden());
      try {
        for (const other of REMOTES.filter((one) => one.path !== '/add-farm')) {
          await page.goto(site.origin + other.path);
          await expect(page.getByRole('banner')).toBeVisible();
          await expect(page.getByRole('contentinfo')).toBeVisible();
          await expect(
            page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
          ).toBeVisible();
          const failed = other.remote === remote;
          await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(failed ? 1 : 0);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        }
      } finally {
        await rename(hidden(), folder());
      }
      watch.complaints.length = 0;
    });
  });
}
