import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// Without a map beside the list, whose area would leave farms out.
test.use({ viewport: { width: 390, height: 844 } });

const LISTS = [
  '/listing?',
  '/category/1?',
  '/search?q=farm&',
  '/listing?near=44.3,-79.6,Barrie&sort=name&',
  '/listing?crop=apples&near=43.25,-79.87,Hamilton&',
];

/** Paths of the farms on the cards, in order. */
const farmsIn = (html: string) => {
  const [list = ''] = /<section aria-label="Farms".*?<\/section>/s.exec(html) ?? [];
  return [...new Set([...list.matchAll(/href="(\/farm\/[^"?]+)/g)].map(([, path]) => path))];
};
const farmsOn = async (page: Page) =>
  farmsIn(await page.getByRole('region', { name: 'Farms' }).evaluate((list) => list.outerHTML));
const canonicalOf = (html: string) => {
  const { pathname, search } = new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '');
  return pathname + search;
};

/** Opens a page of a list and compares the document's farms with those after hydration, when all farms have come. */
async function expectSame(page: Page, path: string): Promise<void> {
  const document = await (await page.request.get(path)).text();
  await page.goto(path, { waitUntil: 'networkidle' });
  const farms = farmsIn(document);
  expect(farms.length, path).toBeGreaterThan(0);
  await expect.poll(() => farmsOn(page), { message: path }).toEqual(farms);
}

async function lastPageOf(page: Page, list: string): Promise<number> {
  const answer = await page.request.get(`${list}page=99999`);
  return Number(new URL(answer.url()).searchParams.get('page') ?? 1);
}

test('[LIST-44] a page that is not there leads to the last one, whose document has its farms', async ({
  page,
}) => {
  for (const list of LISTS.slice(0, 3)) {
    const last = await lastPageOf(page, list);
    expect(last).toBeGreaterThan(1);
    await expectSame(page, `${list}page=${last}`);
  }
  const last = await lastPageOf(page, '/listing?');
  const document = await (await page.request.get(`/listing?page=${last}`)).text();
  expect(canonicalOf(document)).toBe(`/listing?page=${last}`);
  const kept = await page.request.get('/listing?page=9999&utm_source=letter');
  expect(new URL(kept.url()).search).toBe(`?page=${last}&utm_source=letter`);
  for (const page1 of ['0', '-1', 'abc', '1.5', '1e3', '', '0x2'])
    expect(canonicalOf(await (await page.request.get(`/listing?page=${page1}`)).text()), page1).toBe(
      '/listing',
    );
});

test('[LIST-65] the document of a page has the farms that the browser shows there', async ({ page }) => {
  await expectSame(page, '/listing?page=5');
  await expectSame(page, '/listing?page=9&map=9/44.38/-79.69');
});
