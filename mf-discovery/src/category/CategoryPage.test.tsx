import { stubMedia } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { isSearch, loaded, openList } from '../testing/openList.tsx';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../testing/fakeMap.tsx'),
}));

beforeEach(() => stubMedia({ width: 600 }));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('[LIST-2] the address of a category', () => {
  it.each([
    ['/category/1', '/category/1?page=1&category=pyo-farm'],
    ['/category/1?page=2', '/category/1?page=2&category=pyo-farm'],
    ['/category/1?category=pyo-farm', '/category/1?page=1&category=pyo-farm'],
    [
      '/category/1?utm_source=mail&view=list',
      '/category/1?page=1&category=pyo-farm&view=list&utm_source=mail',
    ],
    ['/listing', '/listing?page=1'],
  ])('[LIST-1] %s', async (address, rewritten) => {
    const { visited } = openList(address);
    await loaded();
    await waitFor(() => expect(visited).toEqual([`REPLACE ${rewritten}`]));
  });

  it('is left alone when it is complete', async () => {
    const { visited } = openList('/category/1?page=1&category=pyo-farm');
    await loaded();
    expect(visited).toEqual([]);
  });
});

describe('[LIST-4] the title of a list', () => {
  it("[LIST-4] is 'Loading Farms...', then the name in the plural", async () => {
    openList('/category/1');
    expect(heading()).toBe('Loading Farms...');
    await waitFor(() => expect(heading()).toBe('PYO Farms'));
    expect(document.title).toBe('PYO Farms · Sideroad');
  });
});

describe('[LIST-8] a category that does not exist shows the not-found page', () => {
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

describe('[LIST-13] the list asks for the nearest farms', () => {
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

it('[API-32] the name comes from the call for one category', async () => {
  const { asked } = openList('/category/2');
  await waitFor(() => expect(heading()).toBe('Animal Farms'));
  expect(asked.map(({ pathname }) => pathname)).toContain('/api/categories/2');
});
