import { createTestQueryClient, type StubApi, stubApi } from '@sideroad/shared/testing';

/** A page that has just started. */
const start = () => import('./index.ts');

let attempts = 0;
let failures = 0;
jest.mock('./client.ts', () => {
  attempts += 1;
  if (attempts <= failures) throw new Error('Loading chunk 7 failed');
  return jest.requireActual('./client.ts');
});

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
  server.respond(() => ({ body: { data: [] } }));
  jest.resetModules();
  attempts = 0;
  failures = 0;
});
afterEach(() => server.close());

describe('[ARCH-22] the code for calls loads with the first call', () => {
  it('loads once for all calls, which are then made', async () => {
    const { categoriesQuery, configureApi, featuresQuery } = await start();
    configureApi({ baseUrl: server.origin, onUnauthorized: () => {} });
    await expect(createTestQueryClient().fetchQuery(categoriesQuery())).resolves.toEqual([]);
    await createTestQueryClient().fetchQuery(featuresQuery());
    expect(attempts).toBe(1);
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/categories', '/api/features']);
  });

  it.each([
    [1, 'is requested a second time when it does not load', 'shape'],
    [2, 'fails like a lost connection when it does not load twice', 'network'],
  ])('%i: %s', async (count, _what, kind) => {
    failures = count;
    const { ApiError, fetchIpLocation } = await start();
    const failure = fetchIpLocation(`${server.origin}/ip`, '');
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({ kind });
  });

  it('loads at the next call after it has failed', async () => {
    failures = 2;
    const { fetchIpLocation } = await start();
    await expect(fetchIpLocation(`${server.origin}/ip`, '')).rejects.toMatchObject({ retryable: true });
    await expect(fetchIpLocation(`${server.origin}/ip`, '')).rejects.toMatchObject({ kind: 'shape' });
  });
});
