import { calls } from '@sideroad/shared/domain/calls';
import type { QueryClient } from '@sideroad/shared/query';
import {
  type Answer,
  createTestQueryClient,
  dataAnswer,
  inline,
  pageAnswer,
  stubApi,
} from '@sideroad/shared/testing';
import { blogPostsQuery } from './blog.ts';
import { categoriesQuery, categoryQuery } from './categories.ts';
import { configureApi } from './client.ts';
import { experiencesQuery } from './experiences.ts';
import { coverImageQuery, farmQuery, galleryQuery } from './farms.ts';
import { INLINED_FRESH_MS } from './inlined.ts';
import { inlinedIpLocation } from './ipLocation.ts';
import { farmListQuery, farmRailQuery } from './proximity.ts';
import { textSearchQuery } from './search.ts';

const PLACE = { lat: 43.7, lng: -79.4 };
const NEAR = { categoryId: '2' };
const farm = (id: number) => ({ id: String(id), name: `Farm ${id}` });
const farms = (count: number) => Array.from({ length: count }, (_item, index) => farm(index + 1));

let queries: QueryClient;
beforeEach(() => {
  queries = createTestQueryClient();
});
afterEach(() => configureApi({ baseUrl: '', onUnauthorized: () => {} }));

const FARM = { [calls.farm('7')]: dataAnswer(farm(7)).body };
const fetchFarm = () => queries.fetchQuery(farmQuery('7'));
/** Here no site is around the page: a call that is made fails. */
const isAsked = { kind: 'network' };

describe("issue 9, 'the route's first API data inlined': what came with the document is not asked for", () => {
  const picture = { id: '5', viewUrl: '/5' };
  const post = { title: { rendered: 'Story' }, link: 'https://blog.example/1' };
  it.each<[string, string, Answer, () => Promise<unknown>, object]>([
    ['a farm', calls.farm('7'), dataAnswer(farm(7)), fetchFarm, farm(7)],
    [
      'its cover',
      calls.coverImage('7'),
      dataAnswer(picture),
      () => queries.fetchQuery(coverImageQuery('7')),
      picture,
    ],
    [
      'its gallery',
      calls.gallery('7'),
      dataAnswer([picture]),
      () => queries.fetchQuery(galleryQuery('7')),
      [picture],
    ],
    [
      'a rail',
      calls.rail(PLACE, NEAR),
      pageAnswer(farms(6)),
      () => queries.fetchQuery(farmRailQuery(PLACE, NEAR)),
      farms(6),
    ],
    [
      'a list',
      calls.list(PLACE, '2', 1),
      pageAnswer(farms(9)),
      () => queries.fetchQuery(farmListQuery(PLACE, '2')),
      farms(9),
    ],
    [
      'the categories',
      calls.categories(),
      dataAnswer([farm(1)]),
      () => queries.fetchQuery(categoriesQuery()),
      [farm(1)],
    ],
    [
      'a category',
      calls.category('1'),
      dataAnswer(farm(1)),
      () => queries.fetchQuery(categoryQuery('1')),
      farm(1),
    ],
    [
      'results',
      calls.textSearch('apples', 1),
      pageAnswer(farms(3)),
      () => queries.fetchQuery(textSearchQuery('apples', 1)),
      { items: farms(3) },
    ],
    [
      'experiences',
      calls.experiences('kids'),
      dataAnswer([1, 2]),
      async () => [await queries.fetchQuery(experiencesQuery('kids'))],
      [2],
    ],
    [
      'posts',
      calls.blogPosts('/blog'),
      { body: [post] },
      () => queries.fetchQuery(blogPostsQuery('/blog')),
      [{ title: 'Story' }],
    ],
  ])('%s', async (_name, address, { body }, fetch, data) => {
    inline({ [address]: body });
    expect(await fetch()).toMatchObject(data);
  });
});

describe("contract 3: 'ignored when `schema` differs', and whatever else the block may be", () => {
  it('another schema', async () => {
    inline(FARM, { schema: 2 });
    await expect(fetchFarm()).rejects.toMatchObject(isAsked);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{ schema: 1 }],
    [{ schema: 1, entries: [] }],
    [{ schema: 1, entries: { [calls.farm('7')]: null } }],
    [{ schema: 1, entries: { [calls.farm('7')]: { data: { data: {} }, updatedAt: Date.now() } } }],
    [{ schema: 1, entries: { [calls.farm('7')]: { data: { data: farm(7) } } } }],
  ])('%j', async (inlined) => {
    configureApi({ baseUrl: '', onUnauthorized: () => {}, inlined });
    await expect(fetchFarm()).rejects.toMatchObject(isAsked);
  });

  it("answers of this site are none of another: 'base address of every call; empty means the page's own site'", async () => {
    const server = await stubApi();
    server.answer('/api/farms/7', { id: 7, name: 'Elsewhere' });
    const entries = { [calls.farm('7')]: { data: dataAnswer(farm(7)).body, updatedAt: Date.now() } };
    configureApi({ baseUrl: server.origin, onUnauthorized: () => {}, inlined: { schema: 1, entries } });
    expect(await fetchFarm()).toMatchObject({ name: 'Elsewhere' });
    await server.close();
  });

  it('a document that is a minute old: the browser brings it back from its history', async () => {
    inline(FARM, { updatedAt: Date.now() - INLINED_FRESH_MS });
    await expect(fetchFarm()).rejects.toMatchObject(isAsked);
  });

  it('an answer is no younger than the moment it is used, though the clock of its server be ahead', async () => {
    inline(FARM, { updatedAt: Date.now() + 3_600_000 });
    await fetchFarm();
    expect(queries.getQueryState(farmQuery('7').queryKey)?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
  });
});

describe("'Pages are fetched in a loop until a page has fewer than 50 items or the meta page count is reached' (spec section 7)", () => {
  const first = calls.list(PLACE, '2', 1);
  /** What the list starts with. */
  const start = () => {
    void queries.fetchQuery(farmListQuery(PLACE, '2')).catch(() => {});
    return queries.getQueryState(farmListQuery(PLACE, '2').queryKey);
  };

  it('a longer list starts with the nearest 50 of the document, which count as old: the rest is asked for', async () => {
    inline({ [first]: pageAnswer(farms(50), 2).body });
    expect(start()).toMatchObject({ data: farms(50), dataUpdatedAt: 0, fetchStatus: 'fetching' });
    await expect(queries.fetchQuery(farmListQuery(PLACE, '2'))).rejects.toMatchObject(isAsked);
  });

  it('fifty that are all are all', () => {
    inline({ [first]: pageAnswer(farms(50), 1).body });
    expect(start()).toMatchObject({ data: farms(50), fetchStatus: 'idle' });
  });

  it("a page of results beyond the last is no answer: 'the last is fetched'", async () => {
    inline({
      [calls.textSearch('x', 9)]: { data: { items: [], meta: { total: 21, pages: 2, limit: 20, page: 9 } } },
    });
    await expect(queries.fetchQuery(textSearchQuery('x', 9))).rejects.toMatchObject(isAsked);
  });
});

describe("decision B10: 'The client uses it at once as IP data'", () => {
  const answer = { location: { latitude: 43.7, longitude: '-79.4', city: 'Toronto' } };

  it('reads the place as the look-up would', () => {
    inline({ '/api/ip-location': answer });
    expect(inlinedIpLocation('/api/ip-location')).toMatchObject({ ...PLACE, source: 'IP', city: 'Toronto' });
  });

  it('knows none where the document told none, or another service is set', () => {
    expect(inlinedIpLocation('/api/ip-location')).toBeNull();
    inline({ '/api/ip-location': { location: {} } });
    expect(inlinedIpLocation('/api/ip-location')).toBeNull();
    inline({ '/api/ip-location': answer });
    expect(inlinedIpLocation('https://ip.example/')).toBeNull();
  });
});
