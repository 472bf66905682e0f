import { renderInHost, type StubApi, stubApi, stubMedia, stubNearness } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aFarm, categories } from '../testing/farm.ts';
// Compiled before the tests, so that none waits for it.
import './lateParts.tsx';
import { NearbyFarms } from './LateSections.tsx';

let api: StubApi;
let bringNear: () => void;

beforeEach(async () => {
  stubMedia({ width: 1440 });
  bringNear = stubNearness();
  api = await stubApi();
  api.answer('/api/categories', categories);
});

afterEach(() => api.close());

/** Farms as the call returns them, the page's own first. */
const found = (ids: string[]) => ({
  items: ids.map((id, distance) => aFarm({ id, name: `Farm ${id}`, distance })),
  meta: { total: ids.length, pages: 1, limit: 6, page: 1 },
});
const searches = () =>
  api.requests
    .map(({ url }) => new URL(url, api.origin))
    .filter(({ pathname }) => pathname.endsWith('search'));

function show(ids: string[] | null) {
  api.respond(({ pathname }) =>
    pathname.endsWith('/proximitysearch') && ids
      ? { status: 200, body: { data: found(ids) } }
      : { status: 500 },
  );
  return renderInHost(<NearbyFarms farm={aFarm()} category={categories[0]} />);
}

const rail = () => screen.queryByRole('region', { name: 'Similar farms nearby' });

describe('[FARM-39] similar farms nearby', () => {
  it('are fetched around the farm when they come near, without the farm itself', async () => {
    show(['12', '13', '14']);
    expect(searches()).toEqual([]);
    bringNear();
    const cards = await waitFor(() => {
      const links = within(rail() ?? document.body).getAllByRole('link');
      expect(links).toHaveLength(2);
      return links;
    });
    expect(cards[0]).toHaveAccessibleName(/^Farm 13 .*PYO Farm · 1 km away/);
    const [asked, ...others] = searches();
    expect(others).toEqual([]);
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      latitude: '43.1654',
      longitude: '-79.4766',
      categoryId: '1',
      sort: 'distance',
    });
    expect(screen.getByText('By distance from Maple Hollow Orchard')).toBeInTheDocument();
  });

  it('are absent where the farm is the only one', async () => {
    show(['12']);
    bringNear();
    await waitFor(() => expect(rail()).not.toBeNull());
    await waitFor(() => expect(rail()).toBeNull());
  });

  it('are absent when their call fails, which is logged', async () => {
    const { host } = show(null);
    bringNear();
    await waitFor(() => expect(host.reports).toHaveLength(1));
    expect(rail()).toBeNull();
    expect(host.reports.map(({ context }) => context?.section)).toEqual(['Similar farms nearby']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
