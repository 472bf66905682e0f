import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { wrapLongitude } from '@sideroad/shared/domain/geo';
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
