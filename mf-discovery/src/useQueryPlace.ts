import type { LatLng } from '@sideroad/shared/contract';
import { queryLocation, useHost, useVisitorLocation } from '@sideroad/shared/host';

interface QueryPlace {
  /** Where to fetch farms; null until the visitor's place is known. */
  place: LatLng | null;
  /** The message after 'Location error:'; null without an error. */
  error: string | null;
  retry: () => void;
}

/** Subscribes to the place to fetch farms for. */
export function useQueryPlace(): QueryPlace {
  const { retry, ...location } = useVisitorLocation();
  const { visitorLocation } = useHost();
  const { error } = location;
  return { place: error === null ? queryLocation(visitorLocation, location) : null, error, retry };
}
