import { dataOf, toFarm, toImage, toImages } from '@sideroad/shared/answers';
import type { Farm, Image } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { queryOptions } from '@sideroad/shared/query';
import { apiClient } from './client.ts';
import { answeredBy, queryKeys } from './queries.ts';

const readFarm = (body: unknown) => toFarm(dataOf(body));
const readCover = (body: unknown) => toImage(dataOf(body));
const readGallery = (body: unknown) => toImages(dataOf(body));

/** One farm. @throws ApiError with status 404 for an unknown one. */
export async function fetchFarm(farmId: string, signal?: AbortSignal): Promise<Farm> {
  const { data } = await apiClient.get<unknown>(calls.farm(farmId), signal ? { signal } : {});
  return readFarm(data);
}

/** The cover, or null where the farm has none. */
export async function fetchCoverImage(farmId: string, signal?: AbortSignal): Promise<Image | null> {
  const { data } = await apiClient.get<unknown>(calls.coverImage(farmId), signal ? { signal } : {});
  return readCover(data);
}

/** The pictures of the gallery in their order, without the cover. */
export async function fetchGallery(farmId: string, signal?: AbortSignal): Promise<Image[]> {
  const { data } = await apiClient.get<unknown>(calls.gallery(farmId), signal ? { signal } : {});
  return readGallery(data);
}

export const farmQuery = (farmId: string) =>
  queryOptions({
    queryKey: queryKeys.farm(farmId),
    ...answeredBy(calls.farm(farmId), readFarm),
    queryFn: ({ signal }) => fetchFarm(farmId, signal),
    staleTime: 60_000,
  });

export const coverImageQuery = (farmId: string) =>
  queryOptions({
    queryKey: queryKeys.coverImage(farmId),
    ...answeredBy(calls.coverImage(farmId), readCover),
    queryFn: ({ signal }) => fetchCoverImage(farmId, signal),
    staleTime: 60_000,
  });

export const galleryQuery = (farmId: string) =>
  queryOptions({
    queryKey: queryKeys.gallery(farmId),
    ...answeredBy(calls.gallery(farmId), readGallery),
    queryFn: ({ signal }) => fetchGallery(farmId, signal),
    staleTime: 60_000,
  });
