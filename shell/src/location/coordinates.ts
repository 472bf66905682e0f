import type { LatLng } from '@sideroad/shared/contract';

/** Whether numbers from a device or a service are a place on earth: finite, within ±90 and ±180 degrees. */
export function isPlace({ lat, lng }: LatLng): boolean {
  return Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
