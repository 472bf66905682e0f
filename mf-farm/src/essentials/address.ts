import type { Address, Farm } from '@sideroad/shared/contract';
import { texts } from '../texts.ts';

const joined = (parts: (string | null)[], separator: string) => parts.filter(Boolean).join(separator);

/** '4218 Mountainview Road, Beamsville, Ontario', with the fallbacks for a missing city or state (spec section 8). */
export function shortAddress({ street1, city, state }: Address): string {
  return joined([street1, city ?? texts.unknownCity, state ?? texts.unknownState], ', ');
}

/** The whole address in one line, with second street line and postal code where there are any. */
export function fullAddress(address: Address): string {
  const { street1, street2, city, state, zipCode } = address;
  // A no-break space keeps the two halves of a postal code on one line.
  const province = joined([state ?? texts.unknownState, zipCode?.replace(' ', '\u00a0') ?? null], ' ');
  return joined([street1, street2, city ?? texts.unknownCity, province], ', ');
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
