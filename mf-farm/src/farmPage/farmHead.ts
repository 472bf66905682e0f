import type { Address, Category, Farm, Image, PageHead } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { cutText } from '@sideroad/shared/domain/cutText';
import { openingStretches } from '@sideroad/shared/domain/hours';
import { absoluteUrl, breadcrumbList, type JsonLd } from '@sideroad/shared/domain/jsonLd';
import { paths } from '@sideroad/shared/domain/paths';
import { phoneHref } from '@sideroad/shared/domain/phone';
import { webLink } from '../essentials/contact.ts';
import { galleryOf } from '../gallery/galleryImages.ts';
import { texts } from '../texts.ts';

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
function localBusiness(farm: Farm, images: readonly Image[], publicUrl: string): JsonLd {
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

/** Head of the page while its farm is not known. */
export const pendingHead: PageHead = { title: texts.documentTitle(texts.farm) };

/** Head of the page for an unknown farm (spec section 8). */
export const farmNotFoundHead: PageHead = {
  title: texts.documentTitle(texts.notFound.title),
  robots: 'noindex',
  status: 404,
};

export interface FarmHeadInput {
  farm: Farm;
  /** The first of its categories; undefined while it is not known. */
  category: Category | undefined;
  /** Of the page's address. Without one the page redirects to the address with a slug (decision D5). */
  slug: string | undefined;
  /** The address's query with its question mark, or empty. */
  search: string;
  /** The site's address, no trailing slash. */
  publicUrl: string;
}

function breadcrumbs({ farm, category, publicUrl }: FarmHeadInput, canonicalPath: string) {
  const main = category ? [{ name: categoryTitle(category.name), path: paths.category(category.id) }] : [];
  return breadcrumbList(
    [
      { name: texts.breadcrumb.farms, path: paths.listing() },
      ...main,
      { name: farm.name, path: canonicalPath },
    ],
    publicUrl,
  );
}

/** Head of a farm's page. Every slug has the same canonical address: 'the right canonical link' (decision D5). */
export function farmHead(input: FarmHeadInput): PageHead {
  const { farm, slug, search, publicUrl } = input;
  const images = galleryOf(farm.coverImage, farm.images);
  const canonicalPath = paths.farm(farm.id, farm.name);
  return {
    title: texts.documentTitle(farm.name),
    description: cutText(farm.description),
    canonicalPath,
    ...(images[0] && { imageUrl: images[0].url }),
    jsonLd: [localBusiness(farm, images, publicUrl), breadcrumbs(input, canonicalPath)],
    ...(slug === undefined && { redirect: canonicalPath + search }),
  };
}
