import { calls } from '@sideroad/shared/domain/calls';
import { NO_FINDING } from '@sideroad/shared/domain/finding';
import { searchQuery } from '@sideroad/shared/domain/routeQueries';
import { createTestHost } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSearches } from '../recentSearches/recentSearches.ts';
import { foundAnswer } from '../testing/farms.ts';
import { loaded, openSearch } from '../testing/openSearch.tsx';
import SearchPage from './SearchPage.expose.tsx';

beforeEach(clearSearches);

const ELORA = { name: 'Elora', lat: 43.68, lng: -80.43 };
const ADDRESS = '/search?q=apple&near=43.6800,-80.4300,Elora&open=now&within=25';

it('[FIND-8] narrows results by the API, each change a step of the history on page 1', async () => {
  const { searches, visited } = openSearch(ADDRESS.replace('apple', 'apple&page=2'));
  await loaded();
  expect(searches()[0]).toMatchObject({ openAt: 'now', within: '25', latitude: '43.68' });
  expect(screen.getByText(/Near Elora$/, { selector: 'p' })).toHaveTextContent(
    '45 farms open now · Near Elora',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Open now' }));
  expect(visited).toEqual(['PUSH /search?q=apple&near=43.6800,-80.4300,Elora&within=25']);
  await waitFor(() => expect(searches().at(-1)).not.toHaveProperty('openAt'));
});

it('[FIND-6] offers to clear the filters where nothing fits', async () => {
  const { address } = openSearch(ADDRESS, {
    respond: ({ searchParams }) => foundAnswer(searchParams.has('within') ? 0 : 5, 1),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all', description: '' }));
  expect(address()).toBe('/search?q=apple&near=43.6800,-80.4300,Elora');
  await loaded();
});

it('[FIND-11] the server fetches the narrowed results', () => {
  const { config } = createTestHost().services;
  const [found] = SearchPage.queries({ query: searchQuery.parse(ADDRESS.slice(7)) }, { config, place: null });
  expect(found?.meta.call.url).toBe(
    calls.textSearch('apple', 1, ELORA, { ...NO_FINDING, near: ELORA, open: 'now', within: 25 }),
  );
});

it('[FIND-9] has the whole search as its canonical address', async () => {
  openSearch(ADDRESS);
  await loaded();
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/search\?q=apple$/),
  );
});
