import type { Farm, Season } from '@sideroad/shared/contract';
import { structuredDataProblems } from '@sideroad/shared/testing';
import { aFarm, categories } from '../testing/farm.ts';
import { type FarmHeadInput, farmHead, farmNotFoundHead } from './farmHead.ts';

const PATH = '/farm/12/maple-hollow-orchard';

const seasons: Season[] = [
  { name: 'Strawberries', from: '06-10', to: '07-05', crop: 'strawberries', hours: null },
  {
    name: 'Winter fair',
    from: '12-20',
    to: '01-06',
    crop: null,
    hours: [{ dayOfWeek: 5, openTime: '12:00', closeTime: '20:00' }],
  },
];

const headOf = (change: Partial<Farm> = {}, input: Partial<FarmHeadInput> = {}) =>
  farmHead({
    farm: aFarm(change),
    category: categories[0],
    slug: 'maple-hollow-orchard',
    search: '',
    publicUrl: 'https://farms.example',
    date: '2026-07-15',
    ...input,
  });

const blocksOf = (change: Partial<Farm> = {}): Record<string, unknown>[] =>
  (headOf(change).jsonLd ?? []).map((block) => ({ ...block }));

const blockOf = (type: string, change: Partial<Farm> = {}) =>
  blocksOf(change).find((block) => block['@type'] === type);

it('[LAYOUT-19] has title, description, canonical address and picture of a farm', () => {
  const { jsonLd: _blocks, ...head } = headOf();
  expect(head).toEqual({
    title: 'Maple Hollow Orchard · Sideroad',
    description:
      'PYO Farm in Beamsville, Ontario. Open Tue to Wed, 10 a.m. to 5 p.m.; Sat, 9 a.m. to 6 p.m. Four generations have farmed this stretch. Take a wagon out to the rows.',
    canonicalPath: PATH,
    imageUrl: '/images/cover.webp',
  });
});

it('[PIC-37, LAYOUT-19] names the JPEG for link previews with its type and size, where the API has one', () => {
  const shareImageUrl = '/images/share.jpg';
  expect(headOf({ shareImageUrl })).toMatchObject({
    imageUrl: shareImageUrl,
    imageFacts: { type: 'image/jpeg', width: 1200, height: 630 },
  });
  expect(headOf({ shareImageUrl: null }).imageUrl).toBe('/images/cover.webp');
});

describe('the head', () => {
  it('[FARM-9] describes a farm without hours, category and words by its place', () => {
    const bare = { businessHours: [], description: '' };
    expect(headOf(bare, { category: undefined }).description).toBe('Farm in Beamsville, Ontario.');
  });

  it('[HOURS-15] names the seasons of a farm that has them instead of its week', () => {
    expect(headOf({ seasons }).description).toContain(
      'Open in season: Strawberries, 10 June to 5 July; Winter fair, 20 December to 6 January. Four',
    );
  });

  it('[FARM-1] redirects to the address with the slug and keeps the query', () => {
    const { redirect } = headOf({}, { slug: undefined, search: '?photo=2' });
    expect(redirect).toBe(`${PATH}?photo=2`);
  });

  it('[FARM-1] has the right canonical link for a wrong slug', () => {
    const { redirect, canonicalPath } = headOf({}, { slug: 'old-name' });
    expect([redirect, canonicalPath]).toEqual([undefined, PATH]);
  });

  it('[FARM-8] excludes an unknown farm from search engines', () => {
    expect(farmNotFoundHead).toEqual({
      title: 'Farm not found. · Sideroad',
      robots: 'noindex',
      status: 404,
    });
  });
});

describe('[FARM-9] structured data', () => {
  it('is valid', async () => {
    expect(await structuredDataProblems(blocksOf())).toEqual([]);
  });

  it('says what is known', () => {
    expect(blockOf('LocalBusiness')).toMatchObject({
      name: 'Maple Hollow Orchard',
      url: `https://farms.example${PATH}`,
      telephone: '+19055550123',
      address: { streetAddress: '4218 Mountainview Road', postalCode: 'L0R 1B2' },
      geo: { latitude: 43.1654, longitude: -79.4766 },
      sameAs: ['https://www.maplehollow.example/visit', 'https://instagram.com/maplehollow'],
      image: expect.arrayContaining(['https://farms.example/images/cover.webp']),
    });
    expect(blockOf('BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, item: 'https://farms.example/listing' },
      { position: 2, name: 'PYO Farms', item: 'https://farms.example/category/1' },
      { position: 3, name: 'Maple Hollow Orchard', item: `https://farms.example${PATH}` },
    ]);
  });

  it('[FARM-40] leaves out drawings', () => {
    const { coverImage, images } = aFarm();
    const drawn = coverImage && { ...coverImage, isIllustration: true };
    expect(blockOf('LocalBusiness', { coverImage: drawn, images: [] })).not.toHaveProperty('image');
    expect(blockOf('LocalBusiness', { coverImage: drawn, images })?.image).toHaveLength(4);
  });

  it('[FARM-30, DATA-5] leaves out unknown values, unsafe links and 0,0', async () => {
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
    expect(await structuredDataProblems(blocksOf(bare))).toEqual([]);
  });

  it('[FARM-9, FARM-19] never contains the fixed rating or the badge', () => {
    expect(JSON.stringify(blocksOf())).not.toMatch(/rating|4\.5|verified/i);
  });

  it('[HOURS-16] has hours past midnight and closed days, and none of a day that is not known', () => {
    const businessHours = [
      { dayOfWeek: 4, openTime: '18:00', closeTime: '02:00' },
      { dayOfWeek: 0, openTime: null, closeTime: null },
    ];
    const days = blockOf('LocalBusiness', { businessHours })?.openingHoursSpecification;
    expect(days).toEqual([
      expect.objectContaining({ dayOfWeek: 'Monday', opens: '00:00', closes: '00:00' }),
      expect.objectContaining({ dayOfWeek: 'Friday', opens: '18:00', closes: '02:00' }),
    ]);
  });
});

describe('[HOURS-15] seasons and special days as structured data', () => {
  const hoursOf = (change: Partial<Farm>) => blockOf('LocalBusiness', change)?.openingHoursSpecification;

  it('says on which days each week holds, and the farm closed between the seasons', () => {
    // The year begins today, and ends with what goes on then.
    const between = ['2026-07-15', '2026-12-19'];
    const fair = ['2026-12-20', '2027-01-06'];
    const spring = ['2027-01-07', '2027-06-09'];
    const berries = ['2027-06-10', '2027-07-05'];
    const after = ['2027-07-06', '2027-07-14'];
    const [first, last, ...others] = [between, after, fair, spring, berries].map(
      ([validFrom, validThrough]) => {
        const all = hoursOf({ seasons });
        if (!Array.isArray(all)) throw new Error('there are no hours');
        return all.filter((each) => each.validFrom === validFrom && each.validThrough === validThrough);
      },
    );
    const closed = expect.objectContaining({ opens: '00:00', closes: '00:00' });
    expect([first, last]).toEqual([[closed], [closed]]);
    expect(others.map(({ length }) => length)).toEqual([1, 1, 4]);
    expect(others[0]).toContainEqual(
      expect.objectContaining({ dayOfWeek: 'Saturday', opens: '12:00', closes: '20:00' }),
    );
    expect(others[2]).toContainEqual(
      expect.objectContaining({ dayOfWeek: 'Saturday', opens: '09:00', closes: '18:00' }),
    );
    expect(hoursOf({ seasons })).toHaveLength(8);
  });

  it('says nothing of a season whose hours are not known', () => {
    expect(hoursOf({ seasons: seasons.slice(0, 1), businessHours: [] })).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-07-15',
        validThrough: '2027-06-09',
      },
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2027-07-06',
        validThrough: '2027-07-14',
      },
    ]);
  });

  it('dates a season from or to 29 February by days that exist', () => {
    const leap = (from: string, to: string) =>
      hoursOf({ seasons: [{ name: '', from, to, crop: null, hours: null }], businessHours: [] });
    expect(leap('12-01', '02-29')).toContainEqual(expect.objectContaining({ validFrom: '2027-03-01' }));
    expect(leap('02-29', '07-14')).toEqual([
      expect.objectContaining({ validFrom: '2026-07-15', validThrough: '2027-02-28' }),
    ]);
  });

  it('has the special days that are not over', async () => {
    const special = (date: string, ...hours: [string, string][]) => ({
      date,
      hours: hours.map(([openTime, closeTime]) => ({ openTime, closeTime })),
      reason: null,
    });
    const specialDays = [
      special('2026-07-14'),
      special('2026-07-15'),
      special('2026-10-12', ['09:00', '12:00'], ['13:00', '24:00']),
    ];
    const change = { seasons, specialDays };
    const found = blockOf('LocalBusiness', change)?.specialOpeningHoursSpecification;
    const on = (date: string) => ({ validFrom: date, validThrough: date });
    expect(found).toEqual([
      expect.objectContaining({ ...on('2026-07-15'), opens: '00:00', closes: '00:00' }),
      expect.objectContaining({ ...on('2026-10-12'), opens: '09:00', closes: '12:00' }),
      expect.objectContaining({ ...on('2026-10-12'), opens: '13:00', closes: '23:59' }),
    ]);
    expect(await structuredDataProblems(blocksOf(change))).toEqual([]);
  });
});
