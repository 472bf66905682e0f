import { WATER_RINGS } from './generated/waterRings.ts';

interface Ring {
  west: number;
  east: number;
  south: number;
  north: number;
  /** Longitude and latitude in turn, in degrees. */
  points: readonly number[];
}

const DEGREE = 1e4;

function toRing(steps: readonly number[]): Ring {
  const points: number[] = [];
  const ring = { west: 180, east: -180, south: 90, north: -90, points };
  let [lon, lat] = [0, 0];
  for (let index = 0; index < steps.length; index += 2) {
    lon += steps[index] ?? 0;
    lat += steps[index + 1] ?? 0;
    points.push(lon / DEGREE, lat / DEGREE);
    ring.west = Math.min(ring.west, lon / DEGREE);
    ring.east = Math.max(ring.east, lon / DEGREE);
    ring.south = Math.min(ring.south, lat / DEGREE);
    ring.north = Math.max(ring.north, lat / DEGREE);
  }
  return ring;
}

let rings: Ring[] | undefined;

/** Tells whether a line going east from the place crosses the ring an odd number of times. */
function isInside({ west, east, south, north, points }: Ring, lat: number, lon: number): boolean {
  if (lon < west || lon > east || lat < south || lat > north) return false;
  let inside = false;
  let [fromLon, fromLat] = [points[points.length - 2] ?? 0, points[points.length - 1] ?? 0];
  for (let index = 0; index < points.length; index += 2) {
    const [toLon, toLat] = [points[index] ?? 0, points[index + 1] ?? 0];
    if (fromLat > lat !== toLat > lat) {
      const crossing = fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon);
      if (lon < crossing) inside = !inside;
    }
    [fromLon, fromLat] = [toLon, toLat];
  }
  return inside;
}

/**
 * Tells whether a place is on land, for generated farms: none may lie in a lake.
 *
 * Knows the lakes and seas between 95.5° and 70° west and 40° and 52° north (Ontario and around) to about a
 * kilometre; anywhere else it returns true. Islands are land, and a lake on an island is water.
 *
 * @param lat degrees north
 * @param lon degrees east, so negative in Ontario
 */
export function isOnLand(lat: number, lon: number): boolean {
  rings ??= WATER_RINGS.map(toRing);
  const around = rings.filter((ring) => isInside(ring, lat, lon));
  return around.length % 2 === 0;
}
