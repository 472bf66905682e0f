import { pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { farms } from '../testing/farms.ts';
import { FARM_RAILS, firstFarm, homeAnswer, openHome, rail } from '../testing/openHome.tsx';
import { isSearch } from '../testing/openList.tsx';
import { AT_TORONTO, TORONTO } from '../testing/places.ts';

const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });

beforeEach(() => stubMedia({ width: 1440 }));

describe('[HOME-24] the calls of the rails', () => {
  const FILTERS: [rail: string, key: string, value: string][] = [
    ['Top picks this week', 'banner', 'Trending'],
    ['Meet the animals nearby', 'categoryId', '2'],
    ['Pick your own farms worth the trip', 'categoryId', '1'],
    ['Winery experiences near you', 'categoryId', '7'],
    ['Our favorite farms', 'banner', 'Staff Pick'],
  ];

  it("[HOME-24, DATA-11] are made once per rail, for the visitor's place", async () => {
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
      openFirst: 'true',
    };
    expect(searches().map((url) => Object.fromEntries(url.searchParams))).toEqual(
      FILTERS.map(([, key, value]) => ({ ...common, [key]: value })),
    );
  });
});

describe('a rail', () => {
  const skeletons = (name: string) => rail(name).querySelectorAll('[aria-hidden=true] [class*=picture]');
  const locationLoading = { loading: true, location: null, error: null };
  const locationFailed = { loading: false, location: null, error: 'IPregistry Error: no network' };

  it('[HOME-37] shows 6 skeletons while the place is unknown', () => {
    const { searches } = openHome(locationLoading);
    for (const name of FARM_RAILS) {
      expect(rail(name)).toHaveAttribute('aria-busy', 'true');
      expect(skeletons(name)).toHaveLength(6);
    }
    expect(searches()).toHaveLength(0);
  });

  it("[ERR-1] is replaced by a location error with 'Try again', that about animals disappears", async () => {
    const { host } = openHome(locationFailed);
    expect(screen.getAllByText('Location error: IPregistry Error: no network')).toHaveLength(4);
    for (const name of FARM_RAILS) expect(heading(name)).not.toBeInTheDocument();
    const [retry, ...others] = screen.getAllByRole('button', { name: 'Try again' });
    expect(others).toHaveLength(3);
    await userEvent.click(retry as HTMLElement);
    expect(host.services.visitorLocation.retry).toHaveBeenCalledTimes(1);
  });
});

describe('[LOC-20] a later GPS position', () => {
  const gpsAt = (lat: number, lng: number) => ({
    loading: false,
    location: { lat, lng, source: 'GPS' as const },
    error: null,
  });

  const latitudes = (asked: URL[]) =>
    new Set(asked.filter(isSearch).map((url) => url.searchParams.get('latitude')));

  it('fetches nothing 4 km away and everything 6 km away', async () => {
    const { host, asked } = openHome();
    await firstFarm('Our favorite farms');
    act(() => host.setLocation(gpsAt(43.686, -79.38)));
    act(() => host.setLocation(gpsAt(43.704, -79.38)));
    await waitFor(() => expect(asked.filter(isSearch)).toHaveLength(10));
    expect(latitudes(asked)).toEqual(new Set(['43.65', '43.704']));
  });

  it('[ERR-4] removes the old cards when its call fails', async () => {
    const { host } = openHome(AT_TORONTO, (url) =>
      isSearch(url) && url.searchParams.get('latitude') !== '43.65' ? { status: 500 } : homeAnswer(url),
    );
    await firstFarm('Our favorite farms');
    act(() => host.setLocation(gpsAt(43.704, -79.38)));
    await waitFor(() => expect(host.reports).toHaveLength(5));
    expect(screen.queryByRole('link', { name: /^Farm 1/, hidden: true })).not.toBeInTheDocument();
    expect(heading('Our favorite farms')).toBeInTheDocument();
  });

  it('keeps the old cards until the new ones have loaded', async () => {
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
    await waitFor(() => expect(screen.getAllByText('Other farm')).toHaveLength(5));
    expect(screen.queryByRole('link', { name: /^Farm 1/ })).not.toBeInTheDocument();
  });
});
