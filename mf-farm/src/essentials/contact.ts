import type { Address, Farm } from '@sideroad/shared/contract';
import { placeText } from '@sideroad/shared/domain/placeText';
import { parseUrl } from '@sideroad/shared/domain/url';

const joined = (parts: (string | null)[], separator: string) => parts.filter(Boolean).join(separator);

/** Formats an address as '4218 Mountainview Road, Beamsville, Ontario'. */
export function shortAddress(address: Address): string {
  return joined([address.street1, placeText(address)], ', ');
}

/** Formats the whole address in one line. */
export function fullAddress(address: Address): string {
  const { street1, street2, zipCode } = address;
  // A no-break space keeps the two halves of a postal code on one line.
  const place = joined([placeText(address), zipCode?.replace(' ', '\u00a0') ?? null], ' ');
  return joined([street1, street2, place], ', ');
}

/** Returns the address of a route planner; null for a farm with neither coordinates nor a town. */
export function directionsUrl({ location }: Pick<Farm, 'location'>): string | null {
  const { coordinates, address } = location;
  const { street1, city, state, zipCode, country } = address;
  const named = city || zipCode ? joined([street1, city, state, zipCode, country], ', ') : '';
  const destination = coordinates ? `${coordinates.lat},${coordinates.lon}` : named;
  if (!destination) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

/** Reads an owner's text as a link, its host without 'www.'; null for other schemes, such as `javascript:`. */
export function webLink(text: string): { href: string; host: string } | null {
  const url = parseUrl(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  // As written: the parsed host has accents in Punycode.
  const written = /^[^/]*\/\/([\p{L}\p{M}\p{N}.-]+)/u.exec(text.trim())?.[1] ?? '';
  const isHost = parseUrl(`${url.protocol}//${written}`)?.hostname === url.hostname;
  return { href: url.href, host: (isHost ? written.toLowerCase() : url.hostname).replace(/^www\./, '') };
}

/** Decodes a part of a path, without an error for a wrong percent sequence. */
const decoded = (part: string) => new URLSearchParams(`part=${part}`).get('part') ?? '';

/**
 * Formats a social address: '@maplehollow' for `https://instagram.com/maplehollow`, the host for an address that is not a
 * profile, and the text itself for one that is not an address.
 */
export function socialHandle(text: string): string {
  const link = webLink(text);
  if (!link) return text.trim();
  const [name, ...deeper] = new URL(link.href).pathname.split('/').filter(Boolean).map(decoded);
  const isProfile = name !== undefined && deeper.length === 0 && /^@?[\p{L}\p{M}\p{N}_.-]+$/u.test(name);
  return isProfile && !name.endsWith('.php') ? `@${name.replace(/^@/, '')}` : link.host;
}
