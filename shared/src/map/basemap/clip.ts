import type { Course } from './decode.ts';

/** A rectangle in the units of the courses. */
export interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

function overlaps(a: Box, b: Box): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}

/** Keeps the part of a ring on one side of a line along an axis (Sutherland and Hodgman). */
function cut(points: ArrayLike<number>, axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const out: number[] = [];
  let from = points.length - 2;
  for (let to = 0; to < points.length; to += 2) {
    const [a, b] = [points[from + axis] ?? 0, points[to + axis] ?? 0];
    const [aIn, bIn] = [(a - limit) * side >= 0, (b - limit) * side >= 0];
    if (aIn !== bIn) {
      const share = (limit - a) / (b - a);
      const other = 1 - axis;
      const [c, d] = [points[from + other] ?? 0, points[to + other] ?? 0];
      const crossing = c + (d - c) * share;
      if (axis === 0) out.push(limit, crossing);
      else out.push(crossing, limit);
    }
    if (bIn) out.push(points[to] ?? 0, points[to + 1] ?? 0);
    from = to;
  }
  return out;
}

/** The part of a ring inside a box, as x and y in turn; empty when none is. */
export function clipRing(ring: Course, box: Box): ArrayLike<number> {
  if (!overlaps(ring, box)) return [];
  const inside =
    ring.west >= box.west && ring.east <= box.east && ring.north >= box.north && ring.south <= box.south;
  if (inside) return ring.points;
  const sides = cut(cut(ring.points, 0, box.west, 1), 0, box.east, -1);
  return cut(cut(sides, 1, box.north, 1), 1, box.south, -1);
}

/** The stretches of a line near a box: whole segments, so that bends at its edge stay as they are. */
export function clipLine({ points, ...extent }: Course, box: Box): number[][] {
  if (!overlaps(extent, box)) return [];
  const stretches: number[][] = [];
  let current: number[] | null = null;
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [x, y, nextX, nextY] = points.subarray(index, index + 4);
    const [a, b, c, d] = [x ?? 0, y ?? 0, nextX ?? 0, nextY ?? 0];
    const segment = {
      west: Math.min(a, c),
      east: Math.max(a, c),
      north: Math.min(b, d),
      south: Math.max(b, d),
    };
    if (!overlaps(segment, box)) {
      current = null;
    } else if (current) {
      current.push(c, d);
    } else {
      current = [a, b, c, d];
      stretches.push(current);
    }
  }
  return stretches;
}
