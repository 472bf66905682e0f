import { MAX_ZOOM, type Point, toWorldPixel } from '../geo.ts';
import type { MapMarker } from '../types.ts';

/** Pixels of a cell, within which labels form a cluster [MAP-13]. */
export const CLUSTER_GRID = 60;
const MINIMUM_CLUSTER_SIZE = 2;
const CLUSTER_BATCH = 2000;

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

type Cells<M> = Map<number, Square<M>[]>;

/** More rows of cells than the world has at any level. */
const ROWS = 2 ** 20;
const columnOf = ({ x }: Point) => Math.floor(x / CLUSTER_GRID);
const rowOf = ({ y }: Point) => Math.floor(y / CLUSTER_GRID);
const cellAt = (column: number, row: number) => column * ROWS + row;

/** The square nearest to a point among those that reach it: 60 px to each side of their first marker. */
function nearestSquare<M>(cells: Cells<M>, point: Point): Square<M> | undefined {
  const [column, row] = [columnOf(point), rowOf(point)];
  let nearest: Square<M> | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      for (const square of cells.get(cellAt(column + dx, row + dy)) ?? []) {
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

function openSquare<M>(cells: Cells<M>, square: Square<M>): void {
  const cell = cellAt(columnOf(square.at), rowOf(square.at));
  const others = cells.get(cell);
  if (others) others.push(square);
  else cells.set(cell, [square]);
}

/**
 * Groups farms at a zoom level, in order of importance: each marker joins the nearest square of the grid or opens one.
 * Panning changes nothing, so labels stay still. At the deepest level every farm is single: those at one place must be
 * reachable. Yields after each `batch` markers, so that the browser can handle input in between.
 */
export function* groupMarkers<M extends Clusterable>(
  markers: readonly M[],
  zoom: number,
  batch: number = CLUSTER_BATCH,
): Generator<undefined, M[][]> {
  if (zoom >= MAX_ZOOM) return markers.map((marker) => [marker]);
  const cells: Cells<M> = new Map();
  const squares: Square<M>[] = [];
  for (const [index, marker] of markers.entries()) {
    if (index > 0 && index % batch === 0) yield;
    const at = toWorldPixel(marker.position, zoom);
    const square = nearestSquare(cells, at);
    if (square) {
      square.markers.push(marker);
      continue;
    }
    const opened = { at, markers: [marker] };
    squares.push(opened);
    openSquare(cells, opened);
  }
  return squares.map((square) => square.markers);
}

/** Takes selected and highlighted farms (`apart`) out of their group, so that hovering a card moves no other. */
export function splitGroup<M extends Clusterable>(
  markers: M[],
  apart: ReadonlySet<string>,
): MarkerGroup<M>[] {
  const alone = markers.filter(({ id }) => apart.has(id));
  const together = alone.length === 0 ? markers : markers.filter(({ id }) => !apart.has(id));
  const [anchor] = together;
  const singles = together.length < MINIMUM_CLUSTER_SIZE ? [...together, ...alone] : alone;
  const groups = singles.map((marker) => ({ anchor: marker, markers: [marker] }));
  return anchor && together.length >= MINIMUM_CLUSTER_SIZE
    ? [{ anchor, markers: together }, ...groups]
    : groups;
}
