import type { HostServices, UserLocation, VisitorLocation } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';
import { type LocationSources, startAttempt } from './attempt.ts';
import { browserClock, type Clock } from './clock.ts';
import { ipFailure, NO_GEOLOCATION } from './texts.ts';

interface VisitorLocationOptions extends Omit<LocationSources, 'clock'> {
  /** The IP location that came with the document [LOC-17, LOC-18]: usable at once. */
  initial?: UserLocation | null;
  clock?: Clock;
}

type VisitorLocationStore = HostServices['visitorLocation'] & {
  /** Begins the first attempt; further calls do nothing. */
  start: () => void;
};

/**
 * The one state machine of the visitor's place [LOC-1, LOC-6]. A GPS answer always wins: it replaces what the IP
 * address told, never the reverse, not even after `retry`. There is never an error beside a location. `retry` drops the
 * running attempt, keeps a location that is known, and asks again.
 */
export function createVisitorLocationStore({
  initial = null,
  clock = browserClock,
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

  /** An error is for those who have no location. */
  function fail(error: string, loading: boolean): void {
    if (store.getState().location === null) store.setState({ loading, error });
  }

  function begin(ipIsKnown: boolean): void {
    stop?.();
    stop = startAttempt(
      { ...sources, clock },
      {
        // Decision B2: this text first, until the IP look-up answers.
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
