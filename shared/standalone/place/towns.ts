import type { UserLocation } from '@sideroad/shared/contract';
import type { Settings } from '../settings/settings.ts';

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

/** What the browser's geolocation tells in a town. */
export function gpsPlace(town: Settings['town']): { lat: number; lng: number } {
  const { lat, lng } = PLACES[town];
  return { lat, lng };
}

/** What the IP look-up tells in a town. */
export function ipPlace(town: Settings['town']): UserLocation {
  return { ...PLACES[town], source: 'IP', region: 'Ontario', country: 'Canada' };
}
