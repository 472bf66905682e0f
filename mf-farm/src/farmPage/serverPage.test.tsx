import { type StubApi, stubApi, stubMedia, stubNearness } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import fc from 'fast-check';
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

/** Returns a farm in which every text of its owner is this one. */
const farmOf = (text: string) =>
  aFarm({
    name: text,
    banner: text,
    description: text,
    phoneNumber: text,
    webUrl: text,
    socialUrl: text,
    features: [{ id: '1', name: text, description: text, iconSvg: text, categoryId: '1' }],
    tips: [{ tipTitle: text, tipText: text }],
    images: aFarm()
      .images.slice(0, 1)
      .map((image) => ({ ...image, url: text, viewUrl: text })),
    location: {
      ...aFarm().location,
      address: {
        street1: text,
        street2: text,
        city: text,
        region: text,
        state: text,
        zipCode: text,
        country: text,
      },
    },
  });

/** Parses the farm's page: each element with the names of its attributes. */
function elementsOf(text: string): string[] {
  const { markup } = serverPage(farmOf(text), [{ id: '1', name: text, description: text, iconSvg: null }]);
  const page = new DOMParser().parseFromString(markup, 'text/html');
  return [...page.querySelectorAll('*')].map(
    (element) => `${element.localName} ${element.getAttributeNames().join(' ')}`,
  );
}

const hostileMarkup = fc.constantFrom(
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</h1></section></details></noscript><h1>',
  '</title><meta name=robots content=none>',
  '<!--',
  ']]>',
  '&lt;b&gt;',
  '&quot;onload=',
  '<svg/onload=alert(1)>',
  '</template><style>*{}</style>',
  '\u0000<b>',
  '\u2028<i>',
);
const hostileText = fc
  .array(fc.oneof(hostileMarkup, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 5 })
  // Blank lines would make further paragraphs.
  .map((parts) => `x${parts.join('').replace(/\s/g, ' ')}x`);

it('escapes every text of an owner in head and page', () => {
  const harmless = elementsOf('x harmless x');
  fc.assert(
    fc.property(hostileText, (text) => expect(elementsOf(text)).toEqual(harmless)),
    { numRuns: 50 },
  );
});
