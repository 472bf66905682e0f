// @ts-check
import { wetPoints } from './gmt.mjs';

/** @typedef {{ type: 'Polygon', coordinates: number[][][] } | { type: 'MultiPolygon', coordinates: number[][][][] }} Area */
/** @typedef {{ geometry: Area, properties: { x: number, y: number } }} Face */

/** Number of points to test along each side of a face's extent. */
const GRID = 8;

/** @param {Face} face @returns {number[][][]} outlines and holes alike */
const ringsOf = ({ geometry }) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

/** @param {number[][][]} rings @param {number} lon @param {number} lat */
function isInside(rings, lon, lat) {
  let inside = false;
  for (const ring of rings) {
    for (const [index, [toLon = 0, toLat = 0]] of ring.entries()) {
      const [fromLon = 0, fromLat = 0] = ring[index - 1] ?? [toLon, toLat];
      if (fromLat > lat === toLat > lat) continue;
      if (lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)) inside = !inside;
    }
  }
  return inside;
}

/** Lists points inside a face: the simplifier's own, and a grid. @param {Face} face */
function pointsIn(face) {
  const rings = ringsOf(face);
  const lons = rings.flat().map(([lon = 0]) => lon);
  const lats = rings.flat().map(([, lat = 0]) => lat);
  const [west, south] = [lons.reduce((a, b) => Math.min(a, b)), lats.reduce((a, b) => Math.min(a, b))];
  const [east, north] = [lons.reduce((a, b) => Math.max(a, b)), lats.reduce((a, b) => Math.max(a, b))];
  const steps = Array.from({ length: GRID }, (_, index) => (index + 0.5) / GRID);
  const grid = steps.flatMap((x) =>
    steps.map((y) => ({ lon: west + x * (east - west), lat: south + y * (north - south) })),
  );
  const { x, y } = face.properties;
  return [{ lon: x, lat: y }, ...grid.filter(({ lon, lat }) => isInside(rings, lon, lat))];
}

/**
 * Finds the faces that are water. Most of a face's points decide, because a single one may be on an island that is
 * too small to keep.
 * @param {Face[]} faces
 * @param {[number, number, number, number]} box west, east, south, north in degrees
 * @returns {Face[]}
 */
export function wetFaces(faces, box) {
  const tried = faces.flatMap((face, index) => pointsIn(face).map((point) => ({ ...point, index })));
  const wet = wetPoints(tried, box);
  const votes = faces.map(() => 0);
  for (const [place, { index }] of tried.entries())
    votes[index] = (votes[index] ?? 0) + (wet.has(place) ? 1 : -1);
  return faces.filter((_, index) => (votes[index] ?? 0) > 0);
}
