import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { wrapLongitude } from '@sideroad/shared/domain/geo';
import type { MapView } from '@sideroad/shared/domain/paths';
import type { MapBounds } from '@sideroad/shared/map';

/** Spec section 9: 'coordinate tolerance 0.000001'. */
const COORDINATE_TOLERANCE = 0.000001;

/** Decision B6: 'the centre is compared axis by axis with the tolerance; longitude is wrapped'. */
export function isSameCentre(a: LatLng, b: LatLng): boolean {
  const east = Math.abs(wrapLongitude(a.lng - b.lng));
  return Math.abs(a.lat - b.lat) < COORDINATE_TOLERANCE && east < COORDINATE_TOLERANCE;
}

function contains({ north, south, east, west }: MapBounds, lat: number, lng: number): boolean {
  if (lat < south || lat > north) return false;
  if (east - west >= 360) return true;
  const from = wrapLongitude(west);
  const to = wrapLongitude(east);
  const at = wrapLongitude(lng);
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/**
 * The area that a map of a size (pixels) shows at a view: Web Mercator, whose world is 256 px wide at zoom 0. Known
 * before the map is there, so that the list need not wait for it, nor change when it comes.
 */
export function areaOf(
  { zoom, lat, lng }: MapView,
  { width, height }: { width: number; height: number },
): MapBounds {
  const pixel = (2 * Math.PI) / (256 * 2 ** zoom);
  const middle = Math.atanh(Math.sin(radians(lat)));
  const latitudeAt = (y: number) => degrees(Math.asin(Math.tanh(y)));
  const east = degrees((width / 2) * pixel);
  return {
    north: latitudeAt(middle + (height / 2) * pixel),
    south: latitudeAt(middle - (height / 2) * pixel),
    east: lng + east,
    west: lng - east,
  };
}

/**
 * The farms within the visible map area (spec section 4). Without bounds there is no filter (decision B5); a farm
 * without coordinates is always listed (decision D4).
 */
export function farmsWithin<T extends Pick<FarmSummary, 'location'>>(
  farms: readonly T[],
  bounds: MapBounds | null,
): readonly T[] {
  if (!bounds) return farms;
  return farms.filter(({ location: { coordinates } }) =>
    coordinates ? contains(bounds, coordinates.lat, coordinates.lon) : true,
  );
}

/** Where farms are; those without coordinates are nowhere (decision D4). */
export const positionsOf = (farms: readonly Pick<FarmSummary, 'location'>[]): LatLng[] =>
  farms.flatMap(({ location: { coordinates } }) =>
    coordinates ? [{ lat: coordinates.lat, lng: coordinates.lon }] : [],
  );
