import { stubMedia } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { answer, cards, isSearch, loaded, openList } from '../testing/openList.tsx';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../testing/fakeMap.tsx'),
}));

beforeEach(() => stubMedia({ width: 600 }));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe("'The query string carries page (default 1) and category (the category name, lower-cased, spaces turned into hyphens). If either is missing, the URL is rewritten by replacement to add them.' (spec section 2)", () => {
  it.each([
    ['/category/1', '/category/1?page=1&category=pyo-farm'],
    ['/category/1?page=2', '/category/1?page=2&category=pyo-farm'],
    ['/category/1?category=pyo-farm', '/category/1?page=1&category=pyo-farm'],
    [
      '/category/1?utm_source=mail&view=list',
      '/category/1?page=1&category=pyo-farm&view=list&utm_source=mail',
    ],
    ['/listing', '/listing?page=1'],
  ])("%s (decision R2: 'its query adds only `page`.')", async (address, rewritten) => {
    const { visited } = openList(address);
    await waitFor(() => expect(visited).toEqual([`REPLACE ${rewritten}`]));
    await loaded();
  });

  it('leaves a complete address alone', async () => {
    const { visited } = openList('/category/1?page=1&category=pyo-farm');
    await loaded();
    expect(visited).toEqual([]);
  });

  it('adds the page alone where the name cannot be loaded', async () => {
    const { visited } = openList('/category/1', {
      respond: (url) => (url.pathname.startsWith('/api/categories') ? { status: 500 } : answer(url)),
    });
    await waitFor(() => expect(visited).toEqual(['REPLACE /category/1?page=1']));
  });
});

describe("'The title is the category name, with a final word ending in 'farm' made plural, or 'Loading Farms...' while loading.' (spec section 2)", () => {
  it("'Loading Farms...' has three full stops; then the name in the plural, also as the document's title", async () => {
    openList('/category/1');
    expect(heading()).toBe('Loading Farms...');
    await waitFor(() => expect(heading()).toBe('PYO Farms'));
    expect(document.title).toBe('PYO Farms · Sideroad');
  });

  it('leaves another name as it is', async () => {
    openList('/category/7');
    await waitFor(() => expect(heading()).toBe('Winery'));
  });

  it("'A name that cannot be loaded: title 'Farms', the list still loads.' (decision D15); 'Category or lookup load failure': 'Logged only' (spec section 8)", async () => {
    const { host } = openList('/category/1', {
      respond: (url) => (url.pathname === '/api/categories/1' ? { status: 500 } : answer(url)),
    });
    await waitFor(() => expect(heading()).toBe('Farms'));
    await loaded();
    expect(cards()).toHaveLength(12);
    expect(host.reports).toHaveLength(1);
  });

  it("'All farms: the same list + map screen as a category, titled 'All Farms'' (decision R2)", async () => {
    stubMedia({ width: 788 });
    const { host } = openList('/listing');
    expect(heading()).toBe('All Farms');
    expect(document.title).toBe('All Farms · Sideroad');
    await loaded();
    expect(cards()).toHaveLength(12);
    expect(screen.getByRole('region', { name: 'Map' })).toBeInTheDocument();
    expect(host.mapToggle()?.shown).toBe(true);
  });
});

describe("'`/category/999` or a non-number: not-found page, 404.' (decision D15)", () => {
  it.each(['/category/999', '/category/apples', '/category/1e3'])('%s', async (address) => {
    const { host } = openList(address);
    await waitFor(() => expect(heading()).toBe('Oops!'));
    expect(screen.getByText("The page you're looking for doesn't exist")).toBeInTheDocument();
    expect(screen.getByText('Error Code: 404')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('region', { name: 'Farms' })).not.toBeInTheDocument();
    expect(host.reports).toEqual([]);
  });
});

describe("'List: verbose off, distance 10000, categoryId, limit 50, sort 'distance', order 'ASC'.' (spec section 7)", () => {
  const common = {
    verbose: 'false',
    latitude: '43.65',
    longitude: '-79.38',
    distance: '10000',
    page: '1',
    limit: '50',
    sort: 'distance',
    order: 'ASC',
  };

  it.each([
    ['/category/7', { ...common, categoryId: '7' }],
    ['/listing', common],
  ])('%s', async (address, query) => {
    const { asked } = openList(address);
    await loaded();
    expect(asked.filter(isSearch).map((url) => Object.fromEntries(url.searchParams))).toEqual([query]);
  });
});

it("'GET /api/categories/{id}': 'the category (data with name)' (spec section 7)", async () => {
  const { asked } = openList('/category/2');
  await waitFor(() => expect(heading()).toBe('Animal Farms'));
  expect(asked.map(({ pathname }) => pathname)).toContain('/api/categories/2');
});
