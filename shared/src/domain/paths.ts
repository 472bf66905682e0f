import type { Zone } from './crops.ts';
import type { Finding } from './finding.ts';
import { searchText } from './search.ts';
import { slugify } from './slug.ts';

/** Makes every link of the site. `domain/routeQueries` reads the queries that are written here. */

/** Query of a category page: `?page=2&category=pyo-farm&map=9/43.6/-79.4&view=list`. */
export interface CategoryQuery extends ListingQuery {
  /** The category name, lower-cased, spaces turned into hyphens; null when it is missing. */
  category: string | null;
}

/** Query of the list and map of all farms. */
export interface ListingQuery {
  /** 1-based; null when it is missing or no positive integer. */
  page: number | null;
  map: MapView | null;
  /** Which pane shows; null for the default. */
  view: 'map' | 'list' | null;
  finding: Finding;
  rest: Record<string, string>;
}

/** What the map shows: zoom level and centre in degrees. Written `zoom/lat/lng`. */
export interface MapView {
  zoom: number;
  lat: number;
  lng: number;
}

/** Query of the search results: `?q=apple&page=2`. */
export interface SearchQuery {
  /** The search text (`searchText`); empty without a query. */
  q: string;
  /** 1-based. */
  page: number;
  finding: Finding;
  rest: Record<string, string>;
}

/** Query of the page of seasons: `?zone=north`. */
export interface SeasonsQuery {
  /** Null for the zone of the visitor's location. */
  zone: Zone | null;
  rest: Record<string, string>;
}

/** Query of a farm's page: `?photo=2`. */
export interface FarmQuery {
  /** The picture that the full-screen viewer shows, 1-based, the cover first; null when the viewer is closed. */
  photo: number | null;
  rest: Record<string, string>;
}

/** 'pyo-farm' of 'PYO Farm'. */
export function categoryParam(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** What a list that nothing narrows has; here, where it needs no more code than addresses do. */
export const NO_FINDING: Finding = {
  near: null,
  open: null,
  crop: null,
  within: null,
  features: [],
  sort: null,
};

type Entry = [string, string | number | null | undefined];

function write(entries: Entry[], rest: Record<string, string> = {}): string {
  const known = entries.flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)] as const],
  );
  const params = new URLSearchParams({ ...Object.fromEntries(known), ...rest });
  // Legal in a query (RFC 3986, 3.4): `map=9/43.6/-79.4` and `near=43.5,-80.2,Guelph` stay readable.
  const text = params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
}

/** Writes what `readFinding` reads; without what is not set. */
export function findingEntries({ near, open, crop, within, features, sort }: Partial<Finding> = {}) {
  return [
    ['near', near && `${near.lat.toFixed(4)},${near.lng.toFixed(4)},${near.name}`],
    ['open', open],
    ['crop', crop],
    ['within', within],
    ['features', features?.join(',')],
    ['sort', sort],
  ] as [string, string | number | null | undefined][];
}

const writeMapView = (map: MapView | null | undefined) =>
  map ? `${Number(map.zoom.toFixed(2))}/${map.lat.toFixed(5)}/${map.lng.toFixed(5)}` : null;

const mapEntries = (query: Partial<ListingQuery>): Entry[] => [
  ['map', writeMapView(query.map)],
  ['view', query.view],
  ...findingEntries(query.finding),
];

export function formatListing(query: Partial<ListingQuery>): string {
  return write([['page', query.page], ...mapEntries(query)], query.rest);
}

export function formatCategory(query: Partial<CategoryQuery>): string {
  const own: Entry[] = [
    ['page', query.page],
    ['category', query.category],
  ];
  return write([...own, ...mapEntries(query)], query.rest);
}

export function formatSearch({ q = '', page, finding, rest }: Partial<SearchQuery>): string {
  const own: Entry[] = [
    ['q', searchText(q)],
    ['page', page === 1 ? null : page],
  ];
  return write([...own, ...findingEntries(finding)], rest);
}

export const formatSeasons = ({ zone, rest }: Partial<SeasonsQuery>): string => write([['zone', zone]], rest);

export const formatFarm = ({ photo, rest }: Partial<FarmQuery>): string => write([['photo', photo]], rest);

const segment = encodeURIComponent;

/** Site paths. Ids and names are plain text; every segment is encoded here. */
export const paths = {
  home: () => '/',
  listing: (query: Partial<ListingQuery> = {}) => `/listing${formatListing(query)}`,
  category: (id: string, query: Partial<CategoryQuery> = {}) =>
    `/category/${segment(id)}${formatCategory(query)}`,
  farm: (id: string, name: string) => `/farm/${segment(id)}/${segment(slugify(name))}`,
  search: (query: Partial<SearchQuery>) => `/search${formatSearch(query)}`,
  categories: () => '/categories',
  explore: () => '/explore',
  seasons: (query: Partial<SeasonsQuery> = {}) => `/seasons${formatSeasons(query)}`,
  stay: () => '/stay',
  experience: () => '/experience',
  store: () => '/store',
  storeList: (mode: 'topic' | 'category', slug: string) => `/store/list/${mode}/${segment(slug)}`,
  addFarm: () => '/add-farm',
  login: () => '/login',
  /** With the secret of a private link, the link itself: the fragment reaches no server and no log. */
  ownerFarm: (id: string, secret = '') => `/owner/farms/${segment(id)}${secret && `#${secret}`}`,
  desk: (view = '') => `/desk${view && `/${view}`}`,
  /** A steward's private link. */
  openDesk: (secret: string) => `/desk/open#${secret}`,
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** The catch-all target of banners and promo cards: no route matches it [LAYOUT-12]. */
  comingSoon: () => '/coming-soon',
};
