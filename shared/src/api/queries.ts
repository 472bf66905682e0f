import type { LatLng, LocateQuery } from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';
import { loadClients } from './clients.ts';

export interface ProximityKey {
  lat: number;
  lng: number;
  categoryId?: string;
  banner?: string;
}

/** All query keys of the site. */
export const queryKeys = {
  categories: () => ['categories'] as const,
  category: (id: string) => ['categories', id] as const,
  features: () => ['features'] as const,
  featureCategories: () => ['feature-categories'] as const,
  farm: (id: string) => ['farms', id] as const,
  coverImage: (farmId: string) => ['farms', farmId, 'cover-image'] as const,
  gallery: (farmId: string) => ['farms', farmId, 'gallery'] as const,
  farmRail: (key: ProximityKey) => ['farms-nearby', 'rail', key] as const,
  nearestFarms: (key: ProximityKey) => ['farms-nearby', 'nearest', key] as const,
  suggestions: (q: string) => ['suggestions', q] as const,
  textSearch: (query: string, page: number, place: LatLng | null) =>
    ['text-search', query, page, place] as const,
  place: (query: LocateQuery) => ['place', query] as const,
  experiences: (list: string) => ['experiences', list] as const,
  blogPosts: (feedUrl: string) => ['blog-posts', feedUrl] as const,
};

/** The call that answers a query. The server makes it before it renders the page; the browser runs `queryFn`. */
export interface AnsweringCall {
  /** As `domain/calls` gives it. */
  address: string;
  /**
   * Makes the query's data of a response's body, and says whether it is complete; the browser fetches the query at once
   * when it is not.
   * @throws ApiError (shape)
   */
  read: (body: unknown) => { data: unknown; isWhole: boolean };
}

/**
 * Query options that say which call answers the query.
 * @param read makes a response's body the query's data, as `queryFn` does
 * @param isWhole whether this one call returns all of the data
 */
export const answeredBy = <Data>(
  address: string,
  read: (body: unknown) => Data,
  isWhole: (data: Data) => boolean = () => true,
) => {
  const call: AnsweringCall = {
    address,
    read: (body) => {
      const data = read(body);
      return { data, isWhole: isWhole(data) };
    },
  };
  return { meta: { call } };
};

/** Fetches the body of a GET call. @throws ApiError */
export async function getBody(address: string, signal: AbortSignal): Promise<unknown> {
  const { apiClient } = await loadClients();
  const { data } = await apiClient.get<unknown>(address, { signal });
  return data;
}

/**
 * Options of a query that one call answers in full.
 * @param read makes the query's data of the response's body
 * @param staleTime milliseconds
 */
export const callQuery = <Data, const Key extends readonly unknown[]>(
  queryKey: Key,
  address: string,
  read: (body: unknown) => Data,
  staleTime: number,
) =>
  queryOptions({
    queryKey,
    ...answeredBy(address, read),
    queryFn: async ({ signal }) => read(await getBody(address, signal)),
    staleTime,
  });
