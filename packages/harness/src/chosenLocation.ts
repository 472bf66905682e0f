import type { UserLocation } from '@sideroad/shared/contract';
import type { Settings } from './settings.ts';

/** Towns of Ontario (degrees), from the middle of the seed's farms to far away from any. */
const TOWNS: Record<Settings['town'], { lat: number; lng: number; city: string }> = {
  toronto: { lat: 43.6532, lng: -79.3832, city: 'Toronto' },
  hamilton: { lat: 43.2557, lng: -79.8711, city: 'Hamilton' },
  london: { lat: 42.9849, lng: -81.2453, city: 'London' },
  ottawa: { lat: 45.4215, lng: -75.6972, city: 'Ottawa' },
  kingston: { lat: 44.2312, lng: -76.486, city: 'Kingston' },
  sudbury: { lat: 46.4917, lng: -80.993, city: 'Sudbury' },
  thunderbay: { lat: 48.3809, lng: -89.2477, city: 'Thunder Bay' },
};

type Chosen = Pick<Settings, 'visitor' | 'town'>;

/** Milliseconds before the look-up answers, so that the text of a browser without geolocation shows [LOC-9]. */
const UNSUPPORTED_SHOWN_MS = 1500;

function geolocationOf({ visitor, town }: Chosen): Pick<Geolocation, 'getCurrentPosition'> | undefined {
  if (visitor === 'unsupported') return undefined;
  return {
    getCurrentPosition(onPosition, onError) {
      if (visitor === 'asking') return;
      if (visitor !== 'gps') {
        const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
        queueMicrotask(() => onError?.({ code: 1, message: 'User denied Geolocation', ...codes }));
        return;
      }
      const { lat: latitude, lng: longitude } = TOWNS[town];
      const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
      const coords = { latitude, longitude, accuracy: 20, ...unknown };
      const position = { coords: { ...coords, toJSON: () => coords }, timestamp: Date.now() };
      queueMicrotask(() => onPosition({ ...position, toJSON: () => position }));
    },
  };
}

/** Makes sources of the site's location machine that answer as chosen in the bar, whatever the real location. */
export function chosenSources({ visitor, town }: Chosen) {
  let lookUps = 0;
  return {
    geolocation: geolocationOf({ visitor, town }),
    async lookUpIp(): Promise<UserLocation> {
      lookUps += 1;
      if (visitor === 'asking') return new Promise<never>(() => {});
      if (visitor === 'unsupported')
        await new Promise((resolve) => setTimeout(resolve, UNSUPPORTED_SHOWN_MS));
      // The client's error text of a call without a response.
      if (visitor === 'failing' || (visitor === 'recovering' && lookUps === 1))
        throw new Error('Network Error');
      return { ...TOWNS[town], source: 'IP', region: 'Ontario', country: 'Canada' };
    },
  };
}
