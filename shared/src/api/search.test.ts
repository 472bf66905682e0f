import { QueryClient } from '@sideroad/shared/query';
import { createTestQueryClient, dataAnswer, type StubApi, stubApi } from '@sideroad/shared/testing';
import { suggestQuery, textSearchQuery } from './search.ts';

let server: StubApi;
let queries: QueryClient;

beforeEach(async () => {
  server = await stubApi();
  queries = createTestQueryClient();
});
afterEach(() => server.close());

const asked = () =>
  server.requests.map(({ method, url }) => {
    const { pathname, searchParams } = new URL(url, server.origin);
    return `${method} ${pathname} ${JSON.stringify(Object.fromEntries(searchParams))}`;
  });
/** An answer with a farm named by the page. */
const respondWithPages = (pages: number) =>
  server.respond(({ searchParams }) => {
    const page = Number(searchParams.get('page'));
    const items = page > pages ? [] : [{ id: page, name: `on page ${page}` }];
    return dataAnswer({ items, meta: { total: pages, pages } });
  });

describe('[API-22] suggestions', () => {
  it('asks for the text and reads the farms', async () => {
    const maple = {
      id: 7,
      name: 'Maple Hollow',
      city: 'Beamsville',
      state: 'Ontario',
      categoryIds: ['1', '7'],
    };
    server.answer('/api/farmsearch/suggest', [maple, { id: '8', name: 'Nowhere Farm' }]);
    expect(await queries.fetchQuery(suggestQuery(' maple '))).toEqual([
      { ...maple, id: '7' },
      { id: '8', name: 'Nowhere Farm', city: null, state: null, categoryIds: [] },
    ]);
    expect(asked()).toEqual(['GET /api/farmsearch/suggest {"q":"maple"}']);
  });

  it('[SEARCH-8] asks once when the call fails', async () => {
    const persistent = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 0 } } });
    server.fail('/api/farmsearch/suggest', 500);
    await expect(persistent.fetchQuery(suggestQuery('maple'))).rejects.toMatchObject({ status: 500 });
    expect(asked()).toHaveLength(1);
  });
});

describe('[API-23, API-16] text search', () => {
  it('asks for the page and reads farms and counts', async () => {
    respondWithPages(4);
    const { items, meta } = await queries.fetchQuery(textSearchQuery(' apple & pear ', 3, null));
    expect(items.map(({ name }) => name)).toEqual(['on page 3']);
    expect(meta).toMatchObject({ total: 4, pages: 4 });
    expect(asked()).toEqual([
      'GET /api/farmsearch/textsearch {"query":"apple & pear","page":"3","limit":"20"}',
    ]);
  });

  it('fetches the last page when the address asks for one beyond it', async () => {
    respondWithPages(4);
    const { items } = await queries.fetchQuery(textSearchQuery('apple', 9, null));
    expect(items.map(({ name }) => name)).toEqual(['on page 4']);
    expect(asked()).toHaveLength(2);
  });

  it('asks once when nothing is found', async () => {
    respondWithPages(0);
    expect((await queries.fetchQuery(textSearchQuery('apple', 9, null))).items).toEqual([]);
    expect(asked()).toHaveLength(1);
  });
});
