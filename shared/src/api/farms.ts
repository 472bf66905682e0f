import { dataOf, toFarm, toImage, toImages } from '@sideroad/shared/answers';
import { calls } from '@sideroad/shared/domain/calls';
import { callQuery, queryKeys } from './client.ts';

const MINUTE_MS = 60_000;

/** One farm. The call fails with status 404 for an unknown one. */
export const farmQuery = (farmId: string) =>
  callQuery(queryKeys.farm(farmId), calls.farm(farmId), (body) => toFarm(dataOf(body)), MINUTE_MS);

/** The cover, or null where the farm has none. */
export const coverImageQuery = (farmId: string) =>
  callQuery(
    queryKeys.coverImage(farmId),
    calls.coverImage(farmId),
    (body) => toImage(dataOf(body)),
    MINUTE_MS,
  );

/** The pictures of the gallery in their order, without the cover. */
export const galleryQuery = (farmId: string) =>
  callQuery(queryKeys.gallery(farmId), calls.gallery(farmId), (body) => toImages(dataOf(body)), MINUTE_MS);
