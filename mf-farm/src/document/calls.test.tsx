import { createTestHost, renderInHost, stubApi, stubMedia, stubNearness } from '@sideroad/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { FarmPage } from '../farmPage/FarmPage.tsx';
import { farmRoute } from '../testing/documentRoute.ts';
import { calls } from './document.ts';

test("ADR 0010: `calls(route)` are 'the addresses of the API that the page asks for first'", async () => {
  stubMedia({ width: 1440 });
  stubNearness();
  const api = await stubApi();
  api.respond(() => new Promise<never>(() => {}));
  const host = createTestHost({ config: { blogFeedUrl: `${api.origin}/api/blog/posts` } });
  renderInHost(<FarmPage farmId="12" slug="x" />, { address: '/farm/12/x', host });
  const expected = calls(farmRoute());
  await waitFor(() => expect(api.requests.length).toBeGreaterThanOrEqual(expected.length));
  await act(async () => {});
  expect(api.requests.map(({ url }) => url).sort()).toEqual([...expected].sort());
  await api.close();
});

test('a feed of another site is not asked for with the document', () => {
  const { config } = farmRoute();
  const route = farmRoute({ config: { ...config, blogFeedUrl: 'https://blog.example/posts' } });
  expect(calls(route)).toEqual(['/api/farms/12', '/api/categories']);
});
