import fc from 'fast-check';
import { MAX_ZOOM, MIN_ZOOM, toWorldPixel } from '../geo.ts';
import { fitView } from './controller.ts';

const size = { width: 800, height: 600 };
const place = fc.record({
  lat: fc.double({ min: 42, max: 56, noNaN: true }),
  lng: fc.double({ min: -95, max: -74, noNaN: true }),
});

/** Whether a place is within the map's padding at a view. */
const isSeen = (at: { lat: number; lng: number }, view: ReturnType<typeof fitView>, padding: number) => {
  if (!view) return false;
  const [middle, point] = [toWorldPixel(view.center, view.zoom), toWorldPixel(at, view.zoom)];
  return (
    Math.abs(point.x - middle.x) <= size.width / 2 - padding + 0.001 &&
    Math.abs(point.y - middle.y) <= size.height / 2 - padding + 0.001
  );
};

describe('deepest view of some places', () => {
  it('holds all places within its padding', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 20 }), (places) => {
        const view = fitView(places, size, 48);
        if (!view) throw new Error('no view');
        expect(places.every((at) => isSeen(at, view, 48))).toBe(true);
        const deeper = { ...view, zoom: view.zoom + 1 };
        expect(view.zoom === MAX_ZOOM || !places.every((at) => isSeen(at, deeper, 48))).toBe(true);
      }),
    );
  });

  it('is the deepest level for one place and null for none', () => {
    const view = fitView([{ lat: 43, lng: -79 }], size, 48);
    expect(view?.zoom).toBe(MAX_ZOOM);
    expect(view?.center.lat).toBeCloseTo(43, 9);
    expect(fitView([], size, 48)).toBeNull();
  });

  it("stays within the map's levels, however small the map", () => {
    const far = [
      { lat: -60, lng: -170 },
      { lat: 60, lng: 170 },
    ];
    for (const width of [0, 40, 800]) expect(fitView(far, { width, height: 600 }, 48)?.zoom).toBe(MIN_ZOOM);
  });
});
