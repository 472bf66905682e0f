import type { Address, Category, Farm, Image, PageHead } from '@sideroad/shared/contract';
import { categoryTitle } from '@sideroad/shared/domain/category';
import { dateText, WEEKDAYS } from '@sideroad/shared/domain/clock';
import { CLOSED_DAY, type OpeningStretch, openingStretches } from '@sideroad/shared/domain/hours';
import { SHARE_IMAGE } from '@sideroad/shared/domain/imageWidths';
import { absoluteUrl, breadcrumbList, type JsonLd } from '@sideroad/shared/domain/jsonLd';
import { sentence } from '@sideroad/shared/domain/metaText';
import { daysBetween, weekdayOn, weeksOfYear } from '@sideroad/shared/domain/opening';
import { paths } from '@sideroad/shared/domain/paths';
import { phoneHref } from '@sideroad/shared/domain/phone';
import { placeText } from '@sideroad/shared/domain/placeText';
import { webLink } from '../essentials/contact.ts';
import { galleryOf } from '../gallery/galleryImages.ts';
import { openDays } from '../hours/hoursText.ts';
import { texts } from '../texts.ts';

/** What previews of a link show of a description; search engines show 155 of it. */
const DESCRIPTION_LENGTH = 200;

/** Text in one line, cut after a word with an ellipsis where it is longer than `most` characters. */
export function cutText(text: string, most = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const kept = characters.slice(0, most).join('');
  const lastSpace = kept.lastIndexOf(' ');
  // A single long word is cut inside.
  const words = lastSpace > 0 ? kept.slice(0, lastSpace) : kept.slice(0, -1);
  const withoutStops = /^.*[^\s.,;:!?–-]/s.exec(words)?.[0] ?? '';
  return `${withoutStops}…`;
}

/** Drops empty values, which search engines would take as statements. */
const known = (fields: JsonLd): JsonLd =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
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

const CLOSED: Partial<OpeningStretch>[] = [CLOSED_DAY];

/** Hours as structured data, always valid or from a day, 'YYYY-MM-DD', through another. */
const specification = (
  stretches: Partial<OpeningStretch>[],
  validFrom?: string,
  validThrough?: string,
): JsonLd[] =>
  stretches.map(({ dayOfWeek, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    ...(dayOfWeek !== undefined && { dayOfWeek: WEEKDAYS[dayOfWeek] }),
    opens,
    closes,
    ...(validFrom && { validFrom, validThrough }),
  }));

/** The usual week, or for a farm with seasons the weeks of the year that begins today [HOURS-15]. */
function openingHours(farm: Farm, date: string): JsonLd[] {
  if (!farm.seasons?.length) return specification(openingStretches(farm.businessHours));
  return weeksOfYear(farm, date).flatMap(({ hours, from, to }) =>
    specification(hours ? openingStretches(hours) : CLOSED, from, to),
  );
}

/** The special days that are not over. */
const specialHours = ({ specialDays = [] }: Farm, today: string): JsonLd[] =>
  specialDays.flatMap(({ date, hours }) => {
    if (daysBetween(today, date) < 0) return [];
    const dayOfWeek = weekdayOn(date);
    const week = openingStretches(hours.map((entry) => ({ ...entry, dayOfWeek })));
    const ofDay = week.filter((stretch) => stretch.dayOfWeek === dayOfWeek);
    return specification(ofDay.length > 0 ? ofDay : CLOSED, date, date);
  });

/** Describes the farm for search engines, without the fixed rating [FARM-9]. */
function localBusiness({ farm, publicUrl, date }: FarmHeadInput, images: readonly Image[]): JsonLd {
  const ownSites = [farm.webUrl, farm.socialUrl].flatMap((text) => (text && webLink(text)?.href) || []);
  const url = absoluteUrl(paths.farm(farm.id, farm.name), publicUrl);
  return known({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name: farm.name,
    description: farm.description.trim(),
    url,
    image: images.flatMap(({ url: path, isIllustration }) =>
      isIllustration ? [] : (absoluteUrl(path, publicUrl) ?? []),
    ),
    telephone: farm.phoneNumber && phoneHref(farm.phoneNumber)?.replace('tel:', ''),
    address: postalAddress(farm.location.address),
    geo: geo(farm.location),
    sameAs: ownSites,
    openingHoursSpecification: openingHours(farm, date),
    specialOpeningHoursSpecification: specialHours(farm, date),
  });
}

/** Says when the farm is open: its seasons, else its usual week. */
function openText({ seasons = [], businessHours }: Farm): string {
  if (seasons.length === 0) return openDays(businessHours).join('; ');
  const { season, seasonal } = texts.hours;
  const day = (monthDay: string) => dateText(`0000-${monthDay}`);
  return seasonal(seasons.map(({ name, from, to }) => season(name, day(from), day(to))));
}

/** Says what and where the farm is and when it is open, then describes it. */
function describe({ farm, category }: FarmHeadInput): string {
  const what = sentence(`${category?.name ?? texts.farm} in ${placeText(farm.location.address)}`);
  const open = openText(farm);
  return [what, open && sentence(`Open ${open}`), farm.description].filter(Boolean).join(' ');
}

export const pendingHead: PageHead = { title: texts.documentTitle(texts.farm) };

export const farmNotFoundHead: PageHead = {
  title: texts.documentTitle(texts.notFound.title),
  robots: 'noindex',
  status: 404,
};

export interface FarmHeadInput {
  farm: Farm;
  /** The first of its categories; undefined while it loads. */
  category: Category | undefined;
  /** Slug in the address. Without one the page redirects. */
  slug: string | undefined;
  /** Query of the address with its question mark, or empty. */
  search: string;
  /** Address of the site without a trailing slash. */
  publicUrl: string;
  /** Day at the farm, 'YYYY-MM-DD'. */
  date: string;
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

/** Returns the head of a farm's page. All its slugs share one canonical address [FARM-1]. */
export function farmHead(input: FarmHeadInput): PageHead {
  const { farm, slug, search } = input;
  const images = galleryOf(farm.coverImage, farm.images);
  const canonicalPath = paths.farm(farm.id, farm.name);
  return {
    title: texts.documentTitle(farm.name),
    description: cutText(describe(input)),
    canonicalPath,
    ...(farm.shareImageUrl
      ? { imageUrl: farm.shareImageUrl, imageFacts: SHARE_IMAGE }
      : images[0] && { imageUrl: images[0].url }),
    jsonLd: [localBusiness(input, images), breadcrumbs(input, canonicalPath)],
    ...(slug === undefined && { redirect: canonicalPath + search }),
  };
}
