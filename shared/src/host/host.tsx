import { isAborted } from '@sideroad/shared/api';
import type {
  ErrorContext,
  HostServices,
  LatLng,
  MapToggle,
  Readable,
  RuntimeConfig,
  VisitorLocation,
} from '@sideroad/shared/contract';
import { distanceKm } from '@sideroad/shared/domain/geo';
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const HostContext = createContext<HostServices | null>(null);

/**
 * Returns the host's services.
 * @throws when there is no `HostProvider` above
 */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** Gives the host's services to the pages below it. `services` must keep its identity between renders. */
export function HostProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <HostContext value={services}>{children}</HostContext>;
}

function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.getServer ?? readable.get);
}

/** Run-time settings, e.g. `contactEmail`. */
export function useConfig(): RuntimeConfig {
  return useHost().config;
}

/** Where the visitor is, with `retry` for the 'Try again' button. */
export function useVisitorLocation(): VisitorLocation & { retry: () => void } {
  const { visitorLocation } = useHost();
  return { ...useReadable(visitorLocation), retry: visitorLocation.retry };
}

/** How far a visitor moves before farms are fetched again [LOC-20]. */
const SAME_PLACE_KM = 5;

type Source = HostServices['visitorLocation'];

const locations = new WeakMap<Source, LatLng>();

/**
 * Returns the place to fetch farms for: the first known one, until the visitor is more than 5 km away from it. All pages
 * share it, so that Back and prefetches hit the query cache. Null while it is unknown.
 */
export function queryLocation(source: Source, { location } = source.get()): LatLng | null {
  // The server's place first: its farms came with the document.
  const known = locations.get(source) ?? source.getServer?.().location ?? null;
  if (!location || (known && distanceKm(known, location) <= SAME_PLACE_KM)) return known;
  const place = { lat: location.lat, lng: location.lng };
  locations.set(source, place);
  return place;
}

/**
 * Shows the map toggle in the host's header while the calling page is mounted.
 * @param toggle null removes it
 */
export function useMapToggle(toggle: MapToggle | null): void {
  const { chrome } = useHost();
  const press = useEffectEvent(() => toggle?.onToggle());
  const shown = toggle?.shown ?? null;
  useEffect(() => {
    if (shown === null) return;
    return chrome.registerMapToggle({ shown, onToggle: () => press() });
  }, [chrome, shown]);
}

/**
 * Logs a failed call once per error [ERR-4]. An aborted call is not logged.
 * @param error null while there is none
 */
export function useReportedError(error: Error | null, { remote, section }: ErrorContext): void {
  const { reportError } = useHost();
  useEffect(() => {
    if (error && !isAborted(error)) reportError(error, { remote, section });
  }, [error, remote, section, reportError]);
}
