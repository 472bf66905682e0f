import type { QueryClient } from '@sideroad/shared/query';
import { createTestQueryClient, pageAnswer, type StubApi, stubApi } from '@sideroad/shared/testing';
import { farmListQuery, farmRailQuery } from './proximity.ts';

let server: StubApi;
let queries: QueryClient;
const place = { lat: 43.5, lng: -79.5 };
const farm = (id: number) => ({ id, name: `Farm ${id}` });
const page = (count: number, pages: number) =>
  pageAnswer(
    Array.from({ length: count }, (_item, index) => farm(index + 1)),
    pages,
  );

beforeEach(async () => {
  server = await stubApi();
  queries = createTestQueryClient();
});
afterEach(() => server.close());

const asked = () =>
  server.requests.map(({ url }) => Object.fromEntries(new URL(url, server.origin).searchParams));

describe('spec 7, Proximity search uses', () => {
  it("'Home: distance 10000, limit 6, sort by distance ascending, with categoryId … or banner' (D14: verbose=true)", async () => {
    server.respond(() => page(6, 70));
    await queries.fetchQuery(farmRailQuery(place, { categoryId: '2' }));
    await queries.fetchQuery(farmRailQuery(place, { banner: 'Staff Pick' }));
    const common = {
      verbose: 'true',
      latitude: '43.5',
      longitude: '-79.5',
      distance: '10000',
      page: '1',
      limit: '6',
      sort: 'distance',
      order: 'ASC',
    };
    expect(asked()).toEqual([
      { ...common, categoryId: '2' },
      { ...common, banner: 'Staff Pick' },
    ]);
  });

  it("'List: verbose off, distance 10000, categoryId, limit 50, sort 'distance', order 'ASC''", async () => {
    server.respond(() => page(3, 1));
    await queries.fetchQuery(farmListQuery(place, '7'));
    expect(asked()).toEqual([
      {
        verbose: 'false',
        latitude: '43.5',
        longitude: '-79.5',
        distance: '10000',
        categoryId: '7',
        page: '1',
        limit: '50',
        sort: 'distance',
        order: 'ASC',
      },
    ]);
  });

  it("'Pages are fetched in a loop until a page has fewer than 50 items'", async () => {
    const answers = [page(50, 99), page(50, 99), page(49, 99)];
    server.respond(() => answers.shift() ?? page(50, 99));
    const farms = await queries.fetchQuery(farmListQuery(place));
    expect(farms).toHaveLength(149);
    expect(asked().map((query) => query.page)).toEqual(['1', '2', '3']);
  });

  it("'… or the meta page count is reached'", async () => {
    server.respond(() => page(50, 2));
    expect(await queries.fetchQuery(farmListQuery(place))).toHaveLength(100);
    expect(server.requests).toHaveLength(2);
  });

  it("'… at most 50 pages'", async () => {
    server.respond(() => page(50, 1000));
    expect(await queries.fetchQuery(farmListQuery(place))).toHaveLength(2500);
    expect(server.requests).toHaveLength(50);
  });

  it("decision R2: 'All farms: … no categoryId in the request'", async () => {
    server.respond(() => page(0, 0));
    await queries.fetchQuery(farmListQuery(place));
    expect(asked()[0]).not.toHaveProperty('categoryId');
  });
});
