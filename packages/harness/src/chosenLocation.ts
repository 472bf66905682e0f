import type { HostServices, UserLocation } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';
import type { Settings } from './settings/settings.ts';
import type { SettingsStore } from './settings/settingsStore.ts';

/** Towns of Ontario (degrees), from the middle of the seed's farms to far away from any. */
const PLACES: Record<Settings['town'], { lat: number; lng: number; city: string }> = {
  toronto: { lat: 43.6532, lng: -79.3832, city: 'Toronto' },
  hamilton: { lat: 43.2557, lng: -79.8711, city: 'Hamilton' },
  london: { lat: 42.9849, lng: -81.2453, city: 'London' },
  ottawa: { lat: 45.4215, lng: -75.6972, city: 'Ottawa' },
  kingston: { lat: 44.2312, lng: -76.486, city: 'Kingston' },
  sudbury: { lat: 46.4917, lng: -80.993, city: 'Sudbury' },
  thunderbay: { lat: 48.3809, lng: -89.2477, city: 'Thunder Bay' },
};

/** Returns a town as the browser's geolocation reports it. */
function gpsPlace(town: Settings['town']): { lat: number; lng: number } {
  const { lat, lng } = PLACES[town];
  return { lat, lng };
}

/** Returns a town as the IP look-up reports it. */
function ipPlace(town: Settings['town']): UserLocation {
  return { ...PLACES[town], source: 'IP', region: 'Ontario', country: 'Canada' };
}

/** The sources of a host's location machine: the browser and the IP look-up. */
interface PlaceSources {
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  lookUpIp: (signal: AbortSignal) => Promise<UserLocation>;
}

/** Milliseconds before the look-up answers, so that the text of a browser without geolocation shows [LOC-9]. */
const UNSUPPORTED_SHOWN_MS = 1500;

const PERMISSION_DENIED = 1;

/** The client's error text of a call without a response. */
const LOST = 'Network Error';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function geolocationOf({ visitor, town }: Pick<Settings, 'visitor' | 'town'>): PlaceSources['geolocation'] {
  if (visitor === 'unsupported') return undefined;
  return {
    getCurrentPosition(onPosition, onError) {
      if (visitor === 'asking') return;
      if (visitor !== 'gps') {
        const error = { code: PERMISSION_DENIED, message: 'User denied Geolocation' };
        queueMicrotask(() => onError?.({ ...error, PERMISSION_DENIED, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }));
        return;
      }
      const { lat: latitude, lng: longitude } = gpsPlace(town);
      const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
      const coords = { latitude, longitude, accuracy: 20, ...unknown };
      const position = { coords: { ...coords, toJSON: () => coords }, timestamp: Date.now() };
      queueMicrotask(() => onPosition({ ...position, toJSON: () => position }));
    },
  };
}

/** Makes sources that answer as chosen in the bar, whatever the real place. */
function chosenSources({ visitor, town }: Pick<Settings, 'visitor' | 'town'>): PlaceSources {
  let lookUps = 0;
  return {
    geolocation: geolocationOf({ visitor, town }),
    async lookUpIp() {
      lookUps += 1;
      if (visitor === 'asking') return new Promise<never>(() => {});
      if (visitor === 'unsupported') await pause(UNSUPPORTED_SHOWN_MS);
      if (visitor === 'failing' || (visitor === 'recovering' && lookUps === 1)) throw new Error(LOST);
      return ipPlace(town);
    },
  };
}

/** Starts the site's own location machine with the given sources. */
export type StartLocation = (sources: PlaceSources) => HostServices['visitorLocation'];

/**
 * Provides the visitor's place as the settings say: the site's own machine with sources that answer as chosen. Another
 * choice starts a new machine, because a machine never replaces GPS by IP.
 */
export function createChosenLocation(
  start: StartLocation,
  settings: SettingsStore,
): HostServices['visitorLocation'] {
  let machine = start(chosenSources(settings.getState().settings));
  const store = createStore(machine.get);
  const follow = () => store.setState(machine.get(), true);
  let leave = machine.subscribe(follow);

  settings.subscribe(({ settings: next }, { settings: before }) => {
    if (next.visitor === before.visitor && next.town === before.town) return;
    leave();
    machine = start(chosenSources(next));
    leave = machine.subscribe(follow);
    follow();
  });
  return { get: store.getState, subscribe: store.subscribe, retry: () => machine.retry() };
}
