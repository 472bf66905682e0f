import { toWorldPixel, wrapLongitude } from './mercator.ts';

describe("'longitude is wrapped' (decision B6)", () => {
  it.each([
    [-79.4, -79.4],
    [280.6, -79.4],
    [-439.4, -79.4],
    [180, -180],
  ])('%d is %d', (lng, wrapped) => {
    expect(wrapLongitude(lng)).toBeCloseTo(wrapped, 9);
  });
});

describe('Web Mercator', () => {
  it('has the world as a square of 256 pixels at zoom level 0', () => {
    expect(toWorldPixel({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
    expect(toWorldPixel({ lat: 90, lng: 180 }, 0).y).toBeCloseTo(0, 6);
    expect(toWorldPixel({ lat: 0, lng: 180 }, 3).x).toBe(2048);
  });
});
