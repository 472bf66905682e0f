import { pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { farms } from '../testing/farms.ts';
import { FARM_RAILS, firstFarm, homeAnswer, openHome, rail } from '../testing/openHome.tsx';
import { isSearch } from '../testing/openList.tsx';
import { AT_TORONTO, TORONTO } from '../testing/places.ts';

const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });

beforeEach(() => stubMedia({ width: 1440 }));

describe("'Home: distance 10000, limit 6, sort by distance ascending, with categoryId 2 (animals), 1 (pick-your-own) or 7 (wineries), or banner 'Trending' or 'Staff Pick'.' (spec section 7)", () => {
  const FILTERS: [rail: string, key: string, value: string][] = [
    ['Top picks this week', 'banner', 'Trending'],
    ['Meet the animals nearby', 'categoryId', '2'],
    ['Pick your own farms worth the trip', 'categoryId', '1'],
    ['Winery experiences near you', 'categoryId', '7'],
    ['Our favorite farms', 'banner', 'Staff Pick'],
  ];

  it("asks once per rail: 'Nearby sections use the visitor's location: 'Meet the animals nearby', 'Pick your own', 'Winery', 'Top picks' and 'Our favorite farms'.' (spec section 2)", async () => {
    const { searches } = openHome();
    await firstFarm('Our favorite farms');
    const common = {
      verbose: 'true',
      latitude: String(TORONTO.lat),
      longitude: String(TORONTO.lng),
      distance: '10000',
      page: '1',
      limit: '6',
      sort: 'distance',
      order: 'ASC',
    };
    expect(searches().map((url) => Object.fromEntries(url.searchParams))).toEqual(
      FILTERS.map(([, key, value]) => ({ ...common, [key]: value })),
    );
  });

  it.each(FILTERS)(
    "%s shows the farms of its own %s %s: ''Meet the animals nearby' (category id 2)' and the others (decision D2: '1 PYO Farm, 2 Animal Farm, 7 Winery are data constants (the home page asks for them).')",
    async (name, key, value) => {
      openHome(AT_TORONTO, (url) =>
        isSearch(url) && url.searchParams.get(key) !== value ? pageAnswer([]) : homeAnswer(url),
      );
      await firstFarm(name);
      expect(screen.getAllByRole('link', { name: /^Farm 1/ })).toHaveLength(1);
    },
  );

  it("shows the farm with its category and distance; 'A farm card goes to /farm/{id}/{slug}.' (spec section 2)", async () => {
    openHome();
    const card = await firstFarm('Winery experiences near you');
    expect(card).toHaveAttribute('href', '/farm/1/farm-1');
    expect(await within(card).findByText('Winery · 1 km away')).toBeInTheDocument();
  });
});

describe("'Call failed or nothing found: the heading stays, no cards, no message (the spec: logged only).' and the other states of decision B3", () => {
  const skeletons = (name: string) => rail(name).querySelectorAll('[aria-hidden=true] [class*=media]');
  const locationLoading = { loading: true, location: null, error: null };
  const locationFailed = { loading: false, location: null, error: 'IPregistry Error: no network' };

  it("'Loading: 6 skeletons in a rail', while the place is looked for", () => {
    const { searches } = openHome(locationLoading);
    for (const name of FARM_RAILS) {
      expect(rail(name)).toHaveAttribute('aria-busy', 'true');
      expect(skeletons(name)).toHaveLength(6);
    }
    expect(searches()).toHaveLength(0);
  });

  it("'Location error: pick-your-own, winery, trending and staff-pick replace themselves, heading included, with exactly 'Location error: {message}' and a button 'Try again'' (spec section 4: 'If the location has an error, the pick-your-own, winery, trending and staff-pick sections replace themselves with 'Location error: {message}'.')", async () => {
    const { host } = openHome(locationFailed);
    expect(screen.getAllByText('Location error: IPregistry Error: no network')).toHaveLength(4);
    for (const name of [
      'Top picks this week',
      'Pick your own farms worth the trip',
      'Winery experiences near you',
      'Our favorite farms',
    ]) {
      expect(heading(name)).not.toBeInTheDocument();
    }
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    await userEvent.click(retry as HTMLElement);
    expect(host.services.visitorLocation.retry).toHaveBeenCalledTimes(1);
  });

  it("''Meet the animals nearby' disappears, heading included'", () => {
    openHome(locationFailed);
    expect(heading('Meet the animals nearby')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Meet the animals nearby' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4);
  });

  it("'| Farm, category or blog fetch failure on home | Logged only; the section stays empty |' (spec section 8): farms", async () => {
    const { host } = openHome(AT_TORONTO, (url) =>
      url.searchParams.get('categoryId') === '7' ? { status: 500 } : homeAnswer(url),
    );
    await firstFarm('Our favorite farms');
    const winery = rail('Winery experiences near you');
    expect(within(winery).queryAllByRole('link')).toHaveLength(0);
    expect(winery).toHaveTextContent(/^Winery experiences near you.*views$/);
    expect(host.reports.map(({ context }) => context)).toEqual([
      { remote: 'mf-discovery', section: 'Winery experiences near you' },
    ]);
  });

  it("'| Farm, category or blog fetch failure on home | Logged only; the section stays empty |' (spec section 8): categories", async () => {
    const { host } = openHome(AT_TORONTO, (url) =>
      url.pathname === '/api/categories' ? { status: 500 } : homeAnswer(url),
    );
    await firstFarm('Our favorite farms');
    expect(rail("Explore what's out there")).toHaveTextContent(/^Explore/);
    expect(host.reports.map(({ context }) => context?.section)).toEqual(["Explore what's out there"]);
  });

  it("'nothing found: the heading stays, no cards, no message'", async () => {
    openHome(AT_TORONTO, (url) =>
      url.searchParams.get('banner') === 'Staff Pick' ? pageAnswer([]) : homeAnswer(url),
    );
    await firstFarm('Winery experiences near you');
    expect(within(rail('Our favorite farms')).queryAllByRole('link')).toHaveLength(0);
    expect(heading('Our favorite farms')).toBeInTheDocument();
  });
});

describe("'keeps the old cards while GPS data loads, and fetches again only when it is more than 5 km away' (decision B10)", () => {
  const gpsAt = (lat: number, lng: number) => ({
    loading: false,
    location: { lat, lng, source: 'GPS' as const },
    error: null,
  });

  const latitudes = (asked: URL[]) =>
    new Set(asked.filter(isSearch).map((url) => url.searchParams.get('latitude')));

  it('fetches nothing for a place 4 km away, and everything for one 6 km away', async () => {
    const { host, asked } = openHome();
    await firstFarm('Our favorite farms');
    act(() => host.setLocation(gpsAt(43.686, -79.38)));
    act(() => host.setLocation(gpsAt(43.704, -79.38)));
    await waitFor(() => expect(asked.filter(isSearch)).toHaveLength(10));
    expect(latitudes(asked)).toEqual(new Set(['43.65', '43.704']));
  });

  it("'Call failed … no cards' (decision B3): the cards of the old place go when the call for the new one fails", async () => {
    const { host } = openHome(AT_TORONTO, (url) =>
      isSearch(url) && url.searchParams.get('latitude') !== '43.65' ? { status: 500 } : homeAnswer(url),
    );
    await firstFarm('Our favorite farms');
    act(() => host.setLocation(gpsAt(43.704, -79.38)));
    await waitFor(() => expect(host.reports).toHaveLength(5));
    expect(screen.queryByRole('link', { name: /^Farm 1/, hidden: true })).not.toBeInTheDocument();
    expect(heading('Our favorite farms')).toBeInTheDocument();
  });

  it('shows the old cards until the new ones are there', async () => {
    const waiting: (() => void)[] = [];
    const { host, asked } = openHome(AT_TORONTO, (url) => {
      if (!isSearch(url) || url.searchParams.get('latitude') === '43.65') return homeAnswer(url);
      const other = pageAnswer(farms(1, () => ({ id: '99', name: 'Other farm' })));
      return new Promise((resolve) => waiting.push(() => resolve(other)));
    });
    await firstFarm('Our favorite farms');
    act(() => host.setLocation(gpsAt(43.704, -79.38)));
    await waitFor(() => expect(asked.filter(isSearch)).toHaveLength(10));
    expect(await firstFarm('Our favorite farms')).toBeInTheDocument();
    for (const answer of waiting) answer();
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Other farm/ })).toHaveLength(5));
    expect(screen.queryByRole('link', { name: /^Farm 1/ })).not.toBeInTheDocument();
  });
});
