import { toWorldPixel } from '../geo.ts';

describe('Web Mercator', () => {
  it('has the world as a square of 256 pixels at zoom level 0', () => {
    expect(toWorldPixel({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
    expect(toWorldPixel({ lat: 90, lng: 180 }, 0).y).toBeCloseTo(0, 6);
    expect(toWorldPixel({ lat: 0, lng: 180 }, 3).x).toBe(2048);
  });
});
