import type { LatLng, UserLocation } from '@sideroad/shared/contract';
import { useVisitorLocation } from '@sideroad/shared/host';
import { useState } from 'react';
import { distanceKm } from './distanceKm.ts';

/** Decision B10: 'fetches again only when it is more than 5 km away'. */
const SAME_PLACE_KM = 5;

export interface FetchPlace {
  /** Where to ask for farms; null until the visitor's place is known. */
  place: LatLng | null;
  /** Why the place is unknown, without 'Location error:'; null when it is known or still being found. */
  error: string | null;
  retry: () => void;
}

const isNearby = (held: LatLng, location: UserLocation) => distanceKm(held, location) <= SAME_PLACE_KM;

/**
 * The visitor's place for proximity calls. It is held until the visitor turns out to be more than 5 km away from
 * it, so that a GPS answer which only sharpens the IP place fetches nothing twice.
 */
export function useFetchPlace(): FetchPlace {
  const { location, error, retry } = useVisitorLocation();
  const [held, setHeld] = useState<LatLng | null>(null);
  if (location && (!held || !isNearby(held, location))) setHeld({ lat: location.lat, lng: location.lng });
  return { place: error === null ? held : null, error, retry };
}
