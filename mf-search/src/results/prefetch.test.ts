import { calls } from '@sideroad/shared/domain/calls';
import { searchQuery } from '@sideroad/shared/domain/paths';
import { createTestHost, createTestQueryClient, pageAnswer, stubNetwork } from '@sideroad/shared/testing';
import SearchPage from './SearchPage.expose.tsx';

it.each([
  ['apples', 2, [calls.textSearch('apples', 2, null)]],
  ['', 1, []],
])('[LAYOUT-72] prefetches the results of %j', async (q, page, addresses) => {
  const asked = stubNetwork(() => pageAnswer([], 2));
  const { visitorLocation } = createTestHost().services;
  SearchPage.prefetch(
    { query: { ...searchQuery.parse(''), q, page } },
    { queries: createTestQueryClient(), visitorLocation },
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual(addresses);
});
