import type { LatLng } from '@sideroad/shared/contract';
import { useHost, useVisitorLocation } from '@sideroad/shared/host';
import { heldPlace } from './heldPlace.ts';

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
