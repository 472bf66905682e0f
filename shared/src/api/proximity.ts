import { dataOf, toFarmSummary, toPage } from '@sideroad/shared/answers';
import type { FarmBanner, FarmSummary, LatLng, Page } from '@sideroad/shared/contract';
import { calls, LIST_BATCH } from '@sideroad/shared/domain/calls';
import { queryOptions } from '@sideroad/shared/query';
import { apiClient } from './client.ts';
import { answeredBy, queryKeys } from './queries.ts';

/** Spec section 9: 'at most 50 requests.' */
const LIST_MAX_REQUESTS = 50;

const readFarms = (body: unknown) => toPage(dataOf(body), toFarmSummary);

/** One page of farms, nearest first (spec section 7). */
async function fetchProximityPage(address: string, signal: AbortSignal): Promise<Page<FarmSummary>> {
  const { data } = await apiClient.get<unknown>(address, { signal });
  return readFarms(data);
}

/** As of `domain/calls`; written out, because remotes of the release before know the type of this room (contract 10). */
export type RailFilter = { categoryId: string } | { banner: FarmBanner };

/** The six nearest farms of a category or with a banner. */
export const farmRailQuery = (place: LatLng, filter: RailFilter) =>
  queryOptions({
    queryKey: queryKeys.farmRail({ lat: place.lat, lng: place.lng, ...filter }),
    ...answeredBy(calls.rail(place, filter), (body) => readFarms(body).items),
    queryFn: async ({ signal }) => (await fetchProximityPage(calls.rail(place, filter), signal)).items,
    staleTime: 60_000,
  });

/** 'Until a page has fewer than 50 items or the meta page count is reached' (spec section 7, List). */
const isLast = ({ items, meta }: Page<FarmSummary>, page: number) =>
  items.length < LIST_BATCH || page >= meta.pages;

export interface NearestFarms {
  /** Nearest first. */
  farms: FarmSummary[];
  /** How many farms there are; more than `farms` holds where not all of them may be fetched. */
  total: number;
}

/**
 * Every farm of a category (all farms without one), nearest first: pages of 50 until a page has fewer or the
 * page count of the meta is reached, at most 50 pages (spec section 7, List).
 */
async function fetchNearestFarms(
  place: LatLng,
  categoryId: string | undefined,
  signal: AbortSignal,
): Promise<NearestFarms> {
  // A farm that is added meanwhile pushes another onto the next page, too: by id it is listed once.
  const byId = new Map<string, FarmSummary>();
  let total = 0;
  for (let page = 1; page <= LIST_MAX_REQUESTS; page += 1) {
    const fetched = await fetchProximityPage(calls.list(place, categoryId, page), signal);
    for (const farm of fetched.items) byId.set(farm.id, farm);
    total = isLast(fetched, page) ? byId.size : Math.max(fetched.meta.total, byId.size);
    if (isLast(fetched, page)) break;
  }
  return { farms: [...byId.values()], total };
}

const keyOf = ({ lat, lng }: LatLng, categoryId?: string) => ({
  lat,
  lng,
  ...(categoryId ? { categoryId } : {}),
});

/** The whole list around a place, for the list + map screen, and how many farms there are. */
export const nearestFarmsQuery = (place: LatLng, categoryId?: string) =>
  queryOptions({
    queryKey: queryKeys.nearestFarms(keyOf(place, categoryId)),
    // The server has the first page only; the browser fetches the rest.
    ...answeredBy(
      calls.list(place, categoryId, 1),
      (body) => {
        const page = readFarms(body);
        const { length } = page.items;
        return {
          farms: page.items,
          total: isLast(page, 1) ? length : Math.max(page.meta.total, length + 1),
        };
      },
      ({ farms, total }) => farms.length >= total,
    ),
    queryFn: ({ signal }) => fetchNearestFarms(place, categoryId, signal),
    staleTime: 60_000,
  });

/** The farms of `nearestFarmsQuery` alone, as remotes built for platform 1.6 and before ask for them. */
export const farmListQuery = (place: LatLng, categoryId?: string) =>
  queryOptions({
    queryKey: queryKeys.farmList(keyOf(place, categoryId)),
    queryFn: async ({ signal }) => (await fetchNearestFarms(place, categoryId, signal)).farms,
    staleTime: 60_000,
  });
