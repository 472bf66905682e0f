import { toWorldPixel, WORLD_SIZE } from '../geo.ts';

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

/** A softer course through the same places (Chaikin's corner cutting); x and y in turn. Ends of lines stay. */
export function smooth(points: Float64Array, closed: boolean): Float64Array {
  let course = points;
  for (let round = 0; round < ROUNDS && course.length > 4; round += 1) course = cutCorners(course, closed);
  return course;
}

/** Lines or rings in world pixels at zoom level 0: x and y in turn. */
export interface Course {
  points: Float64Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

type Nested = number | readonly Nested[];

interface Geometry {
  arcs: Nested;
  properties?: Readonly<Record<string, number>>;
}

/** TopoJSON as the build script writes it: every line and every ring is one arc of its own. */
interface EmbeddedTopology {
  transform: { scale: readonly number[]; translate: readonly number[] };
  arcs: readonly (readonly (readonly number[])[])[];
}

function toCourse(
  arc: readonly (readonly number[])[],
  { scale, translate }: EmbeddedTopology['transform'],
): Course {
  const points = new Float64Array(arc.length * 2);
  const course = { points, west: WORLD_SIZE, north: WORLD_SIZE, east: 0, south: 0 };
  let [stepX, stepY] = [0, 0];
  arc.forEach(([dx = 0, dy = 0], index) => {
    stepX += dx;
    stepY += dy;
    const lng = stepX * (scale[0] ?? 0) + (translate[0] ?? 0);
    const lat = stepY * (scale[1] ?? 0) + (translate[1] ?? 0);
    const { x, y } = toWorldPixel({ lat, lng }, 0);
    points[2 * index] = x;
    points[2 * index + 1] = y;
    course.west = Math.min(course.west, x);
    course.east = Math.max(course.east, x);
    course.north = Math.min(course.north, y);
    course.south = Math.max(course.south, y);
  });
  return course;
}

const arcIds = (arcs: Nested): number[] => (typeof arcs === 'number' ? [arcs] : arcs.flatMap(arcIds));

/** The lines and rings of one layer of a topology; `pick` keeps the geometries whose properties it accepts. */
export function decodeLayer(
  topology: EmbeddedTopology,
  layer: { geometries: readonly Geometry[] },
  pick: (properties: Readonly<Record<string, number>>) => boolean = () => true,
): Course[] {
  return layer.geometries
    .filter(({ properties = {} }) => pick(properties))
    .flatMap(({ arcs }) => arcIds(arcs))
    .map((id) => toCourse(topology.arcs[id] ?? [], topology.transform));
}

/** Shores or rivers without corners. */
export function soften(courses: readonly Course[], closed: boolean): Course[] {
  return courses.map((course) => ({ ...course, points: smooth(course.points, closed) }));
}
