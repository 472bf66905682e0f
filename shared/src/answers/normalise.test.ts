import fc from 'fast-check';
import { isUntold, toFarm, toFarmSummary, toPage } from './normalise.ts';
import { ApiError } from './read.ts';

const farm = (fields: object) => toFarm({ id: 1, name: 'Maple Hollow', ...fields });

describe('decision D3: One normaliser in the shared client: `lat/lon` or `latitude/longitude` (numbers or numeric text), `viewUrl` or `url`, `images` or `galleryImages`.', () => {
  it.each([
    [{ coordinates: { lat: 43.1, lon: -79.4 } }],
    [{ coordinates: { latitude: '43.1', longitude: '-79.4' } }],
    [{ coordinates: { lat: '43.1', lng: -79.4 } }],
    [{ latitude: 43.1, longitude: -79.4 }],
  ])("'lat/lon or latitude/longitude (numbers or numeric text)': %j", (location) => {
    expect(farm({ location }).location.coordinates).toEqual({ lat: 43.1, lon: -79.4 });
  });

  it.each([
    [{}],
    [{ coordinates: null }],
    [{ coordinates: { lat: 'x', lon: 1 } }],
    [{ coordinates: { lat: 91, lon: 0 } }],
  ])("decision D4: 'A farm without coordinates: listed, … never at 0,0': %j", (location) => {
    expect(farm({ location }).location.coordinates).toBeNull();
  });

  it.each([
    [{ viewUrl: '/a', url: '/b' }, '/a'],
    [{ url: '/b' }, '/b'],
    ['/c', '/c'],
  ])("'viewUrl or url': %j", (coverImage, viewUrl) => {
    expect(farm({ coverImage }).coverImage).toMatchObject({ viewUrl, variants: [] });
  });

  it.each([['images'], ['galleryImages']])("'images or galleryImages': %s", (key) => {
    expect(farm({ [key]: [{ id: 5, url: '/5' }, { id: 6 }] }).images).toEqual([
      expect.objectContaining({ id: '5', viewUrl: '/5' }),
    ]);
  });
});

describe('pictures that another back end has in calls of their own', () => {
  const untold = (fields: object) =>
    (['coverImage', 'images'] as const).filter((of) => isUntold(farm(fields), of));

  it.each([
    [{}, ['coverImage', 'images']],
    [{ coverImage: null }, ['images']],
    [{ galleryImages: [] }, ['coverImage']],
    [{ coverImage: null, images: [] }, []],
  ])('are those that the answer does not tell of: %j', (fields, expected) => {
    expect(untold(fields)).toEqual(expected);
  });

  it('a farm of a list without a cover shows the first of its gallery', () => {
    const images = [{ id: 6 }, { id: 5, url: '/5' }];
    expect(toFarmSummary({ id: 1, coverImage: null, images }).coverImage).toMatchObject({ viewUrl: '/5' });
    expect(toFarmSummary({ id: 1, coverImage: null }).coverImage).toBeNull();
  });
});

describe("contract 3: 'Ids are opaque strings in the browser'", () => {
  it('turns numbers into text', () => {
    expect(farm({ categoryIds: [2, '7', null] })).toMatchObject({ id: '1', categoryIds: ['2', '7'] });
  });

  it('refuses a farm without an id', () => {
    expect(() => toFarmSummary({ name: 'x' })).toThrow(ApiError);
  });
});

describe("contract 5: 'Without variants (another back end) there is no srcset'", () => {
  it('keeps the variants that are whole', () => {
    const variants = [{ width: 320, url: '/320' }, { width: 'x', url: '/x' }, { width: 640 }];
    expect(farm({ coverImage: { url: '/a', variants } }).coverImage?.variants).toEqual([
      { width: 320, url: '/320' },
    ]);
  });
});

it('never throws anything but an ApiError, whatever arrives', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      for (const read of [() => toFarm(answer), () => toPage(answer, toFarmSummary)]) {
        try {
          read();
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }
    }),
  );
});
