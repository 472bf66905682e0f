import type { Address, Farm } from '@sideroad/shared/contract';
import { placeText } from '@sideroad/shared/domain/placeText';

const joined = (parts: (string | null)[], separator: string) => parts.filter(Boolean).join(separator);

/** '4218 Mountainview Road, Beamsville, Ontario', with the fallbacks for a missing city or state (spec section 8). */
export function shortAddress(address: Address): string {
  return joined([address.street1, placeText(address)], ', ');
}

/** The whole address in one line, with second street line and postal code where there are any. */
export function fullAddress(address: Address): string {
  const { street1, street2, zipCode } = address;
  // A no-break space keeps the two halves of a postal code on one line.
  const place = joined([placeText(address), zipCode?.replace(' ', '\u00a0') ?? null], ' ');
  return joined([street1, street2, place], ', ');
}

/** Where a route planner may go to: the coordinates, else the address as far as it names a place; null without. */
export function directionsUrl({ location }: Pick<Farm, 'location'>): string | null {
  const { coordinates, address } = location;
  const { street1, city, state, zipCode, country } = address;
  const named = city || zipCode ? joined([street1, city, state, zipCode, country], ', ') : '';
  const destination = coordinates ? `${coordinates.lat},${coordinates.lon}` : named;
  if (!destination) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
