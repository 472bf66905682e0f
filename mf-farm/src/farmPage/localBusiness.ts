import type { Address, Farm, Image } from '@sideroad/shared/contract';
import { openingStretches } from '@sideroad/shared/domain/hours';
import { absoluteUrl, type JsonLd } from '@sideroad/shared/domain/jsonLd';
import { paths } from '@sideroad/shared/domain/paths';
import { phoneHref } from '@sideroad/shared/domain/phone';
import { webLink } from '../essentials/webLink.ts';

/** Names of schema.org, not texts of the site; 0 is Monday. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Only what is known: a search engine takes an empty value for a statement. */
const known = (fields: JsonLd): JsonLd =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

const postalAddress = ({ street1, street2, city, state, zipCode, country }: Address): JsonLd =>
  known({
    '@type': 'PostalAddress',
    streetAddress: [street1, street2].filter(Boolean).join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode: zipCode,
    addressCountry: country,
  });

function geo({ coordinates }: Farm['location']): JsonLd | null {
  if (!coordinates) return null;
  return { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lon };
}

const openingHours = (farm: Farm): JsonLd[] =>
  openingStretches(farm.businessHours).map(({ dayOfWeek, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS[dayOfWeek],
    opens,
    closes,
  }));

/** The farm for search engines (schema.org LocalBusiness); never its rating, which is fixed (decision D8). */
export function localBusiness(farm: Farm, images: readonly Image[], publicUrl: string): JsonLd {
  const ownSites = [farm.webUrl, farm.socialUrl].flatMap((text) => (text && webLink(text)?.href) || []);
  const url = absoluteUrl(paths.farm(farm.id, farm.name), publicUrl);
  return known({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name: farm.name,
    description: farm.description.trim(),
    url,
    image: images.flatMap((image) => absoluteUrl(image.url, publicUrl) ?? []),
    telephone: farm.phoneNumber && phoneHref(farm.phoneNumber)?.replace('tel:', ''),
    address: postalAddress(farm.location.address),
    geo: geo(farm.location),
    sameAs: ownSites,
    openingHoursSpecification: openingHours(farm),
  });
}
