import type { Zone } from './crops.ts';
import { FINDING_KEYS, type Finding, findingEntries, readFinding } from './finding.ts';
import { searchText } from './search.ts';
import { slugify } from './slug.ts';

/**
 * Makes every link of the site and has one codec for each route's query. Unknown query keys are
 * kept in `rest`, so that a campaign tag survives a page change.
 */

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

function readPositive(text: string | null): number | null {
  return text !== null && /^0{0,8}[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function readMapView(text: string | null): MapView | null {
  const match = /^(\d{1,2}(?:\.\d+)?)\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)$/.exec(text ?? '');
  if (!match) return null;
  const [zoom = Number.NaN, lat = Number.NaN, lng = Number.NaN] = match.slice(1).map(Number);
  return zoom <= 22 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { zoom, lat, lng } : null;
}

/** Most unknown keys, and most characters of all their names and values. */
const MOST_KEPT = { keys: 20, characters: 2048 };

/** Returns the unknown keys of a query within the limits, so that a campaign tag survives a page change. */
export function unknownEntries(params: URLSearchParams, known: readonly string[]): [string, string][] {
  const kept = new Map<string, string>();
  let characters = 0;
  for (const [key, value] of params) {
    characters += known.includes(key) ? 0 : key.length + value.length;
    if (kept.size >= MOST_KEPT.keys || characters > MOST_KEPT.characters) break;
    if (!known.includes(key)) kept.set(key, value);
  }
  return [...kept];
}

const restOf = (params: URLSearchParams, known: readonly string[]): Record<string, string> =>
  Object.fromEntries(unknownEntries(params, known));

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

const writeMapView = (map: MapView | null | undefined) =>
  map ? `${Number(map.zoom.toFixed(2))}/${map.lat.toFixed(5)}/${map.lng.toFixed(5)}` : null;

const mapEntries = (query: Partial<ListingQuery>): Entry[] => [
  ['map', writeMapView(query.map)],
  ['view', query.view],
  ...findingEntries(query.finding),
];

const LISTING_KEYS = ['page', 'map', 'view', ...FINDING_KEYS];
const SEARCH_KEYS = ['q', 'page', ...FINDING_KEYS];
const SEASONS_KEYS = ['zone'];
const FARM_KEYS = ['photo'];

// Functions of their own: who only makes links takes no parser along.
function formatListing(query: Partial<ListingQuery>): string {
  return write([['page', query.page], ...mapEntries(query)], query.rest);
}

function formatCategory(query: Partial<CategoryQuery>): string {
  const own: Entry[] = [
    ['page', query.page],
    ['category', query.category],
  ];
  return write([...own, ...mapEntries(query)], query.rest);
}

function formatSearch({ q = '', page, finding, rest }: Partial<SearchQuery>): string {
  const own: Entry[] = [
    ['q', searchText(q)],
    ['page', page === 1 ? null : page],
  ];
  return write([...own, ...findingEntries(finding)], rest);
}

const formatSeasons = ({ zone, rest }: Partial<SeasonsQuery>): string => write([['zone', zone]], rest);

export const listingQuery = {
  /** The keys of the query that the page reads. */
  keys: LISTING_KEYS,
  parse(search: string): ListingQuery {
    const params = new URLSearchParams(search);
    const view = params.get('view');
    return {
      page: readPositive(params.get('page')),
      map: readMapView(params.get('map')),
      view: view === 'map' || view === 'list' ? view : null,
      finding: readFinding(params),
      rest: restOf(params, LISTING_KEYS),
    };
  },
  format: formatListing,
};

export const categoryQuery = {
  keys: [...LISTING_KEYS, 'category'],
  parse(search: string): CategoryQuery {
    const listing = listingQuery.parse(search);
    const { category = null, ...rest } = listing.rest;
    return { ...listing, category: category || null, rest };
  },
  format: formatCategory,
};

export const searchQuery = {
  keys: SEARCH_KEYS,
  parse(search: string): SearchQuery {
    const params = new URLSearchParams(search);
    return {
      q: searchText(params.get('q') ?? ''),
      page: readPositive(params.get('page')) ?? 1,
      finding: readFinding(params),
      rest: restOf(params, SEARCH_KEYS),
    };
  },
  format: formatSearch,
};

export const seasonsQuery = {
  keys: SEASONS_KEYS,
  parse(search: string): SeasonsQuery {
    const params = new URLSearchParams(search);
    const zone = params.get('zone');
    return {
      zone: zone === 'south' || zone === 'centre' || zone === 'north' ? zone : null,
      rest: restOf(params, SEASONS_KEYS),
    };
  },
  format: formatSeasons,
};

export const farmQuery = {
  parse(search: string): FarmQuery {
    const params = new URLSearchParams(search);
    return { photo: readPositive(params.get('photo')), rest: restOf(params, FARM_KEYS) };
  },
  format(query: Partial<FarmQuery>): string {
    return write([['photo', query.photo]], query.rest);
  },
};

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
  /** The catch-all target of banners and promo cards: no route matches it [LAYOUT-12]. */
  comingSoon: () => '/coming-soon',
};
