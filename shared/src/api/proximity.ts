import type { FarmBanner, FarmSummary, LatLng, Page } from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';
import { apiClient } from './client.ts';
import { queryKeys } from './keys.ts';
import { dataOf, toFarmSummary, toPage } from './normalise.ts';

/** Spec section 9: 'Proximity distance 10000, home limit 6, fetch batch 50, at most 50 requests.' */
export const PROXIMITY_DISTANCE_KM = 10000;
export const RAIL_LIMIT = 6;
export const LIST_BATCH = 50;
export const LIST_MAX_REQUESTS = 50;

interface ProximityRequest {
  verbose: boolean;
  place: LatLng;
  categoryId?: string | undefined;
  banner?: FarmBanner | undefined;
  page: number;
  limit: number;
  signal: AbortSignal;
}

/** One page of farms, nearest first (spec section 7). */
async function fetchProximityPage(request: ProximityRequest): Promise<Page<FarmSummary>> {
  const { verbose, place, categoryId, banner, page, limit, signal } = request;
  const { data } = await apiClient.get<unknown>('/api/farmsearch/proximitysearch', {
    params: {
      verbose,
      latitude: place.lat,
      longitude: place.lng,
      distance: PROXIMITY_DISTANCE_KM,
      ...(categoryId ? { categoryId } : {}),
      ...(banner ? { banner } : {}),
      page,
      limit,
      sort: 'distance',
      order: 'ASC',
    },
    signal,
  });
  return toPage(dataOf(data), toFarmSummary);
}

/** What a home rail asks for: a category or a banner (spec section 7, Home). */
export type RailFilter = { categoryId: string } | { banner: FarmBanner };

/** The six nearest farms of a category or with a banner. */
export const farmRailQuery = (place: LatLng, filter: RailFilter) =>
  queryOptions({
    queryKey: queryKeys.farmRail({ lat: place.lat, lng: place.lng, ...filter }),
    queryFn: async ({ signal }) =>
      (await fetchProximityPage({ verbose: true, place, ...filter, page: 1, limit: RAIL_LIMIT, signal }))
        .items,
    staleTime: 60_000,
  });

/**
 * Every farm of a category (all farms without one), nearest first: pages of 50 until a page has fewer or the
 * page count of the meta is reached, at most 50 pages (spec section 7, List).
 */
async function fetchFarmList(
  place: LatLng,
  categoryId: string | undefined,
  signal: AbortSignal,
): Promise<FarmSummary[]> {
  // A farm that is added meanwhile pushes another onto the next page, too: by id it is listed once.
  const farms = new Map<string, FarmSummary>();
  for (let page = 1; page <= LIST_MAX_REQUESTS; page += 1) {
    const { items, meta } = await fetchProximityPage({
      verbose: false,
      place,
      categoryId,
      page,
      limit: LIST_BATCH,
      signal,
    });
    for (const farm of items) farms.set(farm.id, farm);
    if (items.length < LIST_BATCH || page >= meta.pages) break;
  }
  return [...farms.values()];
}

/** The whole list around a place, for the list + map screen. */
export const farmListQuery = (place: LatLng, categoryId?: string) =>
  queryOptions({
    queryKey: queryKeys.farmList({ lat: place.lat, lng: place.lng, ...(categoryId ? { categoryId } : {}) }),
    queryFn: ({ signal }) => fetchFarmList(place, categoryId, signal),
    staleTime: 60_000,
  });
