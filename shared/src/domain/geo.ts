import type { LatLng } from '@sideroad/shared/contract';

/** Wraps a longitude into -180 (inclusive) to 180 (exclusive): a map may be dragged around the world [LIST-26]. */
export function wrapLongitude(lng: number): number {
  // What is in range stays to the last digit: the remainder below would round it.
  if (lng >= -180 && lng < 180) return lng;
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** Tells whether numbers from a device or service are a place: finite, within ±90 and ±180 degrees. */
export function isPlace({ lat, lng }: LatLng): boolean {
  return Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
