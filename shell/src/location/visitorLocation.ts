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
}

/** What an attempt reports: any number of calls, `onGps` at most once and last. */
interface AttemptReport {
  onUnsupported: () => void;
  onGps: (location: UserLocation) => void;
  onIp: (location: UserLocation) => void;
  onIpFailed: (cause: unknown) => void;
}

/**
 * Runs one attempt: asks the browser for a position, and looks the IP address up once when that is refused, fails, is
 * unsupported or exceeds the watchdog.
 * @param ipIsKnown the document has the IP location: no second look-up
 * @returns how to stop: nothing is reported afterwards and a running look-up is aborted
 */
function startAttempt(
  { geolocation, lookUpIp }: LocationSources,
  report: AttemptReport,
  ipIsKnown: boolean,
): () => void {
  const lookUp = new AbortController();
  let running = true;
  let ipAsked = ipIsKnown;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    running = false;
    clearTimeout(watchdog);
    lookUp.abort();
  }

  async function askIp(): Promise<void> {
    clearTimeout(watchdog);
    if (!running || ipAsked) return;
    ipAsked = true;
    let location: UserLocation;
    try {
      location = await lookUpIp(lookUp.signal);
      if (!isPlace(location)) throw new Error('the answer is no place on earth');
    } catch (cause) {
      if (running) report.onIpFailed(cause);
      return;
    }
    if (running) report.onIp({ ...location, source: 'IP' });
  }

  function onPosition({ coords }: GeolocationPosition): void {
    const place = { lat: coords.latitude, lng: coords.longitude };
    if (!running) return;
    if (!isPlace(place)) {
      void askIp();
      return;
    }
    stop();
    report.onGps({ ...place, source: 'GPS' });
  }

  if (!geolocation) {
    report.onUnsupported();
    void askIp();
    return stop;
  }
  watchdog = setTimeout(() => void askIp(), WATCHDOG_MS);
  try {
    geolocation.getCurrentPosition(onPosition, () => void askIp(), POSITION_OPTIONS);
  } catch {
    // Some embedded browsers throw instead of calling back.
    void askIp();
  }
  return stop;
}

interface VisitorLocationOptions extends LocationSources {
  /** The IP location of the document, usable at once. */
  initial?: UserLocation | null;
}

type VisitorLocationStore = HostServices['visitorLocation'] & {
  /** Begins the first attempt; further calls do nothing. */
  start: () => void;
};

/**
 * Creates the one state machine of the visitor's place. A GPS location replaces an IP location, never the
 * reverse, not even after `retry` [LOC-3]. There is never an error beside a location. `retry` drops the running
 * attempt, keeps a known location and starts over.
 */
export function createVisitorLocationStore({
  initial = null,
  ...sources
}: VisitorLocationOptions): VisitorLocationStore {
  const store = createStore<VisitorLocation>(() => ({
    loading: initial === null,
    location: initial,
    error: null,
  }));
  let stop: (() => void) | null = null;

  function settle(location: UserLocation): void {
    store.setState({ loading: false, location, error: null });
  }

  /** An error is set only without a location. */
  function fail(error: string, loading: boolean): void {
    if (store.getState().location === null) store.setState({ loading, error });
  }

  function begin(ipIsKnown: boolean): void {
    stop?.();
    stop = startAttempt(
      sources,
      {
        // This text shows until the look-up ends [LOC-9].
        onUnsupported: () => fail(NO_GEOLOCATION, true),
        onGps: settle,
        onIp: settle,
        onIpFailed: (cause) => fail(ipFailure(cause), false),
      },
      ipIsKnown,
    );
  }

  return {
    get: store.getState,
    getServer: store.getInitialState,
    subscribe: store.subscribe,
    start() {
      if (!stop) begin(initial !== null);
    },
    retry() {
      const { location } = store.getState();
      store.setState({ loading: location === null, error: null });
      begin(location?.source === 'GPS');
    },
  };
}
