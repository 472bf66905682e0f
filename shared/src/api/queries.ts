import type { Normaliser } from '@sideroad/shared/answers';
import type { LatLng, LocateQuery } from '@sideroad/shared/contract';
import type { Finding } from '@sideroad/shared/domain/finding';
import { type DataTag, type QueryKey, queryOptions } from '@sideroad/shared/query';
import { loadClients } from './clients.ts';

export interface ProximityKey {
  lat: number;
  lng: number;
  categoryId?: string;
  banner?: string;
  finding?: Finding;
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
  inSeason: (lat: number, lng: number) => ['in-season', lat, lng] as const,
  suggestions: (q: string) => ['suggestions', q] as const,
  listFacets: (key: ProximityKey) => ['farms-nearby', 'facets', key] as const,
  textSearch: (query: string, page: number, place: LatLng | null, finding?: Finding) =>
    ['text-search', query, page, place, ...(finding ? [finding] : [])] as const,
  textFacets: (query: string, place: LatLng | null, finding: Finding) =>
    ['text-facets', query, place, finding] as const,
  town: (near: string) => ['town', near] as const,
  place: (query: LocateQuery) => ['place', query] as const,
  places: (q: string) => ['places', q] as const,
  experiences: (list: string) => ['experiences', list] as const,
  blogPosts: (feedUrl: string) => ['blog-posts', feedUrl] as const,
};

/** Reads the body of a response. @throws ApiError (shape) */
export type Read<Data> = (body: unknown, normaliser: Normaliser) => Data;

/** The call that answers a query. The server makes it before it renders the page; the browser runs `queryFn`. */
export interface AnsweringCall {
  /** As `domain/calls` gives it. */
  url: string;
  /**
   * Makes the query's data of a response's body, and says whether it is complete; the browser fetches the query at once
   * when it is not.
   * @throws ApiError (shape)
   */
  read: Read<{ data: unknown; isWhole: boolean }>;
}

/** Options of a query that a call answers; `useQuery` takes them, and a page lists those it starts with. */
export interface PageQuery<Data = unknown> {
  queryKey: DataTag<QueryKey, Data, Error>;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** Milliseconds. */
  staleTime: number;
  /** False: a failed call is not repeated. Absent: as the host's cache does. */
  retry?: false;
  meta: { call: AnsweringCall };
}

/** Fetches what a GET call answers. @throws ApiError */
export async function getAnswer<Data>(url: string, signal: AbortSignal, read: Read<Data>): Promise<Data> {
  const { apiClient, answers } = await loadClients();
  const { data } = await apiClient.get<unknown>(url, { signal });
  return read(data, answers);
}

interface CallQueryOptions<Data> {
  queryKey: QueryKey;
  /** URL of the call that answers the query, or of its first one. */
  url: string;
  /** Makes the query's data of the response's body. */
  read: Read<Data>;
  /** Milliseconds. */
  staleTime: number;
  /** Whether the first call returns all of the data; absent: always. */
  isWhole?: (data: Data) => boolean;
  /** How the browser fetches; absent: by the one call. */
  fetch?: (signal: AbortSignal) => Promise<Data>;
  retry?: false;
}

/** Makes the options of a query that one call answers, or begins to answer. */
export function callQuery<Data>({
  queryKey,
  url,
  read,
  isWhole = () => true,
  fetch = (signal) => getAnswer(url, signal, read),
  ...rest
}: CallQueryOptions<Data>): PageQuery<Data> {
  const call: AnsweringCall = {
    url,
    read: (body, normaliser) => {
      const data = read(body, normaliser);
      return { data, isWhole: isWhole(data) };
    },
  };
  return {
    queryKey: queryOptions<Data>({ queryKey }).queryKey,
    queryFn: ({ signal }) => fetch(signal),
    meta: { call },
    ...rest,
  };
}
