import type { Farm } from '@sideroad/shared/contract';
import { structuredDataProblems } from '@sideroad/shared/testing';
import { aFarm, categories } from '../testing/farm.ts';
import { type FarmHeadInput, farmHead, farmNotFoundHead } from './farmHead.ts';

const PATH = '/farm/12/maple-hollow-orchard';

const headOf = (change: Partial<Farm> = {}, input: Partial<FarmHeadInput> = {}) =>
  farmHead({
    farm: aFarm(change),
    category: categories[0],
    slug: 'maple-hollow-orchard',
    search: '',
    publicUrl: 'https://farms.example',
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
      'PYO Farm in Beamsville, Ontario. Open Tue to Wed, 10:00 a.m. – 5:00 p.m.; Sat, 9:00 a.m. – 6:00 p.m. Four generations have farmed this stretch. Take a wagon out to the rows.',
    canonicalPath: PATH,
    imageUrl: '/images/cover.webp',
  });
});

describe('the head', () => {
  it('[FARM-9] describes a farm without hours, category and words by its place', () => {
    const bare = { businessHours: [], description: '' };
    expect(headOf(bare, { category: undefined }).description).toBe('Farm in Beamsville, Ontario.');
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

  it('has hours past midnight and closed days', () => {
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
