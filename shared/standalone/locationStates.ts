import type { HostServices, VisitorLocation } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';

/** The states of the visitor's place that QA can choose from; what the pages show for each is theirs. */
export const LOCATION_STATES: Record<string, VisitorLocation> = {
  'GPS in Toronto': { loading: false, location: { lat: 43.6532, lng: -79.3832, source: 'GPS' }, error: null },
  'IP in Ottawa': {
    loading: false,
    location: {
      lat: 45.4215,
      lng: -75.6972,
      source: 'IP',
      city: 'Ottawa',
      region: 'Ontario',
      country: 'Canada',
    },
    error: null,
  },
  'Still asking': { loading: true, location: null, error: null },
  'Both failed': { loading: false, location: null, error: 'IPregistry Error: Network Error' },
  'Not supported': { loading: true, location: null, error: 'This browser does not support Geolocation.' },
};

export const FIRST_LOCATION_STATE = 'GPS in Toronto';

type ChosenLocation = HostServices['visitorLocation'] & { choose: (name: string) => void };

/** A visitor location that is chosen by hand. 'Try again' goes back to the first state, as a success would. */
export function createChosenLocation(): ChosenLocation {
  const initial = LOCATION_STATES[FIRST_LOCATION_STATE];
  if (!initial) throw new Error(`There is no location state ${FIRST_LOCATION_STATE}`);
  const store = createStore<VisitorLocation>(() => initial);
  return {
    get: store.getState,
    subscribe: store.subscribe,
    retry: () => store.setState(initial, true),
    choose: (name) => store.setState(LOCATION_STATES[name] ?? initial, true),
  };
}
