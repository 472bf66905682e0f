import { calls } from '@sideroad/shared/domain/calls';
import { searchQuery } from '@sideroad/shared/domain/routeQueries';
import { createTestHost } from '@sideroad/shared/testing';
import SearchPage from './SearchPage.expose.tsx';

it.each([
  ['apples', 2, [calls.textSearch('apples', 2, null)]],
  ['', 1, []],
])('[LAYOUT-72] starts with the results of %j', (q, page, addresses) => {
  const { config } = createTestHost().services;
  const queries = SearchPage.queries(
    { query: { ...searchQuery.parse(''), q, page } },
    { config, place: null },
  );
  expect(queries.map(({ meta }) => meta.call.url)).toEqual(addresses);
});
