import type { HostServices, UserLocation, VisitorLocation } from '@sideroad/shared/contract';
import { isPlace } from '@sideroad/shared/domain/geo';
import { createStore } from '@sideroad/shared/store';

/** Pages put 'Location error: ' before it [LOC-9]. */
const NO_GEOLOCATION = 'This browser does not support Geolocation.';

/** The message of a failed IP look-up. */
function ipFailure(cause: unknown): string {
  return `IPregistry Error: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/** High accuracy, no cached position, 10 s [LOC-1]. */
const POSITION_OPTIONS = { timeout: 10000, enableHighAccuracy: true, maximumAge: 0 } as const;

/**
 * Milliseconds after which the IP look-up starts while the prompt is still open: the browser's own limit does not
 * include the prompt [LOC-5].
 */
const WATCHDOG_MS = 10000;

interface LocationSources {
  /** The browser's own, or undefined where there is none. */
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  /** Rejects with the cause of the failure. */
  lookUpIp: (signal: AbortSignal) => Promise<UserLocation>;
  /** The IP location of the document, usable at once. */
  initial?: UserLocation | null;
}

/**
 * Creates the one state machine of the visitor's place, and starts locating the visitor. A GPS location replaces an IP location, never the
 * reverse, not even after `retry` [LOC-3]. There is never an error beside a location. `retry` drops the running
 * attempt, keeps a known location and starts over.
 */
export function createVisitorLocationStore({
  geolocation,
  lookUpIp,
  initial = null,
}: LocationSources): HostServices['visitorLocation'] {
  const store = createStore<VisitorLocation>(() => ({
    loading: initial === null,
    location: initial,
    error: null,
  }));
  /** Aborts the running attempt, of which nothing counts then. */
  let attempt: AbortController | null = null;

  function settle(location: UserLocation): void {
    store.setState({ loading: false, location, error: null });
  }

  /** An error is set only without a location. */
  function fail(error: string, loading: boolean): void {
    if (store.getState().location === null) store.setState({ loading, error });
  }

  /**
   * Runs one attempt: asks the browser for a position, and looks the IP address up once when that is refused, fails, is
   * unsupported or exceeds the watchdog.
   * @param ipIsKnown the document has the IP location: no second look-up
   */
  function begin(ipIsKnown: boolean): void {
    attempt?.abort();
    attempt = new AbortController();
    const current = attempt;
    const { signal } = current;
    let ipAsked = ipIsKnown;

    async function askIp(): Promise<void> {
      if (signal.aborted || ipAsked) return;
      ipAsked = true;
      try {
        const location = await lookUpIp(signal);
        if (!isPlace(location)) throw new Error('the answer is no place on earth');
        if (!signal.aborted) settle({ ...location, source: 'IP' });
      } catch (cause) {
        if (!signal.aborted) fail(ipFailure(cause), false);
      }
    }

    function onPosition({ coords }: GeolocationPosition): void {
      const place = { lat: coords.latitude, lng: coords.longitude };
      if (signal.aborted) return;
      if (!isPlace(place)) return void askIp();
      current.abort();
      settle({ ...place, source: 'GPS' });
    }

    if (!geolocation) {
      // This text shows until the look-up ends [LOC-9].
      fail(NO_GEOLOCATION, true);
      return void askIp();
    }
    setTimeout(askIp, WATCHDOG_MS);
    try {
      geolocation.getCurrentPosition(onPosition, askIp, POSITION_OPTIONS);
    } catch {
      // Some embedded browsers throw instead of calling back.
      void askIp();
    }
  }

  begin(initial !== null);
  return {
    get: store.getState,
    getServer: store.getInitialState,
    subscribe: store.subscribe,
    retry() {
      const { location } = store.getState();
      store.setState({ loading: location === null, error: null });
      begin(location?.source === 'GPS');
    },
  };
}
