import fc from 'fast-check';
import { type Box, clipLine, clipRing } from './clip.ts';
import type { Course } from './decode.ts';

const box: Box = { west: 0, north: 0, east: 10, south: 10 };

function course(...points: number[]): Course {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  return {
    points: Float64Array.from(points),
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}

/** Twice the signed area, by the shoelace formula. */
function area(points: number[]): number {
  let sum = 0;
  for (let index = 0; index < points.length; index += 2) {
    const next = (index + 2) % points.length;
    sum += (points[index] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[index + 1] ?? 0);
  }
  return sum;
}

describe('the part of a ring inside a tile', () => {
  it('is the ring itself when it lies inside', () => {
    const ring = course(1, 1, 9, 1, 5, 9);
    expect(clipRing(ring, box)).toBe(ring.points);
  });

  it('is the whole tile when the ring surrounds it, as in the middle of a lake', () => {
    const clipped = Array.from(clipRing(course(-50, -50, 50, -50, 50, 50, -50, 50), box));
    expect(Math.abs(area(clipped))).toBe(200);
  });

  it('never reaches beyond the tile', () => {
    const somewhere = fc.array(fc.integer({ min: -30, max: 40 }), { minLength: 6, maxLength: 24 });
    fc.assert(
      fc.property(somewhere, (values) => {
        const even = values.slice(0, values.length - (values.length % 2));
        for (const value of Array.from(clipRing(course(...even), box))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(10);
        }
      }),
    );
  });
});

describe('the stretches of a line that a tile draws', () => {
  it('are whole segments near the tile, broken where the line is away', () => {
    const line = course(-5, 5, 5, 5, 15, 5, 40, 40, 15, 8, 5, 8);
    expect(clipLine(line, box)).toEqual([
      [-5, 5, 5, 5, 15, 5],
      [15, 8, 5, 8],
    ]);
  });
});
