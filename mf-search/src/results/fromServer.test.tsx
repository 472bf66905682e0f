import { queryKeys } from '@sideroad/shared/api';
import { searchQuery } from '@sideroad/shared/domain/routeQueries';
import { hydrateInHost, stubNetwork } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { found, foundAnswer } from '../testing/farms.ts';
import { cards, heading, loaded, region } from '../testing/openSearch.tsx';
import SearchPage from './SearchPage.expose.tsx';

/** Counts the server's elements that are no longer in the page. */
const lost = (elements: Element[]) => elements.filter((element) => !element.isConnected).length;

const CATEGORIES = [queryKeys.categories(), [{ id: '7', name: 'Winery' }]] as const;

/** Renders the results on the server and hydrates them. */
const hydrate = (search: string, data: (readonly [readonly unknown[], unknown, number?])[] = []) =>
  hydrateInHost(<SearchPage query={searchQuery.parse(search)} />, {
    address: `/search${search}`,
    data: [CATEGORIES, ...data],
  });

const CUT = 'A search takes 200 characters: only the first 200 of yours were used.';

it.each([
  ['farms', '?q=apple', 'apple', 45, 'Farm 1'],
  ['no farms', '?q=apple', 'apple', 0, 'No farms found for &quot;apple&quot;'],
  ['no query', '', '', 0, 'What are you looking for?'],
  ['a query that is too long', `?q=${'a'.repeat(201)}`, 'a'.repeat(200), 45, CUT],
])('%s: the server renders all of it and React hydrates it', async (_what, search, q, total, text) => {
  const asked = stubNetwork(() => ({ status: 500 }));
  const { html, reported, elements } = hydrate(search, [[queryKeys.textSearch(q, 1, null), found(total, 1)]]);
  expect(html).toContain(text);
  expect(html).not.toContain('style=');
  expect([reported, lost(elements), asked]).toEqual([[], 0, []]);
});

it('a page beyond the last shows the last one, also while the browser fetches', async () => {
  const asked = stubNetwork(({ searchParams }) => foundAnswer(45, Number(searchParams.get('page'))));
  const { html, reported, elements } = hydrate('?q=apple&page=99', [
    [queryKeys.textSearch('apple', 99, null), found(45, 99), 1],
    [queryKeys.textSearch('apple', 3, null), found(45, 3)],
  ]);
  expect(html).toContain('45 farms');
  expect(cards()).toEqual([41, 42, 43, 44, 45]);
  expect(region()).not.toHaveAttribute('aria-busy');
  expect(screen.getByLabelText('Page 3')).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(asked).toHaveLength(2));
  await loaded();
  expect(cards()).toEqual([41, 42, 43, 44, 45]);
  expect([reported, lost(elements)]).toEqual([[], 0]);
});

it('[SEARCH-40] escapes a query in head and page, and excludes results from search engines', async () => {
  const { headHtml, html } = hydrate(`?q=${encodeURIComponent('"><img src=x></title><script>')}`);
  expect(headHtml).toContain(
    '&quot;&gt;&lt;img src=x&gt;&lt;/title&gt;&lt;script&gt;&quot; · Sideroad</title>',
  );
  expect(headHtml).toContain('<meta name="robots" content="noindex"');
  expect(headHtml).toContain(
    '<meta name="description" content="Search the farms of Ontario by name, town or crop."',
  );
  expect(headHtml).not.toContain('rel="canonical"');
  expect(headHtml + html).not.toContain('<script');
  expect(heading()).toHaveTextContent('Search Results for ""><img src=x></title><script>"');
});
