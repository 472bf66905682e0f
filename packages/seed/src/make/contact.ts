import { slugify } from '@sideroad/shared/domain/slug';
import type { Region } from '../regions/region.ts';
import type { Random } from '../scenes/random.ts';

/** Numbers 555-0100 to 555-0199 are reserved for fiction. */
const FICTIONAL_EXCHANGE = '55501';
const WITH_SITE = 0.8;
const WITH_SOCIAL = 0.7;

/** 'maplehollow' of 'Maple Hollow Orchard': a farm's short name for addresses. */
function shortName(name: string): string {
  const words = slugify(name)
    .split('-')
    .filter((word) => !['the', 'at', 'co', 'and'].includes(word));
  return words.slice(0, 4).join('');
}

/** Ten digits: an Ontario area code and a fictional number. */
export function phoneNumber({ areaCodes }: Region, random: Random): string {
  return `${random.pick(areaCodes)}${FICTIONAL_EXCHANGE}${String(random.int(0, 99)).padStart(2, '0')}`;
}

/** The farm's site and social page, either of which it may lack. `.example` names are reserved (RFC 2606). */
export function webAddresses(
  name: string,
  random: Random,
): { webUrl: string | null; socialUrl: string | null } {
  const short = shortName(name);
  const host = random() < 0.2 ? `www.${short}.example` : `${short}.example`;
  const page = random() < 0.1 ? '/visit' : '';
  const webUrl = random() < WITH_SITE ? `https://${host}${page}` : null;
  return { webUrl, socialUrl: random() < WITH_SOCIAL ? `https://social.example/@${short}` : null };
}
