import { type Point, toWorldPixel } from '../geo/mercator.ts';
import { MAX_ZOOM } from '../limits.ts';
import type { MapMarker } from '../types.ts';

/** Spec section 9: 'Marker clustering: grid 60, minimum cluster size 2'. */
export const CLUSTER_GRID = 60;
export const MINIMUM_CLUSTER_SIZE = 2;

type Clusterable = Pick<MapMarker, 'id' | 'position'>;

/** Farms that are drawn as one. A single farm is a group of one. */
export interface MarkerGroup<M extends Clusterable> {
  /** The farm whose place the group is drawn at. */
  anchor: M;
  /** In the order given, the anchor among them. */
  markers: M[];
}

interface Square<M> {
  at: Point;
  markers: M[];
}

const cellOf = ({ x, y }: Point) => [Math.floor(x / CLUSTER_GRID), Math.floor(y / CLUSTER_GRID)] as const;

/** The square nearest to a point among those that reach it: 60 px to each side of their first marker. */
function nearestSquare<M>(cells: Map<string, Square<M>[]>, point: Point): Square<M> | undefined {
  const [column, row] = cellOf(point);
  let nearest: Square<M> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      for (const square of cells.get(`${column + dx},${row + dy}`) ?? []) {
        const [x, y] = [Math.abs(square.at.x - point.x), Math.abs(square.at.y - point.y)];
        if (x <= CLUSTER_GRID && y <= CLUSTER_GRID && Math.hypot(x, y) < least) {
          nearest = square;
          least = Math.hypot(x, y);
        }
      }
    }
  }
  return nearest;
}

/**
 * Which farms are drawn as one at a zoom level: greedily, each marker joins the nearest square of the grid or opens
 * one. Panning changes nothing, so labels stay still; at the deepest level every farm stands alone, or farms at one
 * place could never be reached.
 *
 * Selected and highlighted farms are taken out of their group afterwards, so that hovering a card moves no other.
 *
 * @param markers in order of importance: the first of a group is its anchor
 * @param zoom level of the map
 * @param apart ids never clustered (selected, highlighted)
 * @returns every marker exactly once
 */
export function clusterMarkers<M extends Clusterable>(
  markers: readonly M[],
  zoom: number,
  apart: ReadonlySet<string>,
): MarkerGroup<M>[] {
  if (zoom >= MAX_ZOOM) return markers.map((anchor) => ({ anchor, markers: [anchor] }));
  const cells = new Map<string, Square<M>[]>();
  const squares: Square<M>[] = [];
  for (const marker of markers) {
    const at = toWorldPixel(marker.position, zoom);
    const square = nearestSquare(cells, at);
    if (square) {
      square.markers.push(marker);
      continue;
    }
    const opened = { at, markers: [marker] };
    const cell = cellOf(at).join(',');
    squares.push(opened);
    cells.set(cell, [...(cells.get(cell) ?? []), opened]);
  }
  return squares.flatMap((square) => splitGroup(square.markers, apart));
}

function splitGroup<M extends Clusterable>(markers: M[], apart: ReadonlySet<string>): MarkerGroup<M>[] {
  const alone = markers.filter(({ id }) => apart.has(id));
  const together = alone.length === 0 ? markers : markers.filter(({ id }) => !apart.has(id));
  const [anchor] = together;
  const singles = together.length < MINIMUM_CLUSTER_SIZE ? [...together, ...alone] : alone;
  const groups = singles.map((marker) => ({ anchor: marker, markers: [marker] }));
  return anchor && together.length >= MINIMUM_CLUSTER_SIZE
    ? [{ anchor, markers: together }, ...groups]
    : groups;
}
