import type { VisitorLocation } from '@sideroad/shared/contract';
import {
  type Answer,
  createTestHost,
  dataAnswer,
  pageAnswer,
  type Responder,
  renderInHost,
  stubMedia,
  stubNetwork,
} from '@sideroad/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories, farms } from '../testing/farms.ts';
import { AT_TORONTO, TORONTO } from '../testing/places.ts';
import { HomePage } from './HomePage.tsx';

const farmAnswers = (url: URL): Answer => {
  if (url.pathname === '/api/categories') return dataAnswer(categories);
  if (url.pathname === '/blog') return { body: [] };
  return pageAnswer(farms(6, () => ({ categoryIds: [url.searchParams.get('categoryId') ?? '1'] })));
};
const isSearch = (url: URL) => url.pathname === '/api/farmsearch/proximitysearch';

function open(location: VisitorLocation = AT_TORONTO, respond: Responder = farmAnswers) {
  const asked = stubNetwork(respond);
  return { ...renderInHost(<HomePage />, { host: createTestHost({ location }) }), asked };
}
const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });
const rail = (name: string) => screen.getByRole('region', { name });
const firstFarm = (name: string) => within(rail(name)).findByRole('link', { name: /^Farm 1/, hidden: true });

beforeEach(() => stubMedia({ width: 1440 }));

/** Names of the sections in their order; the banner slider by its label, whatever its slides are titled. */
const sectionNames = () =>
  [...document.querySelectorAll('h2, [aria-label=Highlights]')]
    .filter((element) => !element.parentElement?.closest('[aria-label=Highlights]'))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);

const AFTER_TOP_PICKS = [
  'Meet the animals nearby',
  'Is your farm on the map?',
  'Pick your own farms worth the trip',
  'Winery experiences near you',
  'Our favorite farms',
  'Showcase Your Farm Join Our Community',
  "What We're Talking About",
];

describe("'Sections from top to bottom' (spec section 2, Home page)", () => {
  it('has the category carousel after the top picks from 768 px', async () => {
    stubMedia({ width: 768 });
    open();
    await firstFarm('Our favorite farms');
    const first = ['Highlights', 'Top picks this week', "Explore what's out there"];
    expect(sectionNames()).toEqual([...first, ...AFTER_TOP_PICKS]);
  });

  it("'Category carousel (mobile only)' stands first below 768 px, and only there", async () => {
    stubMedia({ width: 767 });
    open();
    await firstFarm('Our favorite farms');
    const first = ["Explore what's out there", 'Highlights', 'Top picks this week'];
    expect(sectionNames()).toEqual([...first, ...AFTER_TOP_PICKS]);
  });
});

describe("'One per page, outside any carousel (home: 'Farms near you', visually hidden)' (decision R15)", () => {
  it('has one h1 and the document title', async () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
      'Farms near you',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).closest('[aria-roledescription=carousel]')).toBeNull();
    expect(document.title).toBe('Farms near you · Sideroad');
    await firstFarm('Top picks this week');
  });
});

describe("'Home: distance 10000, limit 6, sort by distance ascending, with categoryId 2, 1 or 7, or banner 'Trending' or 'Staff Pick'' (spec section 7)", () => {
  it('asks once per rail around the visitor', async () => {
    const { asked } = open();
    await firstFarm('Our favorite farms');
    const searches = asked.filter(isSearch).map((url) => Object.fromEntries(url.searchParams));
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
    expect(searches).toHaveLength(5);
    for (const filter of [
      { categoryId: '2' },
      { categoryId: '1' },
      { categoryId: '7' },
      { banner: 'Trending' },
      { banner: 'Staff Pick' },
    ]) {
      expect(searches).toContainEqual({ ...common, ...filter });
    }
  });

  it('shows the farm with its category and distance, leading to its page', async () => {
    open();
    const card = await firstFarm('Winery experiences near you');
    expect(card).toHaveAttribute('href', '/farm/1/farm-1');
    expect(await within(card).findByText('Winery · 1 km away')).toBeInTheDocument();
  });
});

describe("'What a section shows' (decision B3)", () => {
  const skeletons = (name: string) => rail(name).querySelectorAll('[aria-hidden=true] [class*=media]');
  const locationLoading = { loading: true, location: null, error: null };
  const locationFailed = { loading: false, location: null, error: 'IPregistry Error: no network' };

  it("'Loading: 6 skeletons in a rail', while the place is looked for", () => {
    const { asked } = open(locationLoading);
    expect(rail('Top picks this week')).toHaveAttribute('aria-busy', 'true');
    expect(skeletons('Top picks this week')).toHaveLength(6);
    expect(asked.filter(isSearch)).toHaveLength(0);
  });

  it("'Location error: pick-your-own, winery, trending and staff-pick replace themselves, heading included, with exactly 'Location error: {message}' and a button 'Try again''", async () => {
    const { host } = open(locationFailed);
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
    open(locationFailed);
    expect(heading('Meet the animals nearby')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4);
  });

  it("'Call failed: the heading stays, no cards, no message (the spec: logged only)'", async () => {
    const { host } = open(AT_TORONTO, (url) =>
      url.searchParams.get('categoryId') === '7' ? { status: 500 } : farmAnswers(url),
    );
    await firstFarm('Our favorite farms');
    const winery = rail('Winery experiences near you');
    expect(within(winery).queryAllByRole('link')).toHaveLength(0);
    expect(winery).toHaveTextContent(/^Winery experiences near you.*views$/);
    expect(host.reports.map(({ context }) => context)).toEqual([
      { remote: 'mf-discovery', section: 'Winery experiences near you' },
    ]);
  });

  it("'Call failed' of the categories: logged, the heading stays", async () => {
    const { host } = open(AT_TORONTO, (url) =>
      url.pathname === '/api/categories' ? { status: 500 } : farmAnswers(url),
    );
    await firstFarm('Our favorite farms');
    expect(heading("Explore what's out there")).toBeInTheDocument();
    expect(host.reports.map(({ context }) => context?.section)).toEqual(["Explore what's out there"]);
  });

  it("'nothing found: the heading stays, no cards, no message'", async () => {
    open(AT_TORONTO, (url) =>
      url.searchParams.get('banner') === 'Staff Pick' ? pageAnswer([]) : farmAnswers(url),
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
    const { host, asked } = open();
    await firstFarm('Our favorite farms');
    act(() => host.setLocation(gpsAt(43.686, -79.38)));
    act(() => host.setLocation(gpsAt(43.704, -79.38)));
    await waitFor(() => expect(asked.filter(isSearch)).toHaveLength(10));
    expect(latitudes(asked)).toEqual(new Set(['43.65', '43.704']));
  });

  it('shows the old cards until the new ones are there', async () => {
    const waiting: (() => void)[] = [];
    const { host, asked } = open(AT_TORONTO, (url) => {
      if (!isSearch(url) || url.searchParams.get('latitude') === '43.65') return farmAnswers(url);
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

describe("'Middle banner linking to the contact mail address {email}'; ''Contact us' button to a mail message to {email}' (spec section 2)", () => {
  it('writes to the address of the settings', async () => {
    open();
    const mails = screen.getAllByRole('link', { name: 'Contact us' });
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const mail of mails) expect(mail).toHaveAttribute('href', 'mailto:hello@farms.example');
    await firstFarm('Top picks this week');
  });
});
