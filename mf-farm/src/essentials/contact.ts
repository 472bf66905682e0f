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

/** A web address that may be followed: `href` in full, `host` without 'www.' for reading. */
interface WebLink {
  href: string;
  host: string;
}

/**
 * An owner's text as a link. Null for everything but http and https: a farm's data could carry `javascript:`.
 */
export function webLink(text: string): WebLink | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href, hostname } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return { href, host: hostname.replace(/^www\./, '') };
}

/**
 * How a social address reads: '@maplehollow' of `https://instagram.com/maplehollow`. An address that is no plain
 * profile (a group, a numbered page) reads as its host; text that is no address stays as written.
 */
export function socialHandle(text: string): string {
  const link = webLink(text);
  if (!link) return text.trim();
  const [name, ...deeper] = new URL(link.href).pathname.split('/').filter(Boolean);
  const isProfile = name !== undefined && deeper.length === 0 && /^@?[\w.-]+$/.test(name);
  return isProfile && !name.endsWith('.php') ? `@${name.replace(/^@/, '')}` : link.host;
}
