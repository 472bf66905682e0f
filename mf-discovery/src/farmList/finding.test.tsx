import { nearestFarmsQuery, queryKeys } from '@sideroad/shared/api';
import { calls } from '@sideroad/shared/domain/calls';
import { NO_FINDING } from '@sideroad/shared/domain/finding';
import { categoryQuery } from '@sideroad/shared/domain/routeQueries';
import { createTestHost, pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CategoryPage from '../category/CategoryPage.expose.tsx';
import { categories, farms } from '../testing/farms.ts';
import { answer, hydrateList, isSearch, loaded, openList, region } from '../testing/openList.tsx';
import { TORONTO } from '../testing/places.ts';
import { mapState, mapStateOf } from './map/useListMap.ts';

/** One pane with the list, without the map. */
beforeEach(() => stubMedia({ width: 600 }));

const ADDRESS = '/category/1?page=1&category=pyo-farm';
const ELORA = { name: 'Elora', lat: 43.68, lng: -80.43 };
const NEAR = '&near=43.6800,-80.4300,Elora';
const FEATURE = { id: '29', name: 'Dogs on leash', description: '', iconSvg: null, categoryId: '4' };
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status');
const asksOf = (url: URL | undefined) => {
  const { openAt, crop, within: km, featureIds, sort } = Object.fromEntries(url?.searchParams ?? []);
  return { openAt, crop, km, featureIds, sort };
};

describe('[FIND-8] a change of what narrows a list', () => {
  it('is a step in the history, on page 1, and asks the API', async () => {
    const { searches, visited, address } = openList(
      '/category/1?page=2&category=pyo-farm&map=9/43.6/-79.4&utm=x',
    );
    await loaded();
    await userEvent.click(button('Open'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Open' }));
    await userEvent.click(sheet.getByRole('button', { name: /^Open now/ }));
    expect(visited).toEqual([
      'PUSH /category/1?page=1&category=pyo-farm&map=9/43.60000/-79.40000&open=now&utm=x',
    ]);
    await waitFor(() => expect(asksOf(searches().at(-1))).toMatchObject({ openAt: 'now' }));
    await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));
    await userEvent.click(button('Remove Open now'));
    expect(address()).toBe('/category/1?page=1&category=pyo-farm&map=9/43.60000/-79.40000&utm=x');
  });

  it('gives up the view of the map for another distance', async () => {
    const { address } = openList(`${ADDRESS}&map=9/43.6/-79.4&within=25&crop=apples`);
    await loaded();
    await userEvent.click(button('Remove Apples'));
    expect(address()).toContain('&map=9/43.60000/-79.40000&within=25');
    await userEvent.click(button('Remove Within 25 km'));
    expect(address()).toBe(ADDRESS);
  });
});

describe('[FIND-10] a list near a chosen place', () => {
  it('is fetched from there, says so, and stays when the visitor is found elsewhere', async () => {
    const host = createTestHost();
    const { searches, address } = openList(`${ADDRESS}${NEAR}`, { host });
    await loaded();
    act(() => host.setLocation({ loading: false, error: null, location: { ...TORONTO, source: 'GPS' } }));
    expect(status().parentElement).toHaveTextContent('30 farms · Near Elora');
    expect(searches().map(({ searchParams }) => searchParams.get('latitude'))).toEqual(['43.68']);
    expect(button('Near: Elora. Change place')).toBeInTheDocument();
    await userEvent.click(button('Clear place'));
    expect(address()).toBe(ADDRESS);
    await waitFor(() => expect(searches().at(-1)?.searchParams.get('latitude')).toBe('43.65'));
  });

  it('needs no location of the visitor', async () => {
    const host = createTestHost({ location: { loading: false, location: null, error: 'denied' } });
    openList(`${ADDRESS}${NEAR}`, { host });
    await loaded();
    expect(screen.queryByText(/Location error/)).not.toBeInTheDocument();
  });

  it('has a map that starts there, as close as its distance allows', () => {
    const view = { zoom: 10, lat: ELORA.lat, lng: ELORA.lng };
    const start = mapState(mapStateOf(null), { kind: 'home', home: ELORA });
    expect(start.target).toMatchObject({ zoom: 9, lat: 43.68 });
    expect(mapState(start, { kind: 'home', home: view }).target).toEqual(view);
  });

  it('counts a distance from the place, wherever the map is', async () => {
    const { searches } = openList(`${ADDRESS}${NEAR}&within=25&map=9/45/-76`);
    await loaded();
    expect(searches()[0]?.searchParams.get('latitude')).toBe('43.68');
    expect(status().parentElement).toHaveTextContent('· Near Elora');
  });
});

describe('[FIND-7] a narrowed list', () => {
  it.each([
    [`/listing?page=1&crop=christmas-trees${NEAR}`, '30 farms with Christmas trees near Elora'],
    [`${ADDRESS}&open=now&within=25${NEAR}`, 'PYO Farms: 30 farms open now within 25 km of Elora'],
    [`${ADDRESS}${NEAR}`, 'PYO Farms'],
  ])('%s is headed by what it shows', async (address, heading) => {
    openList(address);
    await loaded();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    const title = heading.replace('30 farms', heading.startsWith('30') ? 'Farms' : 'farms');
    await waitFor(() => expect(document.title).toBe(`${title} · Sideroad`));
  });

  it('of a crop is in parts by when farms open, in the order that the API gives', async () => {
    const facts = { at: '2026-11-28T10:00', from: null, until: null, isAbout: false, reason: null };
    const nexts = ['2026-12-02T09:00', '2026-12-04T09:00', '2026-12-19T09:00', '2027-06-15', null];
    const { searches } = openList('/listing?page=1&crop=apples', {
      respond: (url) =>
        isSearch(url)
          ? pageAnswer(farms(5, (at) => ({ state: { ...facts, state: 'closed', next: nexts[at] ?? null } })))
          : answer(url),
    });
    await loaded();
    expect(asksOf(searches()[0])).toMatchObject({ crop: 'apples', sort: 'season' });
    const names = [...region().querySelectorAll('h2, .name')].map(({ textContent }) => textContent);
    expect(names).toEqual([
      ...['Open this week', 'Farm 1', 'Farm 2', 'Opens in December', 'Farm 3'],
      ...['Opens in June', 'Farm 4', 'No opening known', 'Farm 5'],
    ]);
  });
});

describe('[FIND-11] the server', () => {
  const finding = { ...NO_FINDING, near: ELORA, open: '2026-11-28T10:00', features: ['29'] };
  const query = categoryQuery.parse(`?page=1${NEAR}&open=2026-11-28T10:00&features=29`);

  it('fetches the narrowed list and the names of its features', () => {
    const { config } = createTestHost().services;
    const urls = CategoryPage.queries({ categoryId: '1', query }, { config, place: TORONTO }).map(
      ({ meta }) => meta.call.url,
    );
    expect(urls).toEqual([calls.category('1'), calls.list(ELORA, '1', 1, finding), '/api/features']);
  });

  it('renders it, with its filters, as the browser does', () => {
    const { html, headHtml, reported } = hydrateList(`${ADDRESS}${NEAR}&open=2026-11-28T10:00&features=29`, [
      [queryKeys.category('1'), categories[0]],
      [queryKeys.categories(), categories],
      [queryKeys.features(), [FEATURE]],
      [nearestFarmsQuery(ELORA, '1', finding).queryKey, { farms: farms(3), total: 3 }],
    ]);
    expect(html).toContain('Open Sat 28 Nov<');
    expect(html).toContain('Dogs on leash');
    expect(headHtml).toContain('<meta name="robots" content="noindex"');
    expect(within(region()).getAllByRole('link')).toHaveLength(3);
    expect(reported).toEqual([]);
  });
});
