import { toWorldPixel, WORLD_SIZE } from '../geo/mercator.ts';
import { smooth } from './smooth.ts';

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
export interface EmbeddedTopology {
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

/**
 * The lines and rings of one layer of a topology.
 *
 * @param pick keeps the geometries whose properties it accepts; all without it
 */
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
