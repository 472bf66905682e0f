import { FINDING_KEYS, readFinding } from './finding.ts';
import {
  type CategoryQuery,
  type FarmQuery,
  formatCategory,
  formatFarm,
  formatListing,
  formatSearch,
  formatSeasons,
  type ListingQuery,
  type MapView,
  type SearchQuery,
  type SeasonsQuery,
} from './paths.ts';
import { searchText } from './search.ts';

/**
 * One codec for each route's query. Apart from `paths`, because a page that only makes links needs no parser. Unknown
 * keys are kept in `rest`, so that a campaign tag survives a page change.
 */

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

const LISTING_KEYS = ['page', 'map', 'view', ...FINDING_KEYS];
const SEARCH_KEYS = ['q', 'page', ...FINDING_KEYS];
const SEASONS_KEYS = ['zone'];
const FARM_KEYS = ['photo'];

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
  format: formatFarm,
};
