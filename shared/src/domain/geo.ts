import type { FarmSummary, LatLng } from '@sideroad/shared/contract';

/** Wraps a longitude into -180 (inclusive) to 180 (exclusive): a map may be dragged around the world. */
export function wrapLongitude(lng: number): number {
  // A longitude in range keeps its last digit: the remainder below would round it.
  if (lng >= -180 && lng < 180) return lng;
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** Tells whether numbers from a device or service are a place: finite, within ±90 and ±180 degrees. */
export function isPlace({ lat, lng }: LatLng): boolean {
  return Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Mean radius of the earth in kilometres (IUGG). */
export const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two places in kilometres (haversine). */
export function distanceKm(a: LatLng, b: LatLng): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2);
  const east = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = north ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Sets the distances of search results from the visitor, because the call names only the visitor's cell. A distance is
 * null where one of the two places is unknown.
 */
export function withVisitorDistance<Farm extends { location: Pick<FarmSummary['location'], 'coordinates'> }>(
  farms: readonly Farm[],
  visitor: LatLng | null,
): (Farm & Pick<FarmSummary, 'distance'>)[] {
  return farms.map((farm) => {
    const { coordinates } = farm.location;
    const known = visitor && coordinates;
    const distance = known ? distanceKm(visitor, { lat: coordinates.lat, lng: coordinates.lon }) : null;
    return { ...farm, distance };
  });
}

/** Rounds a place to a tenth of a degree, so that visitors near each other make the same call. */
export const cellOf = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.round(lat * 10) / 10,
  lng: Math.round(lng * 10) / 10,
});
