import type { FarmSummary, HostServices, LatLng } from '@sideroad/shared/contract';
import { useHost, useVisitorLocation } from '@sideroad/shared/host';

/** Mean radius of the earth in kilometres (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;
/** How far a visitor moves before farms are fetched again (LOC-20). */
const SAME_PLACE_KM = 5;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two places in kilometres (haversine). */
export function distanceKm(a: LatLng, b: LatLng): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2);
  const east = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = north ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Sets the farms' distances from the visitor, because the API counts from the place it was asked for, such as the
 * centre of a moved map. A distance is null where one of the two places is unknown.
 */
export function withVisitorDistance(farms: readonly FarmSummary[], visitor: LatLng | null): FarmSummary[] {
  return farms.map((farm) => {
    const { coordinates } = farm.location;
    const known = visitor && coordinates;
    const distance = known ? distanceKm(visitor, { lat: coordinates.lat, lng: coordinates.lon }) : null;
    return { ...farm, distance };
  });
}

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
