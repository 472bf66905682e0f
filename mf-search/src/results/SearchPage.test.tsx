import type { VisitorLocation } from '@sideroad/shared/contract';
import { type Answer, dataAnswer } from '@sideroad/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearSearches, RECENT_SEARCHES_KEY } from '../recentSearches/recentSearches.ts';
import { found, foundAnswer } from '../testing/farms.ts';
import { cards, heading, loaded, openSearch, region } from '../testing/openSearch.tsx';

beforeEach(clearSearches);

/** A link of the pagination. */
const page = (name: string) => screen.getByLabelText(name);
const browse = () => screen.getByRole('link', { name: 'Browse categories' });
const status = () => screen.getByRole('status');
const skeletons = () => [...(region().querySelector(':scope > [aria-hidden=true]')?.children ?? [])];
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Holds calls until the test responds by `answer`. */
function held() {
  const calls = new Map<string, (answer: Answer) => void>();
  return {
    respond: ({ searchParams }: URL) =>
      new Promise<Answer>((resolve) => {
        calls.set(searchParams.get('query') ?? '', resolve);
      }),
    async answer(text: string, answer: Answer) {
      await waitFor(() => expect([...calls.keys()]).toContain(text));
      await act(async () => calls.get(text)?.(answer));
    },
  };
}

describe('[SEARCH-24, LAYOUT-14] the title and only h1', () => {
  it.each([
    ['/search', 'Search Farms'],
    ['/search?q=+', 'Search Farms'],
    ['/search?q=apple', 'Search Results for "apple"'],
    ['/search?q=%3Cb%3Eapple%3C/b%3E', 'Search Results for "<b>apple</b>"'],
  ])('of %s', async (address, title) => {
    openSearch(address);
    expect(heading()).toHaveTextContent(title);
    expect(heading()).toHaveAttribute('tabindex', '-1');
    expect(document.title).toBe(`${title} · Sideroad`);
    await act(async () => {});
  });
});

describe('[SEARCH-30] the pages of results', () => {
  it('[API-23] have 20 farms in the order of the response', async () => {
    const { searches } = openSearch('/search?q=apple');
    await loaded();
    expect(searches()).toEqual([{ query: 'apple', page: '1', limit: '20' }]);
    expect(cards()).toEqual(upTo(1, 20));
  });

  it('change in the address, keep the rest of it and scroll up', async () => {
    const { host, visited } = openSearch('/search?q=apple&utm=x');
    await loaded();
    expect(page('Next page')).toHaveAttribute('href', '/search?q=apple&page=2&utm=x');
    fireEvent.click(page('Page 2'));
    expect(visited).toEqual(['PUSH /search?q=apple&page=2&utm=x']);
    expect(host.services.scroll.toTop).toHaveBeenCalledWith({ smooth: true });
    await waitFor(() => expect(cards()).toEqual(upTo(21, 40)));
  });

  it('[SEARCH-30] are disabled and keep their count while one loads', async () => {
    const calls = held();
    openSearch('/search?q=apple', {
      respond: (url) => (url.searchParams.get('page') === '1' ? foundAnswer(45, 1) : calls.respond(url)),
    });
    await loaded();
    fireEvent.click(page('Page 2'));
    for (const link of within(screen.getByRole('navigation', { name: 'Pagination' })).getAllByRole('link'))
      expect(link).not.toHaveAttribute('href');
    expect(page('Page 2')).toHaveAttribute('aria-current', 'page');
    expect(status()).toHaveTextContent('45 farms');
    expect(skeletons()).toHaveLength(8);
    await calls.answer('apple', foundAnswer(45, 2));
    await waitFor(() => expect(page('Page 3')).toHaveAttribute('href'));
  });
});

describe('[SEARCH-63] the distance of results', () => {
  const at = (lat: number, source: 'IP' | 'GPS' = 'IP'): VisitorLocation => ({
    loading: false,
    error: null,
    location: { lat, lng: -79.3832, source },
  });
  const placedAnswer = () => {
    const { items, meta } = found(1, 1);
    const [farm] = items;
    if (farm) farm.location.coordinates = { lat: 44.6532, lon: -79.3832 };
    return dataAnswer({ items, meta });
  };

  it('is on the cards, and the call has the cell of the visitor', async () => {
    const { searches } = openSearch('/search?q=apple', { respond: placedAnswer, location: at(43.6532) });
    await loaded();
    expect(searches()).toEqual([
      { query: 'apple', page: '1', limit: '20', latitude: '43.7', longitude: '-79.4' },
    ]);
    await waitFor(() => expect(region()).toHaveTextContent('Winery · 111 km away'));
  });

  it('follows the visitor, whose farms stay while others are fetched for another cell', async () => {
    const calls = held();
    const { host, searches } = openSearch('/search?q=apple', {
      respond: (url) => (url.searchParams.has('latitude') ? calls.respond(url) : placedAnswer()),
    });
    await loaded();
    act(() => host.setLocation(at(44.2)));
    await waitFor(() => expect(region()).toHaveTextContent('50 km away'));
    expect(searches()).toHaveLength(2);
    expect(skeletons()).toEqual([]);
    await calls.answer('apple', foundAnswer(3, 1));
    await waitFor(() => expect(cards()).toEqual([1, 2, 3]));
    act(() => host.setLocation(at(44.21, 'GPS')));
    expect(searches()).toHaveLength(2);
  });
});

describe('[SEARCH-24] without a query', () => {
  it.each(['/search', '/search?q=', '/search?q=%20%20', '/search?page=3'])(
    '%s fetches nothing',
    async (address) => {
      const { asked } = openSearch(address);
      await act(async () => {});
      expect(asked).toEqual([]);
      expect(screen.queryByRole('region', { name: 'Farms' })).toBeNull();
      expect(status()).toBeEmptyDOMElement();
      expect(localStorage).toHaveLength(0);
    },
  );

  it('[FIND-13] the page has a sentence, which leads to all farms', () => {
    openSearch('/search');
    expect(browse()).toBeVisible();
    expect(screen.getByText(/^We are/)).toHaveTextContent('with anyone, for anything ripe.');
    expect(screen.getByRole('link', { name: 'Find farms' })).toHaveAttribute('href', '/listing');
  });
});

describe('[LIST-34] a region with a list and the live count', () => {
  it.each([
    [24, '24 farms'],
    [1, '1 farm'],
    [0, '0 farms'],
  ])('%d', async (total, count) => {
    openSearch('/search?q=apple', { respond: () => foundAnswer(total, 1) });
    await waitFor(() => expect(status().textContent).toBe(count));
    expect(within(region()).queryAllByRole('listitem')).toHaveLength(Math.min(total, 20));
  });
});

describe('[SEARCH-37] a failed search', () => {
  it.each([
    ['an error', { status: 500 }],
    ['another shape', dataAnswer({ farms: [] })],
  ])('shows the heading and no message: %s', async (_what, answer) => {
    const { host } = openSearch('/search?q=apple', { respond: () => answer });
    await waitFor(() => expect(region()).toBeEmptyDOMElement());
    expect(heading()).toHaveTextContent('Search Results for "apple"');
    expect(status()).toBeEmptyDOMElement();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('No farms to show');
    expect(browse()).toHaveAttribute('href', '/categories');
    expect(host.reports.map(({ context }) => context)).toEqual([{ remote: 'mf-search', section: 'Farms' }]);
  });

  it('is tried again, and named where the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const answers = [foundAnswer(3, 1), { status: 500 }];
    openSearch('/search?q=apple', { respond: () => answers.pop() ?? { status: 500 } });
    expect(await screen.findByRole('heading', { name: 'You seem to be offline' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toEqual([1, 2, 3]));
    expect(screen.queryByText('You seem to be offline')).toBeNull();
  });

  it('removes the results of another page', async () => {
    openSearch('/search?q=apple', {
      respond: (url) => (url.searchParams.get('page') === '1' ? foundAnswer(45, 1) : { status: 500 }),
    });
    await loaded();
    fireEvent.click(page('Page 2'));
    await waitFor(() => expect(region()).toBeEmptyDOMElement());
    expect(status()).toBeEmptyDOMElement();
  });
});

describe('a search without results', () => {
  it('says so and links to the categories', async () => {
    openSearch('/search?q=banana', { respond: () => foundAnswer(0, 1) });
    expect(await within(region()).findByRole('heading')).toHaveTextContent('No farms found for "banana"');
    expect(region()).toHaveTextContent('Check the spelling, or try a town, a crop or a kind of farm.');
    expect(browse()).toHaveAttribute('href', '/categories');
  });
});

describe('[SEARCH-37] a newer search', () => {
  it('replaces the older results at once and aborts the older call', async () => {
    const calls = held();
    const links = ['/search?q=pear', '/search?q=plum'];
    const { searches } = openSearch('/search?q=apple', { respond: calls.respond, links });
    const abort = jest.spyOn(window.XMLHttpRequest.prototype, 'abort');
    await calls.answer('apple', foundAnswer(45, 1));
    await loaded();
    fireEvent.click(screen.getByText('/search?q=pear'));
    expect(cards()).toEqual([]);
    expect(skeletons()).toHaveLength(8);
    expect(status()).toBeEmptyDOMElement();
    expect(abort).not.toHaveBeenCalled();
    await waitFor(() => expect(searches()).toHaveLength(2));
    fireEvent.click(screen.getByText('/search?q=plum'));
    expect(abort).toHaveBeenCalledTimes(1);
    await calls.answer('plum', foundAnswer(2, 1));
    await loaded();
    await calls.answer('pear', foundAnswer(7, 1));
    expect(cards()).toEqual([1, 2]);
    expect(heading()).toHaveTextContent('Search Results for "plum"');
  });
});

describe('[SEARCH-21] a query of the results page', () => {
  it('becomes a recent search', async () => {
    openSearch('/search?q=apple', { links: ['/search?q=pear'] });
    fireEvent.click(screen.getByText('/search?q=pear'));
    expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBe('["pear","apple"]');
    await loaded();
  });
});

describe('[SEARCH-40] any address', () => {
  const LONG = '🍎'.repeat(10_000);
  it.each([
    ['a broken escape', '?q=%E0%A4%A', '\ufffd%A', '1'],
    ['a query given twice', '?q=apple&q=pear', 'apple', '1'],
    ['a page beyond all', '?q=apple&page=999999999', 'apple', '100000'],
    ['10,000 emoji', `?q=${encodeURIComponent(LONG)}`, '🍎'.repeat(200), '1'],
  ])('is a search: %s', async (_what, search, query, first) => {
    const { searches } = openSearch(`/search${search}`);
    await loaded();
    expect(heading()).toHaveTextContent(`Search Results for "${query}"`);
    expect(searches()[0]).toEqual({ query, page: first, limit: '20' });
  });
});

it.each([
  [200, false],
  [201, true],
])('[SEARCH-5] an address with %i characters says that they were cut: %s', async (length, says) => {
  const { searches } = openSearch(`/search?q=${'a'.repeat(length)}`);
  await loaded();
  expect(searches()[0]?.query).toHaveLength(200);
  const notice = 'A search takes 200 characters: only the first 200 of yours were used.';
  expect(screen.queryAllByText(notice)).toHaveLength(says ? 1 : 0);
});
