import { categoriesQuery, configureApi, farmQuery } from '@sideroad/shared/api';
import { createTestQueryClient, type StubApi, stubApi } from '@sideroad/shared/testing';

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
  configureApi({ baseUrl: server.origin, onUnauthorized: () => {} });
});
afterEach(async () => {
  localStorage.clear();
  await server.close();
});

/** What two calls carry, one after the other. */
async function credentials(): Promise<unknown[]> {
  server.requests.length = 0;
  await createTestQueryClient().prefetchQuery(categoriesQuery());
  await createTestQueryClient().prefetchQuery(farmQuery('12'));
  return server.requests.map(({ headers }) => headers.authorization);
}

it('[API-55] sends the credential of ACCESS_TOKEN as a bearer, and none without one', async () => {
  expect(await credentials()).toEqual([undefined, undefined]);
  localStorage.setItem('ACCESS_TOKEN', 'abc');
  expect(await credentials()).toEqual(['Bearer abc', 'Bearer abc']);
  localStorage.removeItem('ACCESS_TOKEN');
  expect(await credentials()).toEqual([undefined, undefined]);
});
