import { apiClient } from '@sideroad/shared/api';
import { type StubApi, stubApi } from '@sideroad/shared/testing';

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
  server.respond(() => ({ body: { data: [] } }));
});
afterEach(() => server.close());

it("spec 9: 'Token storage key ACCESS_TOKEN.'; spec 6: 'Requests carry a bearer credential read from browser local storage under the key ACCESS_TOKEN.'", async () => {
  await apiClient.get('/x');
  localStorage.setItem('ACCESS_TOKEN', 'abc');
  await apiClient.get('/x');
  await apiClient.post('/x', { name: 'Maple' });
  localStorage.clear();
  await apiClient.get('/x');
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer abc',
    'Bearer abc',
    undefined,
  ]);
});
