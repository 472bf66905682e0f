import type { DocumentData } from '@sideroad/shared/contract';
import { screen } from '@testing-library/dom';
import { foundAnswer } from '../testing/farms.ts';
import { loaded, openSearch } from '../testing/openSearch.tsx';
import render, { calls } from './document.ts';

const routeOf = (search: string) => ({
  expose: './SearchPage',
  pathname: '/search',
  params: {},
  search,
  place: null,
  config: { publicUrl: 'https://farms.example', contactEmail: '', blogFeedUrl: '/api/blog/posts' },
});

const SECOND = '/api/farmsearch/textsearch?query=apple&page=2&limit=20';
const found = (total: number): DocumentData => ({
  [SECOND]: { status: 200, body: foundAnswer(total, 2).body },
  '/api/categories': { status: 200, body: { data: [{ id: '7', name: 'Winery' }] } },
});

const CUT = 'A search takes 200 characters: only the first 200 of yours were used.';

function documentOf(search: string, data: DocumentData = {}) {
  const result = render(routeOf(search), data);
  document.body.innerHTML = result.bodyHtml ?? '';
  return result;
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it("ADR 0010: `calls(route)` are 'the addresses of the API that the page asks for first'", async () => {
  const { asked } = openSearch('/search?q=apple&page=2');
  await loaded();
  const addresses = asked.map(({ pathname, search }) => pathname + search);
  expect(addresses.sort()).toEqual([...calls(routeOf('?q=apple&page=2'))].sort());
});

it("'With no query nothing happens' (spec section 2): nothing is asked for, and the page says what to do", () => {
  expect(calls(routeOf('?q=+'))).toEqual([]);
  const { status, head } = documentOf('');
  expect([status, head.title, head.robots]).toEqual([200, 'Search Farms · Sideroad', 'noindex']);
  expect(hrefs()).toEqual(['/categories']);
});

it('shows the farms that were found, and the way to the pages beside', () => {
  const { head, firstPicture } = documentOf('?q=apple&page=2', found(45));
  expect(head).toMatchObject({ title: 'Search Results for "apple" · Sideroad', robots: 'noindex' });
  expect(hrefs()).toHaveLength(22);
  expect(hrefs().slice(-2)).toEqual(['/search?q=apple', '/search?q=apple&page=3']);
  expect(document.querySelector('img')).toHaveAttribute('srcset', firstPicture?.srcset);
});

it('nothing found leads on to the categories; a failure shows nothing', () => {
  documentOf('?q=apple&page=2', found(0));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No farms found for "apple"');
  expect(hrefs()).toEqual(['/categories']);
  documentOf('?q=apple&page=2', { [SECOND]: { status: 503, body: null } });
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it("issue 9: 'Everything escaped': a query is text", () => {
  documentOf(`?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search Results for ""><img src=x');
});

it.each([
  [200, false],
  [201, true],
])('a query of %i characters: says that it was cut: %s', (length, says) => {
  documentOf(`?q=${'a'.repeat(length)}`);
  expect(screen.queryAllByText(CUT)).toHaveLength(says ? 1 : 0);
});
