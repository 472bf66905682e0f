import type { QueryClient } from '@sideroad/shared/query';
import {
  createTestQueryClient,
  dataAnswer,
  pageAnswer,
  type StubApi,
  stubApi,
} from '@sideroad/shared/testing';
import { nearestFarmsQuery } from './proximity.ts';

let server: StubApi;
let queries: QueryClient;
const place = { lat: 43.5, lng: -79.5 };
const farm = (id: number) => ({ id, name: `Farm ${id}` });
/** Farms that no earlier page had. */
let known = 0;
const page = (count: number, pages: number) =>
  pageAnswer(
    Array.from({ length: count }, () => {
      known += 1;
      return farm(known);
    }),
    pages,
  );

beforeEach(async () => {
  known = 0;
  server = await stubApi();
  queries = createTestQueryClient();
});
afterEach(() => server.close());

const asked = () =>
  server.requests.map(({ url }) => Object.fromEntries(new URL(url, server.origin).searchParams));

describe('calls of the proximity search', () => {
  it('[LIST-13] fetches pages until one has fewer than 50 items', async () => {
    const answers = [page(50, 99), page(50, 99), page(49, 99)];
    server.respond(() => answers.shift() ?? page(50, 99));
    const farms = (await queries.fetchQuery(nearestFarmsQuery(place))).farms;
    expect(farms).toHaveLength(149);
    expect(asked().map((query) => query.page)).toEqual(['1', '2', '3']);
  });

  it('[LIST-13] stops at the page count of the meta', async () => {
    server.respond(() => page(50, 2));
    expect((await queries.fetchQuery(nearestFarmsQuery(place))).farms).toHaveLength(100);
    expect(server.requests).toHaveLength(2);
  });

  it('[LIST-13] fetches at most 50 pages, and counts the farms beyond the last page that it may fetch', async () => {
    server.respond((url) => {
      const number = Number(url.searchParams.get('page'));
      const items = Array.from({ length: 50 }, (_item, index) => farm(number * 50 + index));
      return dataAnswer({ items, meta: { total: 3067, pages: 62, limit: 50, page: number } });
    });
    const cut = await queries.fetchQuery(nearestFarmsQuery(place));
    expect([cut.farms.length, cut.total]).toEqual([2500, 3067]);
    server.respond(() => page(3, 1));
    const whole = await queries.fetchQuery(nearestFarmsQuery(place, '7'));
    expect([whole.farms.length, whole.total]).toEqual([3, 3]);
  });

  it('lists a farm once that a new one pushed onto the next page', async () => {
    const first = Array.from({ length: 50 }, (_item, index) => farm(index + 1));
    const answers = [pageAnswer(first, 2), pageAnswer([farm(50), farm(51)], 2)];
    server.respond(() => answers.shift() ?? page(0, 0));
    const farms = (await queries.fetchQuery(nearestFarmsQuery(place))).farms;
    expect(farms.map(({ id }) => id)).toEqual([...first, farm(51)].map(({ id }) => String(id)));
  });
});
