import type { HostServices, LatLng } from '@sideroad/shared/contract';
import { distanceKm } from './distanceKm.ts';

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
