import { createTestHost, dataAnswer, pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { restMapAt, setView } from '../../testing/fakeMap.tsx';
import { farms } from '../../testing/farms.ts';
import { answer, cards, isSearch, loaded, openList, region } from '../../testing/openList.tsx';
import { AT_TORONTO, TORONTO } from '../../testing/places.ts';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../../testing/fakeMap.tsx'),
}));

const ADDRESS = '/category/1?page=1&category=pyo-farm';
const LONDON = { lat: 42.98, lng: -81.25 };
const at = (lat: number, lng: number) => ({
  loading: false,
  location: { lat, lng, source: 'GPS' as const },
  error: null,
});
/** Waits for the map. */
const map = () =>
  waitFor(() => {
    const found = screen.getByRole('region', { name: 'Map' });
    expect(found).toHaveAttribute('data-center');
    return found;
  });
const label = (name: string) => screen.getByRole('button', { name });
const count = () => screen.getByRole('status').textContent;
/** The count and what it refers to. */
const line = () => screen.getByRole('status').closest('p')?.textContent;
const places = (searches: URL[]) =>
  searches.map((url) => `${url.searchParams.get('latitude')},${url.searchParams.get('longitude')}`);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const rest = (...args: Parameters<typeof restMapAt>) => act(() => restMapAt(...args));

/** Opens a list and lets its map come to rest around the visitor. */
async function openSettled(address = ADDRESS, options?: Parameters<typeof openList>[1]) {
  const opened = openList(address, options);
  await map();
  rest(TORONTO);
  await pass(1000);
  return opened;
}

beforeEach(() => {
  jest.useFakeTimers();
  stubMedia({ width: 1440 });
  setView.mockClear();
});

describe('[LIST-1, LIST-11] list and map', () => {
  it('list and count what the map shows', async () => {
    await openSettled();
    expect(count()).toBe('30 farms');
    rest({ lat: 43.6, lng: -79.4 }, { reach: 0.0045 });
    await pass(500);
    await waitFor(() => expect(count()).toBe('5 farms'));
    expect(cards()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('[LIST-13] say how many farms there are when not all are fetched', async () => {
    const respond = (url: URL) => {
      if (!isSearch(url)) return answer(url);
      const page = Number(url.searchParams.get('page'));
      const items = farms(50, (index) => ({ id: String((page - 1) * 50 + index + 1) }));
      return dataAnswer({ items, meta: { total: 3067, pages: 62, limit: 50, page } });
    };
    await openSettled(ADDRESS, { respond });
    await waitFor(() => expect(count()).toBe('The nearest 2,500 of 3,067 farms'));
    rest({ lat: 43.6, lng: -79.4 }, { reach: 0.0045 });
    await pass(500);
    await waitFor(() => expect(count()).toBe('250 of the nearest 2,500 farms'));
  });

  it('[LIST-53] show every fetched farm on the map', async () => {
    await openSettled();
    expect(within(await map()).getAllByRole('button')).toHaveLength(30);
  });
});

describe('[LIST-22] a move of the map', () => {
  it('[LIST-22, LIST-29] fetches once and goes to page 1 in the address', async () => {
    const { searches, visited } = await openSettled('/category/1?page=2&category=pyo-farm');
    rest(LONDON);
    await pass(499);
    expect(places(searches())).toEqual(['43.65,-79.38']);
    await pass(1);
    await waitFor(() => expect(places(searches())).toEqual(['43.65,-79.38', '42.98,-81.25']));
    expect(visited).toEqual([`REPLACE ${ADDRESS}&map=9/42.98000/-81.25000`]);
  });

  it('[LIST-31, LIST-63] sorts by its middle, counts distances from there and says so', async () => {
    await openSettled(ADDRESS, {
      respond: (url) =>
        url.searchParams.get('latitude') === '43.7'
          ? pageAnswer(farms(30, (index) => ({ distance: index + 50 })))
          : answer(url),
    });
    const distances = () =>
      within(region())
        .getAllByText(/km away/)
        .slice(0, 2)
        .map((text) => text.textContent);
    expect(distances()).toEqual(['PYO Farm · 1 km away', 'PYO Farm · 2 km away']);
    expect(line()).toBe('30 farms · Near Toronto');
    rest({ lat: 43.7, lng: -79.4 });
    await pass(500);
    await waitFor(() => expect(distances()).toEqual(['PYO Farm · 50 km away', 'PYO Farm · 51 km away']));
    expect(line()).toBe("30 farms · by distance from the map's middle");
  });

  it('[LIST-63] says that its area leaves farms out', async () => {
    openList(ADDRESS, { host: createTestHost({ location: at(43.6, -79.4) }) });
    await map();
    rest({ lat: 43.6, lng: -79.4 }, { reach: 0.0045 });
    await waitFor(() => expect(line()).toBe('5 farms in this area of the map, 30 in all · Near Toronto'));
  });

  it('[LIST-22] only filters when the centre stays, as after a zoom', async () => {
    const { searches, visited } = await openSettled();
    rest(TORONTO, { zoom: 12, reach: 0.01 });
    await pass(500);
    expect(count()).toBe('0 farms');
    expect(searches()).toHaveLength(1);
    expect(visited).toEqual([`REPLACE ${ADDRESS}&map=12/43.65000/-79.38000`]);
    expect(setView).not.toHaveBeenCalled();
  });
});

describe('[LIST-29] the view in the address', () => {
  it("[MAP-5] is the visitor's place at zoom 9 when it is missing", async () => {
    openList(ADDRESS);
    expect(await map()).toHaveAttribute('data-center', '43.65,-79.38');
    expect(await map()).toHaveAttribute('data-zoom', '9');
  });
});

describe('[LIST-11] another place of the visitor', () => {
  it('moves the map there and fetches once', async () => {
    const host = createTestHost({ location: AT_TORONTO });
    const { searches, visited } = await openSettled(ADDRESS, { host });
    act(() => host.setLocation(at(45, -75)));
    expect(setView).toHaveBeenCalledWith({ zoom: 9, lat: 45, lng: -75 }, 9);
    rest({ lat: 45.00002, lng: -75 });
    await pass(3000);
    expect(places(searches())).toEqual(['43.65,-79.38', '45,-75']);
    expect(visited).toEqual([]);
  });

  it('does not move a map that the visitor has moved', async () => {
    const host = createTestHost({ location: AT_TORONTO });
    await openSettled(ADDRESS, { host });
    rest(LONDON);
    await pass(500);
    act(() => host.setLocation(at(45, -75)));
    expect(setView).not.toHaveBeenCalled();
  });
});

describe('[LIST-60] after a location error', () => {
  it('a move of the map lists farms there', async () => {
    const host = createTestHost({ location: { loading: false, location: null, error: 'no network' } });
    const { searches } = openList(ADDRESS, { host });
    expect(await map()).toHaveAttribute('data-center', '45,-80');
    rest({ lat: 45, lng: -80 });
    await pass(1000);
    expect(region()).toHaveTextContent('Location error: no network');
    rest(TORONTO);
    await pass(500);
    await loaded();
    expect(region()).not.toHaveTextContent('Location error');
    expect(places(searches())).toEqual(['43.65,-79.38']);
  });
});

describe('selecting a label', () => {
  const selected = () =>
    screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);

  it('[LIST-53] turns the list to the page of its farm first', async () => {
    const { host, visited } = await openSettled();
    fireEvent.click(label('Farm 14'));
    expect(new Set(visited)).toEqual(new Set(['REPLACE /category/1?page=2&category=pyo-farm']));
    expect(cards()).toContain('14');
    expect(selected()).toEqual(['Farm 14']);
    expect(host.services.scroll.toTop).not.toHaveBeenCalled();
  });

  it('[LIST-53] ends when the visitor turns the page', async () => {
    await openSettled();
    fireEvent.click(label('Farm 3'));
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(selected()).toEqual([]);
  });

  it('[LIST-53] ends when the farm leaves the page', async () => {
    await openSettled();
    fireEvent.click(label('Farm 9'));
    rest({ lat: 43.6, lng: -79.4 }, { reach: 0.0045 });
    await pass(500);
    await waitFor(() => expect(selected()).toEqual([]));
  });
});
