import fc from 'fast-check';
import { isPlace, wrapLongitude } from './geo.ts';

describe('[LIST-26] wraps a longitude', () => {
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

describe('[DATA-5, FARM-35, LIST-28] coordinates of no place', () => {
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
