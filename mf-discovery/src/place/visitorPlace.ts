import type { HostServices, LatLng } from '@sideroad/shared/contract';
import { distanceKm } from '@sideroad/shared/domain/geo';
import { useHost, useVisitorLocation } from '@sideroad/shared/host';

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

export interface FetchPlace {
  /** Where to fetch farms; null until the visitor's place is known. */
  place: LatLng | null;
  /** The message after 'Location error:'; null without an error. */
  error: string | null;
  retry: () => void;
}

/** Subscribes to the place to fetch farms for. */
export function useFetchPlace(): FetchPlace {
  const { retry, ...location } = useVisitorLocation();
  const { visitorLocation } = useHost();
  const { error } = location;
  return { place: error === null ? heldPlace(visitorLocation, location) : null, error, retry };
}
