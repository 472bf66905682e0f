import fc from 'fast-check';
import { containsPlace, padBounds, toWorldPixel } from './geo.ts';

describe('Web Mercator', () => {
  it('has the world as a square of 256 pixels at zoom level 0', () => {
    expect(toWorldPixel({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
    expect(toWorldPixel({ lat: 90, lng: 180 }, 0).y).toBeCloseTo(0, 6);
    expect(toWorldPixel({ lat: 0, lng: 180 }, 3).x).toBe(2048);
  });
});

const ontario = { south: 42, west: -84, north: 46, east: -74 };
const toronto = { lat: 43.65, lng: -79.38 };

describe('[LIST-22] an area on every turn around the world', () => {
  it('has what lies between its edges, and nothing else', () => {
    expect(containsPlace(ontario, toronto)).toBe(true);
    for (const [lat, lng] of [
      [41.9, -79],
      [46.1, -79],
      [44, -84.1],
      [44, -73.9],
    ] as const) {
      expect(containsPlace(ontario, { lat, lng })).toBe(false);
    }
  });

  it('has the same places one turn on', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.constantFrom(-720, -360, 360),
        (lng, turn) => {
          fc.pre(Math.abs(lng + 84) > 1e-6 && Math.abs(lng + 74) > 1e-6);
          const turned = { ...ontario, west: ontario.west + turn, east: ontario.east + turn };
          expect(containsPlace(turned, { lat: 44, lng })).toBe(containsPlace(ontario, { lat: 44, lng }));
        },
      ),
    );
  });

  it('may lie across the 180th meridian', () => {
    const pacific = { south: -10, west: 170, north: 10, east: -170 };
    expect(containsPlace(pacific, { lat: 0, lng: 179 })).toBe(true);
    expect(containsPlace(pacific, { lat: 0, lng: -179 })).toBe(true);
    expect(containsPlace(pacific, { lat: 0, lng: 0 })).toBe(false);
  });

  it('may be the whole world', () => {
    expect(containsPlace({ south: -85, west: -180, north: 85, east: 180 }, { lat: 0, lng: 180 })).toBe(true);
  });
});

describe('an area with a margin', () => {
  it('grows by its share on each side', () => {
    expect(padBounds(ontario, 0.2)).toEqual({ south: 41.2, west: -86, north: 46.8, east: -72 });
  });

  it('still has a place across the 180th meridian', () => {
    const pacific = padBounds({ south: -10, west: 170, north: 10, east: -170 }, 0.2);
    expect(containsPlace(pacific, { lat: 0, lng: 167 })).toBe(true);
    expect(containsPlace(pacific, { lat: 0, lng: -165 })).toBe(false);
  });
});
