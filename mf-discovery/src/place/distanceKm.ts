import type { LatLng } from '@sideroad/shared/contract';

/** Mean radius of the earth in kilometres (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance of two places in kilometres (haversine). */
export function distanceKm(a: LatLng, b: LatLng): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2);
  const east = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = north ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
