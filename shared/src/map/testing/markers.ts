import type { MapMarker } from '../types.ts';

/** Two farms for tests. */
export const windfall: MapMarker = {
  id: '11',
  position: { lat: 43.02, lng: -79.36 },
  label: 'Windfall Acres',
  city: 'Fenwick',
  state: 'Ontario',
  image: null,
  href: '/farm/11/windfall-acres',
};
export const ridgeline: MapMarker = {
  id: '12',
  position: { lat: 43.6, lng: -80.4 },
  label: 'Ridgeline Pumpkins',
  city: null,
  state: null,
  image: null,
  href: '/farm/12/ridgeline-pumpkins',
};
