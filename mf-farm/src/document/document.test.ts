import type { Farm } from '@sideroad/shared/contract';
import { structuredDataProblems } from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/dom';
import { sizesAt } from '../gallery/mosaic.ts';
import { farmRoute } from '../testing/documentRoute.ts';
import { aFarm, categories } from '../testing/farm.ts';
import render from './document.ts';

const SLUG = 'maple-hollow-orchard';

const answers = (farm: Farm) => ({
  '/api/farms/12': { status: 200, body: { data: farm } },
  '/api/categories': { status: 200, body: { data: categories } },
});

const documentOf = (change: Partial<Farm> = {}) => render(farmRoute(), answers(aFarm(change)));

/** Shows a document's content as it stands in the page. */
function show(change: Partial<Farm> = {}) {
  document.body.innerHTML = documentOf(change).bodyHtml ?? '';
  return document.body;
}

const blockOf = (type: string, change: Partial<Farm> = {}) =>
  documentOf(change).jsonLd?.find((block) => block['@type'] === type);

describe("issue 9: 'right status codes (200, 302 for a farm without slug, 404)'", () => {
  it("redirects to the address 'with a slug built from the farm name' and keeps the query (decision D5)", () => {
    const route = farmRoute({ params: { farmId: '12' }, pathname: '/farm/12', search: '?utm=poster' });
    expect(render(route, answers(aFarm()))).toMatchObject({
      status: 302,
      location: `/farm/12/${SLUG}?utm=poster`,
    });
  });

  it("'a wrong slug is shown with the right canonical link' (decision D5)", () => {
    const route = farmRoute({ params: { farmId: '12', slug: 'old-name' }, pathname: '/farm/12/old-name' });
    const { status, head } = render(route, answers(aFarm()));
    expect([status, head.canonicalPath]).toEqual([200, `/farm/12/${SLUG}`]);
  });

  it.each([404, 400])("'Unknown farm | 'Farm not found.'' (%s of the API)", (status) => {
    const found = render(farmRoute(), { '/api/farms/12': { status, body: {} } });
    expect(found).toMatchObject({
      status: 404,
      head: { title: 'Farm not found. · Sideroad', robots: 'noindex' },
    });
    expect(found.bodyHtml).toContain('href="/listing"');
  });

  it.each([
    ['was late', {}],
    ['failed', { '/api/farms/12': { status: 503, body: {} } }],
    ['has another shape', { '/api/farms/12': { status: 200, body: [] } }],
  ])('leaves the farm to the page where the answer %s', (_what, data) => {
    expect(render(farmRoute(), data)).toEqual({ status: 200, head: { title: 'Farm · Sideroad' } });
  });
});

it("shows the scene of its first category in a farm's document that has no picture", () => {
  show({ coverImage: null, images: [], categoryIds: ['7', '1'] });
  const scene = screen.getByRole('img', { name: 'Maple Hollow Orchard, no picture yet' });
  expect(scene.getAttribute('src')).toContain('/scenes/placeholder-winery/');
});

describe("issue 9: 'A farm page fetched with no script contains its name, description, address, hours, pictures and links'", () => {
  it('name and description', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Maple Hollow Orchard');
    for (const text of aFarm().description.split('\n\n')) expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('address', () => {
    show();
    expect(screen.getByText('4218 Mountainview Road, Beamsville, Ontario L0R 1B2')).toBeInTheDocument();
  });

  it('hours of seven days, closed ones too', () => {
    show();
    const rows = within(screen.getByRole('complementary')).getAllByRole('row');
    expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual([
      'MondayClosed',
      'Tuesday10:00 a.m. – 5:00 p.m.',
    ]);
    expect(rows).toHaveLength(7);
  });

  it('pictures with text, size and variants', () => {
    const variants = [{ width: 320, url: '/images/cover-320.webp' }];
    const cover = { ...(aFarm().coverImage as Farm['images'][number]), variants };
    show({ coverImage: cover });
    const pictures = screen.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Maple Hollow Orchard, picture ${number}`),
    );
    expect(pictures[0]).toHaveAttribute('srcset', '/images/cover-320.webp 320w');
    expect(pictures[0]).toHaveAttribute('sizes', sizesAt(0));
    expect(pictures[0]).toHaveAttribute('width', '1280');
    expect(documentOf({ coverImage: cover }).firstPicture).toEqual({
      url: '/images/cover.webp',
      srcset: '/images/cover-320.webp 320w',
      sizes: sizesAt(0),
    });
  });

  it('links: categories, website, social, phone, directions', () => {
    show();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        '/listing',
        '/category/1',
        'https://www.maplehollow.example/visit',
        'https://instagram.com/maplehollow',
        'tel:+19055550123',
        expect.stringContaining('destination=43.1654%2C-79.4766'),
      ]),
    );
  });

  it('features and tips', () => {
    show();
    for (const { name } of aFarm().features) expect(screen.getByText(name)).toBeInTheDocument();
    for (const { tipText } of aFarm().tips) expect(screen.getByText(tipText)).toBeInTheDocument();
  });

  it("no style attribute, which the policy forbids (style-src 'self')", () => {
    expect(show().querySelector('[style]')).toBeNull();
  });
});

describe("issue 9: 'JSON-LD (LocalBusiness with opening hours and geo for a farm, BreadcrumbList)'", () => {
  it("'a structured-data validator run in the tests accepts it'", async () => {
    expect(await structuredDataProblems(documentOf().jsonLd ?? [])).toEqual([]);
  });

  it('says what is known', () => {
    expect(blockOf('LocalBusiness')).toMatchObject({
      name: 'Maple Hollow Orchard',
      url: `https://farms.example/farm/12/${SLUG}`,
      telephone: '+19055550123',
      address: { streetAddress: '4218 Mountainview Road', postalCode: 'L0R 1B2' },
      geo: { latitude: 43.1654, longitude: -79.4766 },
      sameAs: ['https://www.maplehollow.example/visit', 'https://instagram.com/maplehollow'],
      image: expect.arrayContaining(['https://farms.example/images/cover.webp']),
    });
    expect(blockOf('BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, item: 'https://farms.example/listing' },
      { position: 2, name: 'PYO Farms', item: 'https://farms.example/category/1' },
      { position: 3, name: 'Maple Hollow Orchard', item: `https://farms.example/farm/12/${SLUG}` },
    ]);
  });

  it('leaves out what is not known: never at 0,0 (decision D4), no link that may not be followed', async () => {
    const bare = {
      description: '',
      phoneNumber: 'ask us',
      webUrl: 'javascript:alert(1)',
      socialUrl: null,
      coverImage: null,
      images: [],
      businessHours: [],
      location: { ...aFarm().location, coordinates: null },
    };
    expect(Object.keys(blockOf('LocalBusiness', bare) ?? {})).toEqual([
      '@context',
      '@type',
      '@id',
      'name',
      'url',
      'address',
    ]);
    expect(await structuredDataProblems(documentOf(bare).jsonLd ?? [])).toEqual([]);
  });

  it("'never the fixed rating' (decision D8)", () => {
    expect(JSON.stringify(documentOf().jsonLd)).not.toMatch(/rating|4\.5/i);
  });

  it('hours past midnight and days that are closed', () => {
    const hours = { businessHours: [{ dayOfWeek: 4, openTime: '18:00', closeTime: '02:00' }] };
    const days = blockOf('LocalBusiness', hours)?.openingHoursSpecification;
    expect(days).toContainEqual(
      expect.objectContaining({ dayOfWeek: 'Friday', opens: '18:00', closes: '02:00' }),
    );
    expect(days).toContainEqual(
      expect.objectContaining({ dayOfWeek: 'Monday', opens: '00:00', closes: '00:00' }),
    );
  });
});

describe("issue 9: 'per route title, description'", () => {
  it('of the farm', () => {
    expect(documentOf().head).toEqual({
      title: 'Maple Hollow Orchard · Sideroad',
      description: 'Four generations have farmed this stretch. Take a wagon out to the rows.',
      canonicalPath: `/farm/12/${SLUG}`,
      imageUrl: '/images/cover.webp',
    });
  });
});
