import fc from 'fast-check';
import { cellOf, distanceKm, isPlace, withVisitorDistance, wrapLongitude } from './geo.ts';

const toronto = { lat: 43.6532, lng: -79.3832 };
const ottawa = { lat: 45.4215, lng: -75.6972 };

describe('[LIST-22] wraps a longitude', () => {
  it.each([
    [-79.4, -79.4],
    [280.6, -79.4],
    [-439.4, -79.4],
    [180, -180],
  ])('%d is %d', (lng, wrapped) => {
    expect(wrapLongitude(lng)).toBeCloseTo(wrapped, 9);
  });

  it('always lies within -180 to 180 and keeps what lies there', () => {
    fc.assert(
      fc.property(fc.double({ min: -2000, max: 2000, noNaN: true }), (lng) => {
        const wrapped = wrapLongitude(lng);
        expect(wrapped).toBeGreaterThanOrEqual(-180);
        expect(wrapped).toBeLessThan(180);
        expect(wrapLongitude(wrapped)).toBe(wrapped);
      }),
    );
  });
});

describe('[DATA-5] coordinates of no place', () => {
  it.each([
    [{ lat: 43.6, lng: -79.4 }, true],
    [{ lat: -90, lng: 180 }, true],
    [{ lat: 90.1, lng: 0 }, false],
    [{ lat: 0, lng: -180.1 }, false],
    [{ lat: Number.NaN, lng: 0 }, false],
    [{ lat: 0, lng: Number.POSITIVE_INFINITY }, false],
  ])('%j: %s', (place, is) => {
    expect(isPlace(place)).toBe(is);
  });
});

describe('the distance of two places', () => {
  it.each([
    ['is the great-circle distance in kilometres', toronto, ottawa, 352],
    [
      'is a quarter of the meridian from the equator to the pole',
      { lat: 0, lng: 0 },
      { lat: 90, lng: 0 },
      10008,
    ],
    ['crosses the date line the short way', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111],
  ])('%s', (_what, from, to, kilometres) => {
    expect(distanceKm(from, to)).toBeCloseTo(kilometres, -1);
  });

  it('[SEARCH-63] of a result counts from the visitor, and is unknown without one of the two places', () => {
    const farmAt = (coordinates: { lat: number; lon: number } | null) => ({ location: { coordinates } });
    const distances = (visitor: typeof toronto | null) =>
      withVisitorDistance([farmAt({ lat: 45.4215, lon: -75.6972 }), farmAt(null)], visitor).map(
        ({ distance }) => distance,
      );
    expect(distances(toronto)).toEqual([expect.closeTo(352, -1), null]);
    expect(distances(null)).toEqual([null, null]);
  });
});

it('[SEARCH-63] a cell is a tenth of a degree', () => {
  expect(cellOf(toronto)).toEqual({ lat: 43.7, lng: -79.4 });
});
