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
/** The map once its code is there. */
const map = () =>
  waitFor(() => {
    const found = screen.getByRole('region', { name: 'Map' });
    expect(found).toHaveAttribute('data-center');
    return found;
  });
const label = (name: string) => screen.getByRole('button', { name });
const count = () => screen.getByRole('status').textContent;
const places = (searches: URL[]) =>
  searches.map((url) => `${url.searchParams.get('latitude')},${url.searchParams.get('longitude')}`);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const rest = (...args: Parameters<typeof restMapAt>) => act(() => restMapAt(...args));

/** Opens a list whose map has settled around the visitor. */
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

describe("'Browse a category as a card list together with a map.' (spec section 1): 'then filter by the visible map area, then page' (section 4)", () => {
  it('lists what the map shows, and counts it', async () => {
    await openSettled();
    expect(count()).toBe('30 farms');
    rest({ lat: 43.6, lng: -79.4 }, { reach: 0.0045 });
    await pass(500);
    await waitFor(() => expect(count()).toBe('5 farms'));
    expect(cards()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('says how many there are where not all of them may be fetched', async () => {
    const respond = (url: URL) => {
      if (!isSearch(url)) return answer(url);
      const page = Number(url.searchParams.get('page'));
      const items = farms(50, (index) => ({ id: String((page - 1) * 50 + index + 1) }));
      return dataAnswer({ items, meta: { total: 3067, pages: 62, limit: 50, page } });
    };
    await openSettled(ADDRESS, { respond });
    await waitFor(() => expect(count()).toBe('the nearest 2,500 of 3,067'));
    rest({ lat: 43.6, lng: -79.4 }, { reach: 0.0045 });
    await pass(500);
    await waitFor(() => expect(count()).toBe('250 of the nearest 2,500'));
  });

  it("'The map shows every fetched farm.' (decision B12)", async () => {
    await openSettled();
    expect(within(await map()).getAllByRole('button')).toHaveLength(30);
  });
});

it("a farm without a picture shows its first category's scene, on its card and on the map", async () => {
  await openSettled(ADDRESS, {
    respond: (url) =>
      isSearch(url) ? pageAnswer(farms(1, () => ({ categoryIds: ['7', '1'] }))) : answer(url),
  });
  const scene = '/scenes/placeholder-winery/960.webp';
  expect((await loaded())[0]?.querySelector('img')?.getAttribute('src')).toBe(scene);
  expect(within(await map()).getByRole('button')).toHaveAttribute('data-image', scene);
});

describe("'A map move fetches from the map centre, debounced 500 ms.' (spec section 4)", () => {
  it("fetches once, writes the view into the address by replacement, and 'The page goes back to 1' (decision B6)", async () => {
    const { searches, visited } = await openSettled('/category/1?page=2&category=pyo-farm');
    rest(LONDON);
    await pass(499);
    expect(places(searches())).toEqual(['43.65,-79.38']);
    await pass(1);
    await waitFor(() => expect(places(searches())).toEqual(['43.65,-79.38', '42.98,-81.25']));
    expect(visited).toEqual([`REPLACE ${ADDRESS}&map=9/42.98000/-81.25000`]);
  });

  it('still says how far the farms are from the visitor', async () => {
    await openSettled();
    const before = within(region())
      .getAllByText(/km away/)
      .map((text) => text.textContent);
    rest({ lat: 43.7, lng: -79.4 });
    await pass(500);
    const after = within(region())
      .getAllByText(/km away/)
      .map((text) => text.textContent);
    expect(before.slice(0, 2)).toEqual(['PYO Farm · 1 km away', 'PYO Farm · 2 km away']);
    expect(after.slice(0, 2)).toEqual(['PYO Farm · 6 km away', 'PYO Farm · 6 km away']);
  });

  it("'The fetch is skipped if the centre moved less than about 0.000001 degrees and the category is unchanged. The list is then only re-filtered.' A zoom only filters", async () => {
    const { searches, visited } = await openSettled();
    rest(TORONTO, { zoom: 12, reach: 0.01 });
    await pass(500);
    expect(count()).toBe('0 farms');
    expect(searches()).toHaveLength(1);
    expect(visited).toEqual([`REPLACE ${ADDRESS}&map=12/43.65000/-79.38000`]);
    expect(setView).not.toHaveBeenCalled();
  });

  it("'The map's first settling is ignored for about 1 s.'", async () => {
    const { searches, visited } = openList(ADDRESS);
    await map();
    rest(LONDON);
    await pass(3000);
    expect(searches()).toHaveLength(1);
    expect(visited).toEqual([]);
  });
});

describe("'map=zoom/lat/lng' in the address: reload and Back restore the map", () => {
  it('starts there and fetches from there', async () => {
    const { searches } = openList(`${ADDRESS}&map=11/42.98000/-81.25000`);
    expect(await map()).toHaveAttribute('data-center', '42.98,-81.25');
    expect(await map()).toHaveAttribute('data-zoom', '11');
    await loaded();
    expect(places(searches())).toEqual(['42.98,-81.25']);
  });

  it("starts at the visitor's place with 'initial zoom 9' otherwise", async () => {
    openList(ADDRESS);
    expect(await map()).toHaveAttribute('data-center', '43.65,-79.38');
    expect(await map()).toHaveAttribute('data-zoom', '9');
  });
});

describe("'A new fetch happens when the location or category changes.' (spec section 4)", () => {
  it('moves the map to another place of the visitor and fetches from it once', async () => {
    const host = createTestHost({ location: AT_TORONTO });
    const { searches, visited } = await openSettled(ADDRESS, { host });
    act(() => host.setLocation(at(45, -75)));
    expect(setView).toHaveBeenCalledWith({ zoom: 9, lat: 45, lng: -75 }, 9);
    rest({ lat: 45.00002, lng: -75 });
    await pass(3000);
    expect(places(searches())).toEqual(['43.65,-79.38', '45,-75']);
    expect(visited).toEqual([]);
  });

  it('leaves a map alone that the visitor has moved', async () => {
    const host = createTestHost({ location: AT_TORONTO });
    await openSettled(ADDRESS, { host });
    rest(LONDON);
    await pass(500);
    act(() => host.setLocation(at(45, -75)));
    expect(setView).not.toHaveBeenCalled();
  });
});

describe("'On a location error the list's place shows 'Location error: {message}'; the map centres on `DEFAULT_LOCATION`, and moving it fetches from its centre.' (decision B11)", () => {
  it('lists the farms around the map once it was moved', async () => {
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

describe('Selection (decision B12)', () => {
  const selected = () =>
    screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);

  it("'Selecting a label whose farm is on another page first turns the list to that page (replace, no scroll).'", async () => {
    const { host, visited } = await openSettled();
    fireEvent.click(label('Farm 14'));
    expect(new Set(visited)).toEqual(new Set(['REPLACE /category/1?page=2&category=pyo-farm']));
    expect(cards()).toContain('14');
    expect(selected()).toEqual(['Farm 14']);
    expect(host.services.scroll.toTop).not.toHaveBeenCalled();
  });

  it('stays on the page of a farm that is on it', async () => {
    const { visited } = await openSettled();
    fireEvent.click(label('Farm 3'));
    expect(new Set(visited)).toEqual(new Set([`REPLACE ${ADDRESS}`]));
    expect(selected()).toEqual(['Farm 3']);
  });

  it("'Turning the page away from the selected farm clears the selection.'", async () => {
    await openSettled();
    fireEvent.click(label('Farm 3'));
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(selected()).toEqual([]);
  });

  it("'The selection is cleared if the farm is no longer in the current page.' (spec section 4)", async () => {
    await openSettled();
    fireEvent.click(label('Farm 9'));
    rest({ lat: 43.6, lng: -79.4 }, { reach: 0.0045 });
    await pass(500);
    await waitFor(() => expect(selected()).toEqual([]));
  });
});

describe("'Hovering a list card highlights the matching map label.' (spec section 2); 'hover and keyboard focus both highlight the map label' (accessibility, Farm card)", () => {
  const highlighted = () =>
    screen
      .getAllByRole('button')
      .flatMap((button) => (button.dataset.highlighted === 'true' ? button.textContent : []));

  it('does so while pointer or focus is on the card', async () => {
    await openSettled();
    const [, second] = within(region()).getAllByRole('link');
    if (!second) throw new Error('There is no second card');
    fireEvent.mouseEnter(second);
    expect(highlighted()).toEqual(['Farm 2']);
    fireEvent.mouseLeave(second);
    expect(highlighted()).toEqual([]);
    fireEvent.focus(second);
    expect(highlighted()).toEqual(['Farm 2']);
    fireEvent.blur(second);
    expect(highlighted()).toEqual([]);
  });
});
