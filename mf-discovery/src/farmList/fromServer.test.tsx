import { categoriesQuery, categoryQuery, nearestFarmsQuery } from '@sideroad/shared/api';
import { type Answer, pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { categories, farms } from '../testing/farms.ts';
import { answer, cards, hydrateList, isSearch, region } from '../testing/openList.tsx';
import { TORONTO } from '../testing/places.ts';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../testing/fakeMap.tsx'),
}));

const FARMS = farms(65);
const status = () => screen.getByRole('status').textContent;
const skeletons = () => [...(region().querySelector(':scope > [aria-hidden=true]')?.children ?? [])];
const range = (from: number, to: number) => FARMS.slice(from - 1, to).map(({ id }) => id);

const dataOf = (count: number) =>
  [
    [categoryQuery('1').queryKey, categories[0]],
    [categoriesQuery().queryKey, categories],
    // As the server does when more farms exist.
    [
      nearestFarmsQuery(TORONTO, '1').queryKey,
      { farms: FARMS.slice(0, count), total: FARMS.length },
      count < FARMS.length ? 1 : Date.now(),
    ],
  ] as const;

/** Hydrates a category with the nearest 50 farms; the test then lets the request for all 65 succeed or fail. */
function hydrateLong(page: number) {
  let end = (_rest: Answer) => {};
  const rest = new Promise<Answer>((resolve) => {
    end = resolve;
  });
  const view = hydrateList(`/category/1?page=${page}&category=pyo-farm`, [...dataOf(50)], (url) => {
    if (!isSearch(url)) return answer(url);
    return url.searchParams.get('page') === '1' ? pageAnswer(FARMS.slice(0, 50), 2) : rest;
  });
  return {
    ...view,
    come: () => end(pageAnswer(FARMS.slice(50), 2)),
    fail: () => end({ status: 400 }),
  };
}

it('renders hostile names as text and hydrates them', () => {
  const name = '</li><script>alert(1)</script>" onclick="alert(1)';
  const { html, reported } = hydrateList('/category/1?page=1&category=pyo-farm', [
    [categoryQuery('1').queryKey, { ...categories[0], name, description: name }],
    [categoriesQuery().queryKey, categories],
    [nearestFarmsQuery(TORONTO, '1').queryKey, { farms: farms(1, () => ({ name })), total: 1 }],
  ]);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('[onclick], script:not([type="application/ld+json"])')).toHaveLength(0);
  expect(page.querySelector('h1')?.textContent).toBe(name);
  expect(reported).toEqual([]);
});

describe.each([390, 1440])("the server's list, hydrated at %i px", (width) => {
  beforeEach(() => stubMedia({ width }));

  it('links to other pages, also while further farms load', () => {
    const { html } = hydrateLong(2);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const links = [...page.querySelectorAll('nav a[href]')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/category/1?page=1&category=pyo-farm');
    expect(links).toContain('/category/1?page=3&category=pyo-farm');
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href');
  });

  it('[LIST-13] counts and links only farms that may be fetched, before they are', () => {
    const [category, all] = dataOf(50);
    const { html } = hydrateList('/category/1?page=1&category=pyo-farm', [
      category,
      all,
      [nearestFarmsQuery(TORONTO, '1').queryKey, { farms: FARMS.slice(0, 50), total: 9452 }],
    ]);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector('[role=status]')?.textContent).toBe('The nearest 2,500 of 9,452 farms');
    const pages = [...page.querySelectorAll('nav a[aria-label^="Page "]')].map(
      ({ textContent }) => textContent,
    );
    expect(pages.at(-1)).toBe('209');
  });

  it('[ARCH-38] shows the nearest farms of the document and changes only once', async () => {
    const { asked, come } = hydrateLong(1);
    const before = [...region().querySelectorAll('*')];
    expect(cards()).toEqual(range(1, 12));
    expect(status()).toBe('65 farms');
    expect(region()).not.toHaveAttribute('aria-busy');
    const pager = screen.getByRole('navigation', { name: 'Pagination' }).innerHTML;
    expect(screen.getByRole('link', { name: 'Page 6' })).toHaveAttribute('href');
    come();
    await waitFor(() =>
      expect(asked.filter(isSearch).map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2']),
    );
    await act(async () => {});
    expect(before.filter((element) => !element.isConnected)).toEqual([]);
    expect(screen.getByRole('navigation', { name: 'Pagination' }).innerHTML).toBe(pager);
  });

  it('[LIST-58] shows no farms, skeletons or count when the others fail to load', async () => {
    const { host, fail } = hydrateLong(5);
    expect(skeletons()).toHaveLength(8);
    fail();
    await waitFor(() => expect(region()).toBeEmptyDOMElement());
    expect(status()).toBe('');
    expect(host.reports).toHaveLength(1);
  });

  it('waits for farms that belong on the requested page', async () => {
    const { come } = hydrateLong(5);
    expect(cards()).toEqual([]);
    come();
    await waitFor(() => expect(cards()).toEqual(range(49, 60)));
  });
});
