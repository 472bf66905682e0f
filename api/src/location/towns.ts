import { TOWNS, type Town } from '@sideroad/seed';
import type { Place } from '@sideroad/shared/contract';
import { distanceKm } from '@sideroad/shared/domain/geo';
import { slugify } from '@sideroad/shared/domain/slug';

/** Cities of Ontario without farms of the seed: name, degrees, postal area. */
const CITIES: readonly Town[] = [
  { name: 'Toronto', lat: 43.653, lon: -79.383, fsa: 'M5H' },
  { name: 'Ottawa', lat: 45.421, lon: -75.697, fsa: 'K1P' },
  { name: 'Mississauga', lat: 43.589, lon: -79.644, fsa: 'L5B' },
  { name: 'Brampton', lat: 43.685, lon: -79.76, fsa: 'L6Y' },
  { name: 'Hamilton', lat: 43.256, lon: -79.871, fsa: 'L8P' },
  { name: 'London', lat: 42.984, lon: -81.245, fsa: 'N6A' },
  { name: 'Markham', lat: 43.857, lon: -79.337, fsa: 'L3R' },
  { name: 'Vaughan', lat: 43.837, lon: -79.508, fsa: 'L4K' },
  { name: 'Richmond Hill', lat: 43.883, lon: -79.44, fsa: 'L4C' },
  { name: 'Newmarket', lat: 44.059, lon: -79.461, fsa: 'L3Y' },
  { name: 'Oakville', lat: 43.448, lon: -79.666, fsa: 'L6J' },
  { name: 'Burlington', lat: 43.326, lon: -79.799, fsa: 'L7R' },
  { name: 'Pickering', lat: 43.838, lon: -79.087, fsa: 'L1V' },
  { name: 'Ajax', lat: 43.851, lon: -79.02, fsa: 'L1S' },
  { name: 'Whitby', lat: 43.897, lon: -78.943, fsa: 'L1N' },
  { name: 'Oshawa', lat: 43.897, lon: -78.865, fsa: 'L1H' },
  { name: 'Kitchener', lat: 43.451, lon: -80.493, fsa: 'N2G' },
  { name: 'Waterloo', lat: 43.464, lon: -80.52, fsa: 'N2L' },
  { name: 'Cambridge', lat: 43.36, lon: -80.312, fsa: 'N1R' },
  { name: 'Brantford', lat: 43.139, lon: -80.264, fsa: 'N3T' },
  { name: 'Windsor', lat: 42.317, lon: -83.038, fsa: 'N9A' },
  { name: 'Sarnia', lat: 42.975, lon: -82.407, fsa: 'N7T' },
  { name: 'Niagara Falls', lat: 43.09, lon: -79.085, fsa: 'L2G' },
  { name: 'Peterborough', lat: 44.309, lon: -78.32, fsa: 'K9J' },
  { name: 'Belleville', lat: 44.163, lon: -77.383, fsa: 'K8N' },
  { name: 'Brockville', lat: 44.59, lon: -75.684, fsa: 'K6V' },
  { name: 'Cornwall', lat: 45.018, lon: -74.728, fsa: 'K6H' },
  { name: 'Timmins', lat: 48.477, lon: -81.33, fsa: 'P4N' },
];

/** Towns and cities of Ontario. */
export const ONTARIO_TOWNS: readonly Town[] = [...TOWNS, ...CITIES];

/** The farthest town that still says where a place is, in km. */
const NEAR_KM = 40;
/** Most towns of one answer. */
export const MOST_TOWNS = 5;

/** Returns the towns within 40 km of coordinates, nearest first. */
export function townsNear(latitude: number, longitude: number): Place[] {
  return ONTARIO_TOWNS.map(({ name, lat, lon }) => ({
    town: {
      id: slugify(name),
      name,
      region: 'Ontario',
      kind: 'town' as const,
      latitude: lat,
      longitude: lon,
    },
    km: distanceKm({ lat, lng: lon }, { lat: latitude, lng: longitude }),
  }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((one, other) => one.km - other.km)
    .slice(0, MOST_TOWNS)
    .map(({ town }) => town);
}
