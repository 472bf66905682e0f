import type { Page, Route } from '@playwright/test';
import {
  expectSameDocument,
  hearReports,
  holdTime,
  hostLines,
  lineOf,
  markDocument,
  passTimeUntil,
  stubPictures,
} from '../support/faults.ts';
import { siteWithReleases } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** A page of each remote, and its heading. */
const REMOTES = [
  { remote: 'mf-discovery', path: '/' },
  { remote: 'mf-farm', path: '/farm/1/x' },
  { remote: 'mf-search', path: '/search?q=apple' },
  { remote: 'mf-owner', path: '/add-farm' },
  { remote: 'mf-store', path: '/store' },
];

const site = siteWithReleases(8220);
const { releases } = site;

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** Header, footer and their sections are there. The form of a new farm has neither. */
async function expectFrame(page: Page, path: string): Promise<void> {
  const framed = path === '/add-farm' ? 0 : 1;
  await expect(page.getByRole('banner')).toHaveCount(framed);
  await expect(page.getByRole('contentinfo')).toHaveCount(framed);
  if (framed)
    await expect(
      page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link'),
    ).toHaveCount(11);
}

/** The page has come, in the same document. */
async function expectRecovery(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page is not available');
  await expectSameDocument(page);
}

// A page with header and footer, and one without.
for (const { remote, path } of REMOTES.filter(({ remote }) => /farm|owner/.test(remote)))
  test(`[ERR-22] ${remote}: files that vanish are requested again, then by Try again`, async ({
    page,
    watch,
  }) => {
    const log = await hearReports(page);
    const asked: string[] = [];
    let bringBack = async () => {};
    await page.route(`**/remotes/${remote}/**/remoteEntry.js`, async (route) => {
      if (asked.length === 0) bringBack = await releases.hide(remote);
      asked.push(new URL(route.request().url()).pathname);
      await route.continue();
    });
    try {
      await page.goto(site.origin + path);
      await expect(page.getByRole('alert')).toContainText('This page did not load');
    } finally {
      await bringBack();
    }
    await expectFrame(page, path);
    expect(new Set(asked).size).toBe(2);
    await expect.poll(log.heard).toEqual([{ remote, section: expect.stringMatching(/^\.\//) }]);
    await markDocument(page);
    await tryAgain(page);
    await expectRecovery(page);
    expect(log.heard()).toHaveLength(1);
    watch.complaints.length = 0;
  });

test('[ERR-22] without the files of a remote the pages of others work', async ({ page }) => {
  const bringBack = await releases.hide('mf-store');
  try {
    for (const { path } of REMOTES.filter(({ remote }) => !/owner|store/.test(remote))) {
      await page.goto(site.origin + path);
      await expectFrame(page, path);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  } finally {
    await bringBack();
  }
});

const THROWING = 'throw new Error("broken on purpose");';
/** A container whose modules are this: a function body, or nothing. */
const container = (get: string) => `var mf_store = { init() {}, async get(name) { ${get} } };`;
const REFUSED = 'This page needs a newer version of the site';
const FAILED = 'This page did not load';

const FAULTY = [
  {
    what: 'a page that throws while rendering',
    script: container(`return () => ({ default() { ${THROWING} } });`),
    says: FAILED,
  },
  {
    what: 'an unknown platform',
    script: container('return () => ({});'),
    platform: '^9.0',
    says: REFUSED,
  },
  { what: 'half of a script', script: container('return').slice(0, 40), says: FAILED },
];

for (const [index, { what, script, platform, says }] of FAULTY.entries()) {
  test(`[ERR-22, ARCH-53] ${what}: one log line, and Try again after a rollback`, async ({ page, watch }) => {
    const log = await hearReports(page);
    const sound = await releases.liveVersion('mf-store');
    const version = `9.${index}.0-aaaaaaa${index}`;
    await releases.publish('mf-store', version, script, platform);
    try {
      await page.goto(`${site.origin}/store`);
      await expect(page.getByRole('alert')).toContainText(says);
      await expectFrame(page, '/store');
      const place = { remote: 'mf-store', section: './StorePage' };
      await expect.poll(log.heard).toEqual([place]);
      const lines = watch.complaints.filter((line) => line.includes('[sideroad]'));
      expect(hostLines(lines)).toEqual([lineOf(place)]);
      expect(lines[0]).toContain(`version: ${version}`);
      if (platform) expect(site.logged().split('The live version needs another platform')).toHaveLength(2);
    } finally {
      await releases.pointTo('mf-store', sound);
    }
    await markDocument(page);
    await tryAgain(page);
    await expectRecovery(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Farm Store' })).toBeVisible();
    expect(log.heard()).toHaveLength(1);
    watch.complaints.length = 0;
  });
}

test('[ARCH-35] a shell that is too old: Try again loads the newest document', async ({ page, watch }) => {
  const sound = await releases.liveVersion('mf-store');
  await releases.publish('mf-store', '9.9.0-aaaaaaa9', container('return () => ({});'), '^9.0');
  try {
    await page.goto(`${site.origin}/store`);
    await expect(page.getByRole('alert')).toContainText(REFUSED);
    const document = page.waitForEvent('load');
    await tryAgain(page);
    await document;
    await expect(page).toHaveURL(`${site.origin}/store`);
  } finally {
    await releases.pointTo('mf-store', sound);
  }
  watch.complaints.length = 0;
});

/** Requests that wait until the test lets them go. */
function held() {
  const waiting: Route[] = [];
  return {
    hold: async (route: Route) => void waiting.push(route),
    letGo: () => Promise.all(waiting.splice(0).map((route) => route.continue())),
  };
}

test('[ARCH-52] slow files end in their page without the visitor doing anything', async ({ page, watch }) => {
  await holdTime(page);
  await stubPictures(page);
  const log = await hearReports(page);
  const { hold, letGo } = held();
  await page.goto(`${site.origin}/store`);
  await expect(page.getByRole('heading', { level: 1, name: 'Farm Store' })).toBeVisible();
  await markDocument(page);
  await page.route('**/remotes/mf-store/**/page-StayPage.*.js', hold);
  await page.getByRole('banner').getByRole('link', { name: 'Stay', exact: true }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
  await letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Wake up on a farm' })).toBeVisible();
  expect(watch.complaints).toEqual([]);

  await page.route('**/remotes/mf-search/**', hold);
  await page.getByLabel('Search farms').fill('apple');
  await page.getByLabel('Search farms').press('Enter');
  await passTimeUntil(page, () => expect(page.getByRole('alert')).toBeVisible({ timeout: 300 }), 7000);
  await expectFrame(page, '/search');
  await page.unroute('**/remotes/mf-search/**', hold);
  await letGo();
  await expectRecovery(page);
  await expect.poll(log.heard).toContainEqual({ remote: 'mf-search', section: './SearchPage' });
  watch.complaints.length = 0;
});

test('[ERR-22] a chunk lost in mid-session: the viewer says so and Try again works', async ({
  page,
  watch,
}) => {
  await stubPictures(page);
  const log = await hearReports(page);
  const asked: string[] = [];
  await page.goto(`${site.origin}/farm/1/x`);
  const view = page.getByRole('button', { name: /^View picture 1 of/ });
  await expect(view).toBeVisible();
  await markDocument(page);
  await page.route('**/remotes/mf-farm/**/*.{js,css}', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ status: 404 });
  });
  await view.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toBeVisible();
  // 'Retried once by itself'; pointing at the picture has asked ahead of the click.
  expect(asked.length).toBeGreaterThan(1);
  await expect.poll(log.heard).toEqual([{ remote: 'mf-farm', section: 'Photos' }]);
  await tryAgain(page);
  await expect.poll(() => log.heard().length).toBe(2);
  await expectSameDocument(page);
  await page.unroute('**/remotes/mf-farm/**/*.{js,css}');
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await tryAgain(page);
  expect(new URL((await document).url()).search).toContain('photo=1');
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  watch.complaints.length = 0;
});
