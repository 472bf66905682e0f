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

describe('the part of a ring inside a tile', () => {
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
