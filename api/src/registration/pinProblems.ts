import { iso1A2Code } from '@rapideditor/country-coder';
import type { Coordinates, FieldProblem } from '@sideroad/shared/contract';
import { locatePlace } from '../location/locatePlace.ts';
import type { CleanRegistration } from './readRegistration.ts';

/** Kilometres from the place of the address: more than any township is wide. */
const FARTHEST = 200;
const EARTH_RADIUS = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres, by the haversine formula. */
function distance(a: Coordinates, b: Coordinates): number {
  const half = (x: number, y: number) => Math.sin(radians(x - y) / 2) ** 2;
  const along = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(half(a.lat, b.lat) + along));
}

/** The place of an address where it is known well enough: neither a province nor the postal areas of the north. */
function knownPlace(address: Omit<CleanRegistration['location'], 'coordinates'>): Coordinates | null {
  const place = locatePlace(address);
  if (!place || place.precision === 'province') return null;
  const isVast = place.precision === 'postal-area' && address.zipCode.startsWith('P');
  return isVast ? null : place.coordinates;
}

/** What is wrong with where the owner has put the pin: outside of Canada, or far from the farm's own address. */
export function pinProblems({ coordinates, ...address }: CleanRegistration['location']): FieldProblem[] {
  if (!coordinates) return [];
  const field = 'location.coordinates';
  if (iso1A2Code([coordinates.lon, coordinates.lat]) !== 'CA') {
    return [{ field, message: 'must be in Canada; move the pin to the farm, or leave it out' }];
  }
  const place = knownPlace(address);
  if (!place || distance(coordinates, place) <= FARTHEST) return [];
  const message = `must be within ${FARTHEST} km of the address; move the pin, or correct city and postal code`;
  return [{ field, message }];
}
