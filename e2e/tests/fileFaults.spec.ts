import type { Page, Route } from '@playwright/test';
import {
  expectSameDocument,
  FAULTS,
  hearReports,
  holdTime,
  hostLines,
  leaveAndReturn,
  lineOf,
  markDocument,
  passTimeUntil,
  stubPictures,
} from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

const remote = 'mf-discovery';

/** Scripts are answered as calls are; a script of another shape is one that runs and brings nothing. */
const CODE_FAULTS = FAULTS.map((fault) =>
  fault.name === 'another shape'
    ? {
        ...fault,
        answer: (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'void 0;' }),
      }
    : fault,
);
/** The browser reads an answer that is no style as an empty one. */
const STYLE_FAULTS = CODE_FAULTS.filter(({ name }) => /500|refused|no answer/.test(name));
/** What the browser says of code that does not come. */
const FOREIGN = [
  /^error: Refused to (execute script|apply style) from .*MIME type/,
  /^error: Failed to find a valid digest in the 'integrity' attribute/,
  /^uncaught: Unexpected token '[<:]'/,
  /^warning: The resource \S+ was preloaded using link preload but not used/,
];
const ownLines = (complaints: readonly string[]) =>
  hostLines(complaints).filter((line) => !FOREIGN.some((foreign) => foreign.test(line)));

test.beforeEach(async ({ page }) => {
  await holdTime(page);
  await stubPictures(page);
});

test("[ERR-22] the home page's chunk: an alert, and Try again works", async ({ page, watch }) => {
  const log = await hearReports(page);
  const fails = /page-HomePage\.\w+\.js$/;
  const place = { remote, section: './HomePage' };
  for (const { name, answer } of CODE_FAULTS.filter((fault) => /shape|HTML|no answer/.test(fault.name)))
    await test.step(name, async () => {
      const addresses = new Set<string>();
      await page.route(fails, (route) => {
        addresses.add(route.request().url());
        return answer(route);
      });
      // What never answers keeps the page from being loaded.
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await passTimeUntil(page, () => expect(page.getByRole('alert')).toBeVisible({ timeout: 300 }), 7000);
      await expect(page.getByRole('alert')).toContainText('This page did not load');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect.poll(() => ownLines(watch.complaints)).toEqual([lineOf(place)]);
      await expect.poll(log.heard).toEqual([place]);
      // The second attempt has its own address. Time may have passed before its request: it would succeed from here on.
      await expect.poll(() => addresses.size).toBeGreaterThan(1);
      await page.unroute(fails);
      await markDocument(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(
        page.getByRole('region', { name: 'Our favorite farms' }).getByRole('link').first(),
      ).toBeVisible();
      await expectSameDocument(page);
      log.forget();
      watch.complaints.length = 0;
    });
});

const farms = (page: Page) => page.getByRole('region', { name: 'Farms', exact: true });
const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });

async function mapCodeOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('response', (response) => asked.push(new URL(response.url()).pathname));
  await page.goto('/category/1');
  await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  page.removeAllListeners('response');
  return asked.filter((path) => /\/mf-discovery\/.*\/(?!remoteEntry|page-)[^/]+\.(js|css)$/.test(path));
}

test('[MAP-6] each file of the map: Loading…, then a message; the list works', async ({ page, watch }) => {
  const files = await mapCodeOf(page);
  expect(files.length).toBeGreaterThan(2);
  for (const [index, file] of files.entries()) {
    const kinds = file.endsWith('css') ? STYLE_FAULTS : CODE_FAULTS;
    // Every attempt fails.
    const url = `**/${file.split('/').at(-1)}`;
    // Every file with one kind, every kind with some file.
    for (const { name, answer } of kinds.filter((_kind, place) => place === index % kinds.length)) {
      await test.step(`${file}: ${name}`, async () => {
        await page.route(url, answer);
        await page.goto('/category/1');
        await expect(farms(page).getByRole('listitem')).toHaveCount(12);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        if (name === 'no answer at all') {
          await expect(map(page)).toHaveText('Loading…');
          await page.unroute(url);
          // Leaving the page ends the request, which may be reported as a failure.
          await page.goto('about:blank');
          watch.complaints.length = 0;
          return;
        }
        await expect(map(page).getByRole('alert')).toHaveText('Map failed to load');
        await expect(page.getByRole('alert')).toHaveCount(1);
        await expect.poll(() => ownLines(watch.complaints)).toHaveLength(1);
        expect(ownLines(watch.complaints)[0]).toContain('section: Map');
        await page.unroute(url);
        watch.complaints.length = 0;
        await leaveAndReturn(page);
        await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
      });
    }
  }
});
