import type { FarmSummary, HostServices, LatLng } from '@sideroad/shared/contract';
import { useHost, useVisitorLocation } from '@sideroad/shared/host';

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

/**
 * The farms with their distance from the visitor: what was fetched from a moved map's centre says how far it is
 * from there. Null where the visitor's place or the farm's is unknown.
 */
export function withVisitorDistance(farms: readonly FarmSummary[], visitor: LatLng | null): FarmSummary[] {
  return farms.map((farm) => {
    const { coordinates } = farm.location;
    const known = visitor && coordinates;
    const distance = known ? distanceKm(visitor, { lat: coordinates.lat, lng: coordinates.lon }) : null;
    return { ...farm, distance };
  });
}

/** Decision B10: 'fetches again only when it is more than 5 km away'. */
const SAME_PLACE_KM = 5;

type Source = HostServices['visitorLocation'];

const held = new WeakMap<Source, LatLng>();

/**
 * Where farms are asked for: the visitor's place as it was first known, until the visitor turns out to be more than 5 km
 * away from it. One for all pages, so that Back and a prefetch find what has been asked for. Null while it is unknown.
 */
export function heldPlace(source: Source, { location } = source.get()): LatLng | null {
  // First the place that the server rendered with, whose farms came with the document.
  const known = held.get(source) ?? source.getServer?.().location ?? null;
  if (!location || (known && distanceKm(known, location) <= SAME_PLACE_KM)) return known;
  const place = { lat: location.lat, lng: location.lng };
  held.set(source, place);
  return place;
}

export interface FetchPlace {
  /** Where to ask for farms; null until the visitor's place is known. */
  place: LatLng | null;
  /** Why the place is unknown, without 'Location error:'; null when it is known or still being found. */
  error: string | null;
  retry: () => void;
}

/** The visitor's place for proximity calls: a GPS answer which only sharpens the IP place fetches nothing twice. */
export function useFetchPlace(): FetchPlace {
  const { retry, ...location } = useVisitorLocation();
  const { visitorLocation } = useHost();
  const { error } = location;
  return { place: error === null ? heldPlace(visitorLocation, location) : null, error, retry };
}
