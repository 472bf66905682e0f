/** Longer edges, in world pixels at zoom level 0, belong to the frame of the data: about 40 km. */
const FRAME_EDGE = 0.3;
/** Rounds of corner cutting: after two, no corner is seen at the deepest zoom level. */
const ROUNDS = 2;

function cutCorners(points: Float64Array, closed: boolean): Float64Array {
  const count = points.length / 2;
  const edges = closed ? count : count - 1;
  const out: number[] = closed ? [] : [points[0] ?? 0, points[1] ?? 0];
  for (let edge = 0; edge < edges; edge += 1) {
    const [from, to] = [2 * edge, 2 * ((edge + 1) % count)];
    const [x, y, nextX, nextY] = [
      points[from] ?? 0,
      points[from + 1] ?? 0,
      points[to] ?? 0,
      points[to + 1] ?? 0,
    ];
    const share = Math.hypot(nextX - x, nextY - y) > FRAME_EDGE ? 0 : 0.25;
    const [dx, dy] = [(nextX - x) * share, (nextY - y) * share];
    out.push(x + dx, y + dy, nextX - dx, nextY - dy);
  }
  if (!closed) out.push(points[points.length - 2] ?? 0, points[points.length - 1] ?? 0);
  return Float64Array.from(out);
}

/**
 * A softer course through the same places (Chaikin's corner cutting): the data holds few points, a shore has no
 * corners. Ends of lines stay where they are.
 *
 * @param points x and y in turn
 */
export function smooth(points: Float64Array, closed: boolean): Float64Array {
  let course = points;
  for (let round = 0; round < ROUNDS && course.length > 4; round += 1) course = cutCorners(course, closed);
  return course;
}
