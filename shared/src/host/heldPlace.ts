import type { HostServices, LatLng } from '@sideroad/shared/contract';
import { distanceKm } from '@sideroad/shared/domain/geo';

/** How far a visitor moves before farms are fetched again (LOC-20). */
const SAME_PLACE_KM = 5;

type Source = HostServices['visitorLocation'];

const held = new WeakMap<Source, LatLng>();

/**
 * Returns the place to fetch farms for: the first known one, until the visitor is more than 5 km away from it. All pages
 * share it, so that Back and prefetches hit the query cache. Null while it is unknown.
 */
export function heldPlace(source: Source, { location } = source.get()): LatLng | null {
  // The server's place first: its farms came with the document.
  const known = held.get(source) ?? source.getServer?.().location ?? null;
  if (!location || (known && distanceKm(known, location) <= SAME_PLACE_KM)) return known;
  const place = { lat: location.lat, lng: location.lng };
  held.set(source, place);
  return place;
}
