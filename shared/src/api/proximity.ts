import { dataOf } from '@sideroad/shared/answers';
import type { Facets, FarmSummary, LatLng, Page } from '@sideroad/shared/contract';
import {
  calls,
  LIST_BATCH,
  LIST_MAX_CALLS,
  LIST_PAGE_SIZE,
  lastListPage,
  type RailFilter,
} from '@sideroad/shared/domain/calls';
import { type Finding, isSet } from '@sideroad/shared/domain/finding';
import { callQuery, getAnswer, queryKeys, type Read } from './queries.ts';

export const readFarms: Read<Page<FarmSummary>> = (body, { toPage, toFarmSummary }) =>
  toPage(dataOf(body), toFarmSummary);

/** The counts beside a list; null from a back end that has none. */
export const readFacets: Read<Facets | null> = (body, { toFacets }) => toFacets(dataOf(body));

/** The six nearest farms of a category or with a banner. */
export const farmRailQuery = (place: LatLng, filter: RailFilter) =>
  callQuery({
    queryKey: queryKeys.farmRail({ lat: place.lat, lng: place.lng, ...filter }),
    url: calls.rail(place, filter),
    read: (body, normaliser) => readFarms(body, normaliser).items,
    staleTime: 60_000,
  });

/** What farms near a place have in season. A back end may lack the call: then it fails. */
export const inSeasonQuery = (place: LatLng) =>
  callQuery({
    queryKey: queryKeys.inSeason(place.lat, place.lng),
    url: calls.inSeason(place),
    read: (body, { toInSeason }) => toInSeason(dataOf(body)),
    staleTime: 60_000,
    retry: false,
  });

/** A short page ends the list, and so does the last page that `meta` names [LIST-13]. */
const isLast = ({ items, meta }: Page<FarmSummary>, page: number) =>
  items.length < LIST_BATCH || page >= meta.pages;

export interface NearestFarms {
  /** Nearest first. */
  farms: FarmSummary[];
  /** How many farms come before those of a document; absent: none. */
  from?: number;
  /** How many farms there are; more than `farms` holds where not all of them may be fetched. */
  total: number;
}

/**
 * Fetches every farm of a category (all farms without one), nearest first: pages of 50, until a page has fewer or the
 * meta names no more, at most 50 pages.
 */
async function fetchNearestFarms(
  place: LatLng,
  categoryId: string | undefined,
  finding: Finding | undefined,
  signal: AbortSignal,
): Promise<NearestFarms> {
  // A farm added meanwhile pushes another onto the next page as well; by id it is listed once.
  const byId = new Map<string, FarmSummary>();
  let total = 0;
  for (let page = 1; page <= LIST_MAX_CALLS; page += 1) {
    const fetched = await getAnswer(calls.list(place, categoryId, page, finding), signal, readFarms);
    for (const farm of fetched.items) byId.set(farm.id, farm);
    total = isLast(fetched, page) ? byId.size : Math.max(fetched.meta.total, byId.size);
    if (isLast(fetched, page)) break;
  }
  return { farms: [...byId.values()], total };
}

const keyOf = ({ lat, lng }: LatLng, categoryId?: string, finding?: Finding) => ({
  lat,
  lng,
  ...(categoryId ? { categoryId } : {}),
  ...(finding && isSet(finding) ? { finding } : {}),
});

/**
 * The whole list around a place, for the list + map screen, and how many farms there are. A finding narrows and orders
 * it: the API does that, and lists 500 farms at most.
 */
export const nearestFarmsQuery = (place: LatLng, categoryId?: string, finding?: Finding) =>
  callQuery<NearestFarms>({
    queryKey: queryKeys.nearestFarms(keyOf(place, categoryId, finding)),
    // The server has the first page only; the browser fetches the rest.
    url: calls.list(place, categoryId, 1, finding),
    read: (body, normaliser) => {
      const page = readFarms(body, normaliser);
      const { length } = page.items;
      return {
        farms: page.items,
        total: isLast(page, 1) ? length : Math.max(page.meta.total, length + 1),
      };
    },
    isWhole: ({ farms, total }) => farms.length >= total,
    fetch: (signal) => fetchNearestFarms(place, categoryId, finding, signal),
    staleTime: 60_000,
  });

/** The same list as a document of one of its pages begins it: with the fifty nearest farms, or those of a later page. */
export function listPageQuery(
  place: LatLng,
  categoryId: string | undefined,
  finding: Finding,
  page: number,
): ReturnType<typeof nearestFarmsQuery> {
  const query = nearestFarmsQuery(place, categoryId, finding);
  if (page * LIST_PAGE_SIZE <= LIST_BATCH) return query;
  const shown = Math.min(page, lastListPage(Number.POSITIVE_INFINITY));
  const read: Read<{ data: NearestFarms; isWhole: boolean }> = (body, normaliser) => {
    const { items, meta } = readFarms(body, normaliser);
    return {
      data: { farms: items, from: (shown - 1) * LIST_PAGE_SIZE, total: meta.total },
      isWhole: false,
    };
  };
  return { ...query, meta: { call: { url: calls.listPage(place, categoryId, shown, finding), read } } };
}

/** How many farms of a list each further choice leaves; null from a back end that does not say it. */
export const listFacetsQuery = (place: LatLng, categoryId: string | undefined, finding: Finding) =>
  callQuery({
    queryKey: queryKeys.listFacets({ ...keyOf(place, categoryId), finding }),
    url: calls.listFacets(place, categoryId, finding),
    read: readFacets,
    staleTime: 60_000,
    retry: false,
  });
