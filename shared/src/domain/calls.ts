import type { ExperienceList, FarmBanner, LatLng } from '@sideroad/shared/contract';
import { type Finding, isBySeason } from './finding.ts';

/**
 * URLs of the API's public reads. The client and the server renderer share them, so that a response in the document
 * is found by its URL.
 */

/** Reaches every farm [LIST-13]. */
export const PROXIMITY_DISTANCE_KM = 10000;
export const RAIL_LIMIT = 6;
export const LIST_BATCH = 50;
/** The list of further farms ends here, and its count says so [LIST-13]. */
export const LIST_MAX_CALLS = 50;
/** Farms on a page of a list, which pages in the browser [LIST-30]. */
export const LIST_PAGE_SIZE = 12;
/** The last page of a list of so many farms, of which it has 2,500 at most. */
export const lastListPage = (total: number): number =>
  Math.max(1, Math.ceil(Math.min(total, LIST_BATCH * LIST_MAX_CALLS) / LIST_PAGE_SIZE));
export const SEARCH_PAGE_SIZE = 20;
export const BLOG_POST_COUNT = 4;

/** In the order of the page's rails. */
export const EXPERIENCE_LISTS: readonly ExperienceList[] = ['featured', 'seasonal', 'kids', 'workshops'];

/** What a home rail asks for: a category or a banner. */
export type RailFilter = { categoryId: string } | { banner: FarmBanner };

type Parameters = Record<string, string | number | boolean | undefined>;

function withQuery(url: string, parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url;
}

const farm = (id: string, rest = '') => `/api/farms/${encodeURIComponent(id)}${rest}`;

interface Proximity {
  verbose: boolean;
  /** Degrees. */
  place: LatLng;
  filter: RailFilter | { categoryId: undefined };
  /** From 1. */
  page: number;
  limit: number;
  finding?: Finding | undefined;
  facets?: boolean;
  openFirst?: boolean;
}

/** What of a finding the API reads; the place is the search's own. */
const findingParameters = ({ open, features, crop, within, sort }: Partial<Finding> = {}) => ({
  openAt: open ?? undefined,
  featureIds: features?.join(',') || undefined,
  crop: crop ?? undefined,
  within: within ?? undefined,
  ...(sort && { sort }),
});

const proximity = ({ verbose, place, filter, page, limit, finding, facets, openFirst }: Proximity) =>
  withQuery('/api/farmsearch/proximitysearch', {
    verbose,
    latitude: place.lat,
    longitude: place.lng,
    distance: PROXIMITY_DISTANCE_KM,
    ...filter,
    page,
    limit,
    sort: finding && isBySeason(finding) ? 'season' : 'distance',
    order: 'ASC',
    ...findingParameters(finding),
    facets,
    openFirst,
  });

const textSearch = (asked: Parameters, place: LatLng | null, finding: Finding | undefined) =>
  withQuery('/api/farmsearch/textsearch', {
    ...asked,
    latitude: place?.lat,
    longitude: place?.lng,
    ...findingParameters(finding),
  });

export const calls = {
  categories: () => '/api/categories',
  category: (id: string) => `/api/categories/${encodeURIComponent(id)}`,
  /** All farms one after the other, for sitemaps. @param after id of the last one seen; null for the first page */
  farmIndex: (after: string | null, limit: number) =>
    withQuery('/api/farms', { after: after ?? undefined, limit }),
  farm: (id: string) => farm(id),
  coverImage: (farmId: string) => farm(farmId, '/image/cover-image'),
  gallery: (farmId: string) => farm(farmId, '/images/bulk-gallery'),
  /** The six nearest farms of a category or with a banner, those that are shut for long last. */
  rail: (place: LatLng, filter: RailFilter) =>
    proximity({ verbose: true, place, filter, page: 1, limit: RAIL_LIMIT, openFirst: true }),
  /** Crops and categories in season around a place. */
  inSeason: ({ lat, lng }: LatLng) => withQuery('/api/seasons', { latitude: lat, longitude: lng }),
  /** Fifty farms of a category, or of all, nearest first or as a finding orders them. @param page from 1 */
  list: (place: LatLng, categoryId: string | undefined, page: number, finding?: Finding) =>
    proximity({ verbose: false, place, filter: { categoryId }, page, limit: LIST_BATCH, finding }),
  /** One page of that list alone. */
  listPage: (place: LatLng, categoryId: string | undefined, page: number, finding?: Finding) =>
    proximity({ verbose: false, place, filter: { categoryId }, page, limit: LIST_PAGE_SIZE, finding }),
  /** How many farms of a category, or of all, each further choice leaves. */
  listFacets: (place: LatLng, categoryId: string | undefined, finding: Finding) =>
    proximity({ verbose: false, place, filter: { categoryId }, page: 1, limit: 1, finding, facets: true }),
  /** @param page from 1 @param place equal hits go by distance from it; null: nowhere */
  textSearch: (query: string, page: number, place: LatLng | null, finding?: Finding) =>
    textSearch({ query, page, limit: SEARCH_PAGE_SIZE }, place, finding),
  /** How many of a text's farms each further choice leaves. */
  textFacets: (query: string, place: LatLng | null, finding: Finding) =>
    textSearch({ query, page: 1, limit: 1, facets: true }, place, finding),
  experiences: (list: ExperienceList) =>
    list === 'featured' ? '/api/experiences/featured' : `/api/experiences/category/${list}`,
  /** @param feedUrl a WordPress-shaped feed, ours or another's */
  blogPosts: (feedUrl: string) => withQuery(feedUrl, { per_page: BLOG_POST_COUNT, _embed: 1 }),
};
