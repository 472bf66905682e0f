import { clockAt } from '@sideroad/shared/domain/opening';
import { type StubApi, stubApi, stubMedia, stubNearness } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { aFarm } from '../testing/farm.ts';
import { serverPage } from '../testing/serverPage.tsx';

const bareFarm = () =>
  aFarm({
    banner: null,
    coverImage: null,
    images: [],
    categoryIds: [],
    description: '',
    phoneNumber: null,
    webUrl: null,
    socialUrl: null,
    features: [],
    tips: [],
    businessHours: [],
    timeZone: null,
    location: { ...aFarm().location, coordinates: null },
  });
const seasonalFarm = () =>
  aFarm({
    seasons: [{ name: 'All year', from: '01-01', to: '12-31', crop: null, hours: null }],
    specialDays: [{ date: clockAt(new Date(), 'America/Toronto').slice(0, 10), hours: [], reason: 'Fair' }],
  });
let api: StubApi;
let bringNear: () => void;

beforeEach(async () => {
  stubMedia({ width: 1440 });
  bringNear = stubNearness();
  api = await stubApi();
  api.respond(() => new Promise<never>(() => {}));
});

afterEach(() => api.close());

/** Shows the markup as a browser without scripts does, with the content of `noscript`. */
function withoutScripts(markup: string) {
  document.body.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  return within(document.body);
}

describe('[FARM-9] the page of the server', () => {
  it.each([
    ['a complete farm', aFarm()],
    ['a farm with seasons and special days', seasonalFarm()],
    ['a farm with nothing but a name and an address', bareFarm()],
    ['an unknown farm', 404],
    ['an address without an id', 400],
  ])('is hydrated in place: %s', async (_what, answer) => {
    const { markup, hydrate } = serverPage(answer);
    expect(markup).not.toContain(' style="');
    const { errors, replaced, leave } = await hydrate();
    expect(errors).toEqual([]);
    expect(replaced).toEqual([]);
    await leave();
  });

  it('unfolds features and mobile hours in place without scripts', () => {
    const { markup } = serverPage(aFarm());
    const [features, hours, ...others] = withoutScripts(markup).getAllByRole('group', { name: '' });
    if (!features || !hours) throw new Error('there are no details');
    expect(features.firstElementChild).toHaveTextContent('View all features');
    expect(
      within(features)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fresh cider']);
    expect(hours.firstElementChild).toHaveTextContent('View more information');
    expect(within(hours).getAllByRole('row')).toHaveLength(7);
    expect(others).toEqual([]);
  });

  it('[HOURS-1] says what is open when the browser knows the time', async () => {
    const { hydrate } = serverPage(aFarm());
    let ofServer: HTMLElement | null = null;
    const { leave } = await hydrate((page) => {
      ofServer = within(page).queryByText(/^Open now$/) ?? page.querySelector('[aria-current=date]');
    });
    expect(ofServer).toBeNull();
    await act(async () => bringNear());
    expect(document.querySelectorAll('[aria-current=date]')).toHaveLength(1);
    await leave();
  });
});

it('[FARM-30] counts from the day of the document, and then from that of the browser', async () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const { markup, hydrate } = serverPage(aFarm({ confirmedAt: dayAgo(3).toISOString() }));
  expect(withoutScripts(markup).getByText('Confirmed 3 days ago')).toBeInTheDocument();
  // The document is as old as two days.
  jest.useFakeTimers({ now: dayAgo(-2), doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate'] });
  const { errors, leave } = await hydrate();
  await act(async () => bringNear());
  expect(errors).toEqual([]);
  expect(screen.getByText('Confirmed 5 days ago')).toBeInTheDocument();
  await leave();
});

it('[HOURS-13] the document has seasons and special days of its own day', () => {
  const { markup } = serverPage(seasonalFarm());
  const page = withoutScripts(markup);
  expect(page.getAllByText(/^Fair [A-Z][a-z]+day$/)).not.toEqual([]);
  expect(page.getAllByText('all year')).not.toEqual([]);
});

describe("the gallery of a server's page", () => {
  const pictures = () => screen.getAllByRole<HTMLImageElement>('img');

  it('[FARM-14] shows its pictures at once, the first with priority', async () => {
    const { markup, hydrate } = serverPage(aFarm());
    expect(markup.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
    const { leave } = await hydrate((page) =>
      expect(page.querySelector('[role=group] .skeleton')).toBeNull(),
    );
    const gallery = screen.getByRole('group', { name: 'Photos' });
    expect(gallery).toHaveAttribute('aria-busy', 'false');
    expect(
      within(gallery)
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('loading')),
    ).toEqual(['eager', ...Array(4).fill('lazy')]);
    await leave();
  });

  it('replaces a picture that failed before hydration', async () => {
    const { hydrate } = serverPage(aFarm());
    const { leave, errors } = await hydrate((page) => {
      const [, second] = page.querySelectorAll('img');
      // The state of a picture that failed before, whose error event is over.
      Object.defineProperties(second, { complete: { value: true }, naturalWidth: { value: 0 } });
    });
    expect(errors).toEqual([]);
    expect(
      pictures()
        .map(({ src }) => src.includes('/scenes/'))
        .slice(0, 5),
    ).toEqual([false, true, false, false, false]);
    await leave();
  });
});

describe("[FARM-8] an unknown farm on a server's page", () => {
  it.each([404, 400])('is not asked for again (%s of the API)', async (status) => {
    const { markup, hydrate } = serverPage(status);
    expect(withoutScripts(markup).getByRole('heading', { level: 1 })).toHaveTextContent('Farm not found.');
    const { leave } = await hydrate();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Farm not found.');
    expect(screen.getByRole('link', { name: 'See all farms' })).toHaveAttribute('href', '/listing');
    expect(api.requests.map(({ url }) => url)).not.toContain('/api/farms/12');
    await leave();
  });
});
