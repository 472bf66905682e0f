import fc from 'fast-check';
import { toPage, toPlaces } from './lists.ts';
import { toFarm, toFarmSummary } from './normalise.ts';
import { ApiError, isMissing } from './read.ts';

const farm = (fields: object) => toFarm({ id: 1, name: 'Maple Hollow', ...fields });

describe('[API-6] normalises the spellings of a field', () => {
  it.each([
    [{ coordinates: { lat: 43.1, lon: -79.4 } }],
    [{ coordinates: { latitude: '43.1', longitude: '-79.4' } }],
    [{ coordinates: { lat: '43.1', lng: -79.4 } }],
    [{ latitude: 43.1, longitude: -79.4 }],
  ])('reads coordinates of %j', (location) => {
    expect(farm({ location }).location.coordinates).toEqual({ lat: 43.1, lon: -79.4 });
  });

  it.each([
    [{}],
    [{ coordinates: null }],
    [{ coordinates: { lat: 'x', lon: 1 } }],
    [{ coordinates: { lat: 91, lon: 0 } }],
  ])('[DATA-5] has no coordinates for %j', (location) => {
    expect(farm({ location }).location.coordinates).toBeNull();
  });

  it.each([
    [{ viewUrl: '/a', url: '/b' }, '/a'],
    [{ url: '/b' }, '/b'],
    ['/c', '/c'],
  ])('prefers viewUrl to url: %j', (coverImage, viewUrl) => {
    expect(farm({ coverImage }).coverImage).toMatchObject({ viewUrl, variants: [] });
  });

  it.each([['images'], ['galleryImages']])('reads images or galleryImages: %s', (key) => {
    expect(farm({ [key]: [{ id: 5, url: '/5' }, { id: 6 }] }).images).toEqual([
      expect.objectContaining({ id: '5', viewUrl: '/5' }),
    ]);
  });
});

describe('pictures that another back end answers by other calls', () => {
  const missing = (fields: object) =>
    (['coverImage', 'images'] as const).filter((of) => isMissing(farm(fields), of));

  it.each([
    [{}, ['coverImage', 'images']],
    [{ coverImage: null }, ['images']],
    [{ galleryImages: [] }, ['coverImage']],
    [{ coverImage: null, images: [] }, []],
  ])('are those that the response leaves out: %j', (fields, expected) => {
    expect(missing(fields)).toEqual(expected);
  });

  it('uses the first gallery picture as the cover of a listed farm without one', () => {
    const images = [{ id: 6 }, { id: 5, url: '/5' }];
    expect(toFarmSummary({ id: 1, coverImage: null, images }).coverImage).toMatchObject({ viewUrl: '/5' });
    expect(toFarmSummary({ id: 1, coverImage: null }).coverImage).toBeNull();
  });
});

describe('[ARCH-19] ids', () => {
  it('turns numbers into text', () => {
    expect(farm({ categoryIds: [2, '7', null] })).toMatchObject({ id: '1', categoryIds: ['2', '7'] });
  });

  it('refuses a farm without an id', () => {
    expect(() => toFarmSummary({ name: 'x' })).toThrow(ApiError);
  });
});

it('[FARM-40] keeps what a picture is only where it is a drawing', () => {
  const isDrawing = (isIllustration: unknown) => {
    const { coverImage } = farm({ coverImage: { url: '/a.webp', isIllustration } });
    return coverImage && 'isIllustration' in coverImage;
  };
  expect([true, false, 'yes', undefined].map(isDrawing)).toEqual([true, false, false, false]);
});

describe('[FARM-30] when a farm was listed and confirmed, and its note', () => {
  it('[FARM-37] are read where another back end has them', () => {
    const known = { listedAt: '2026-11-02T10:00:00Z', confirmedAt: '2026-11-03', note: 'No rides today' };
    expect(farm(known)).toMatchObject(known);
  });

  it.each([undefined, null, '', 'lately', 5, {}])('are null for %j', (listedAt) => {
    expect(farm({ listedAt, confirmedAt: listedAt, note: listedAt === 5 ? '' : undefined })).toMatchObject({
      listedAt: null,
      confirmedAt: null,
      note: null,
    });
  });
});

describe('[ARCH-23] pictures without variants', () => {
  it('keeps the complete variants', () => {
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

it('[API-66] ignores a place without a name or a location', () => {
  const guelph = { name: 'Guelph', lat: '43.5', lon: '-80.2' };
  expect(toPlaces([guelph, { name: 'Elora' }, { ...guelph, name: '' }])).toEqual([
    { id: 'Guelph', name: 'Guelph', region: '', kind: 'town', latitude: 43.5, longitude: -80.2 },
  ]);
});
