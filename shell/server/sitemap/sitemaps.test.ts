import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { CLOCK } from '../madeOnRequest.ts';
import { ApiAway, type AskApi } from './directory.ts';
import { Sitemaps } from './sitemaps.ts';

const CHANGED = '2026-01-02T03:04:05.000Z';
const ROOT = 'https://farms.example';

/** An API with so many farms and two categories; it notes what it is asked. */
function apiWith(farms: number) {
  const all = Array.from({ length: farms }, (_, index) => ({
    id: String(index + 1),
    name: `Farm ${index + 1}`,
    updatedAt: index === 1 ? '2026-02-02T00:00:00Z' : CHANGED,
  }));
  const asked: string[] = [];
  let changedAt: string | null = null;
  const ask: AskApi = async (url) => {
    asked.push(url);
    const { pathname, searchParams } = new URL(url, ROOT);
    if (pathname === '/api/farmsearch/proximitysearch')
      return { status: 200, body: { data: { items: [], meta: { total: all.length } } } };
    if (pathname === '/api/categories') return { status: 200, body: { data: [{ id: '1' }, { id: 2 }] } };
    const after = Number(searchParams.get('after') ?? 0);
    // As our own does, but by three.
    const most = Math.min(3, Number(searchParams.get('limit')));
    const items = all.filter(({ id }) => Number(id) > after).slice(0, most);
    const next = items.length === 3 ? items.at(-1)?.id : null;
    return { status: 200, body: { data: { items, next, changedAt } } };
  };
  const rename = (index: number, name: string) => {
    all[index] = { id: String(index + 1), name, updatedAt: CHANGED };
    changedAt = '2026-03-03T00:00:00Z';
  };
  return { ask, asked, rename, remove: (index: number) => all.splice(index, 1) };
}

const text = (file: Buffer | null) => (file ? String(gunzipSync(file)) : null);
/** Paths in a sitemap. */
const pathsIn = (file: Buffer | null) =>
  [...(text(file) ?? '').matchAll(/<loc>https:\/\/farms\.example(.*?)<\/loc>/g)].map(([, path]) => path);
const farmPaths = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `/farm/${from + index}/farm-${from + index}`);

const PAGES = ['/', '/listing', '/market'];
const pages = async () => PAGES;
const CATEGORIES = ['/category/1', '/category/2'];

describe('[API-28] sitemaps are split past 50,000 farms and have lastmod', () => {
  it('names the pages, the categories and every farm at its canonical URL', async () => {
    const file = await new Sitemaps(apiWith(8).ask, ROOT, pages).whole();
    expect(pathsIn(file)).toEqual([...PAGES, ...CATEGORIES, ...farmPaths(1, 8)]);
    expect(text(file)).toContain(`<loc>${ROOT}/farm/8/farm-8</loc><lastmod>${CHANGED}</lastmod>`);
    expect(text(file)).toMatch(/^<\?xml .*\n<urlset /);
  });

  it('becomes an index of parts, each with its latest change', async () => {
    const sitemaps = new Sitemaps(apiWith(25).ask, ROOT, pages, 10);
    const index = await sitemaps.whole();
    expect(text(index)).toMatch(/^<\?xml .*\n<sitemapindex /);
    expect(pathsIn(index)).toEqual(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    expect(text(index)?.match(/<lastmod>.*?</g)).toEqual(
      ['2026-02-02T00:00:00Z', CHANGED, CHANGED].map((at) => `<lastmod>${at}<`),
    );
    expect(pathsIn(await sitemaps.part(0))).toEqual([...PAGES, ...CATEGORIES]);
    expect(pathsIn(await sitemaps.part(1))).toEqual(farmPaths(1, 10));
    expect(pathsIn(await sitemaps.part(2))).toEqual(farmPaths(11, 20));
    expect(pathsIn(await sitemaps.part(3))).toEqual(farmPaths(21, 25));
    expect(await sitemaps.part(4)).toBeNull();
  });

  it.each([
    [10, 'urlset'],
    [11, 'sitemapindex'],
  ])('counts pages too: %i farms, where ten fit beside the pages, make a %s', async (farms, kind) => {
    const size = PAGES.length + CATEGORIES.length + 10;
    expect(text(await new Sitemaps(apiWith(farms).ask, ROOT, pages, size).whole())).toContain(`<${kind} `);
  });

  it('calls the API once per hour, and serves the stale file meanwhile', async () => {
    const clock = jest.spyOn(CLOCK, 'now').mockReturnValue(1);
    const { ask, asked } = apiWith(2);
    const sitemaps = new Sitemaps(ask, ROOT, pages);
    const [first, second] = await Promise.all([sitemaps.whole(), sitemaps.whole()]);
    const lists = () => asked.filter((url) => url.startsWith('/api/farms?') && !/limit=1$/.test(url)).length;
    const once = lists();
    expect([await sitemaps.whole(), first === second, lists()]).toEqual([first, true, once]);
    clock.mockReturnValue(3_600_002);
    // The cache looks at the clock once per millisecond.
    await sleep(5);
    expect(await sitemaps.whole()).toBe(first);
    await new Promise(setImmediate);
    expect(lists()).toBeGreaterThan(once);
    clock.mockRestore();
  });

  it('loses a farm that was taken back at once, in one and in parts', async () => {
    const { ask, remove } = apiWith(25);
    const [whole, split] = [new Sitemaps(ask, ROOT, pages), new Sitemaps(ask, ROOT, pages, 10)];
    expect(pathsIn(await whole.whole())).toContain('/farm/3/farm-3');
    expect(pathsIn(await split.part(1))).toContain('/farm/3/farm-3');
    remove(2);
    expect(pathsIn(await whole.whole())).not.toContain('/farm/3/farm-3');
    expect(pathsIn(await split.part(1))).toEqual([...farmPaths(1, 2), ...farmPaths(4, 11)]);
  });
});

it('[API-28] sitemaps have the new name of a farm at once', async () => {
  const { ask, rename } = apiWith(2);
  const sitemaps = new Sitemaps(ask, ROOT, pages);
  expect(pathsIn(await sitemaps.whole())).toContain('/farm/2/farm-2');
  rename(1, 'Pear Hollow');
  expect(pathsIn(await sitemaps.whole())).toContain('/farm/2/pear-hollow');
});

describe('[RUN-35] any server that answers the calls will do', () => {
  it.each<[string, number, unknown]>([
    ['has no such call', 404, { title: 'Not Found' }],
    ['takes it for another', 200, { data: [{ id: 1, name: 'A' }] }],
    ['answers no JSON', 200, null],
  ])('has the pages alone where the API %s', async (_name, status, body) => {
    const ask: AskApi = async (url) =>
      url.startsWith('/api/farms') ? { status, body } : { status: 404, body: {} };
    expect(pathsIn(await new Sitemaps(ask, ROOT, pages).whole())).toEqual(PAGES);
  });

  it('ends where the API never does', async () => {
    const items = [{ id: '1', name: 'A', updatedAt: CHANGED }];
    let asked = 0;
    const ask: AskApi = async () => {
      asked += 1;
      if (asked > 50) throw new Error('asked for ever');
      return { status: 200, body: { data: { items, next: '1' } } };
    };
    expect(pathsIn(await new Sitemaps(ask, ROOT, pages).whole()).length).toBeLessThan(20);
  });

  it('caches nothing while the API is away', async () => {
    const { ask } = apiWith(1);
    let isAway = true;
    const sitemaps = new Sitemaps(
      async (url) => {
        if (isAway) throw new ApiAway();
        return ask(url);
      },
      ROOT,
      pages,
    );
    await expect(sitemaps.whole()).rejects.toBeInstanceOf(ApiAway);
    isAway = false;
    expect(pathsIn(await sitemaps.whole())).toContain('/farm/1/farm-1');
  });
});
