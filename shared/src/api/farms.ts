import { dataOf } from '@sideroad/shared/answers';
import { calls } from '@sideroad/shared/domain/calls';
import { callQuery, queryKeys } from './queries.ts';

const MINUTE_MS = 60_000;

/** One farm. The call fails with status 404 for an unknown one. */
export const farmQuery = (farmId: string) =>
  callQuery({
    queryKey: queryKeys.farm(farmId),
    url: calls.farm(farmId),
    read: (body, { toFarm }) => toFarm(dataOf(body)),
    staleTime: MINUTE_MS,
  });

/** The cover, or null where the farm has none. */
export const coverImageQuery = (farmId: string) =>
  callQuery({
    queryKey: queryKeys.coverImage(farmId),
    url: calls.coverImage(farmId),
    read: (body, { toImage }) => toImage(dataOf(body)),
    staleTime: MINUTE_MS,
  });

/** The pictures of the gallery in their order, without the cover. */
export const galleryQuery = (farmId: string) =>
  callQuery({
    queryKey: queryKeys.gallery(farmId),
    url: calls.gallery(farmId),
    read: (body, { toImages }) => toImages(dataOf(body)),
    staleTime: MINUTE_MS,
  });
