import type { UserLocation } from '@sideroad/shared/contract';
import type { Settings } from '../settings/settings.ts';
import { gpsPlace, ipPlace } from './towns.ts';

/** What a host's location machine asks: the browser, and the IP look-up. */
export interface PlaceSources {
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  lookUpIp: (signal: AbortSignal) => Promise<UserLocation>;
}

/**
 * Milliseconds for which the text of a browser without geolocation stands before the look-up answers [LOC-10, LOC-9].
 */
const UNSUPPORTED_SHOWN_MS = 1500;

const PERMISSION_DENIED = 1;

/** The words of the client where a call gets no answer. */
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

/** Sources that answer as chosen in the bar; they know nothing of the real place. */
export function chosenSources({ visitor, town }: Pick<Settings, 'visitor' | 'town'>): PlaceSources {
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
