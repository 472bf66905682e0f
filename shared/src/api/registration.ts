import { dataOf, readFields, readId, readNumber, readText, shapeError } from '@sideroad/shared/answers';
import type {
  Coordinates,
  FarmRegistration,
  LocatedPlace,
  LocateQuery,
  RegisteredFarmAnswer,
  UploadRequest,
  UploadTicket,
} from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';
import { apiClient, externalClient } from './client.ts';
import { queryKeys } from './queries.ts';

const farmPath = (farmId: string, rest: string) => `/api/farms/${encodeURIComponent(farmId)}${rest}`;

/** The farm's own token goes before whatever is stored (decision F10). */
const asFarm = (accessToken: string | null) =>
  accessToken ? { headers: { Authorization: `Bearer ${accessToken}` } } : {};

/**
 * Registers a farm. Repeating it with the same key makes no second farm and hands out a fresh token (decision F5).
 * @throws ApiError; one of kind 'shape' with the specification's text where the answer carries no id.
 */
export async function createFarm(
  registration: FarmRegistration,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<RegisteredFarmAnswer> {
  const { data } = await apiClient.post<unknown>('/api/farms', registration, {
    headers: { 'Idempotency-Key': idempotencyKey },
    ...(signal ? { signal } : {}),
  });
  const fields = readFields(dataOf(data), 'The new farm');
  const id = readText(fields.id);
  // Spec section 8: 'No id in create response'.
  if (id === null) throw shapeError('Missing farm id in create response');
  return { id, accessToken: readText(fields.accessToken) ?? '' };
}

/** Asks where a picture may be uploaded to (spec section 7). */
export async function requestUpload(
  farmId: string,
  request: UploadRequest,
  accessToken: string | null,
  signal?: AbortSignal,
): Promise<UploadTicket> {
  const { data } = await apiClient.post<unknown>(farmPath(farmId, '/image/upload-url'), request, {
    ...asFarm(accessToken),
    ...(signal ? { signal } : {}),
  });
  const fields = readFields(dataOf(data), 'The upload address');
  const uploadUrl = readText(fields.uploadUrl);
  if (uploadUrl === null) throw shapeError('the upload address is missing');
  return { id: readId(fields.id, 'The picture'), uploadUrl };
}

/** How long one picture may take to travel: 1 MiB at 30 KB/s and some patience. */
const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * 'PUT to the returned upload address: raw file; Content-Type is the file type' (spec section 7). A bare request:
 * no bearer (decision F7).
 */
export async function uploadFile(uploadUrl: string, file: Blob, signal?: AbortSignal): Promise<void> {
  await externalClient.put(uploadUrl, file, {
    headers: { 'Content-Type': file.type },
    timeout: UPLOAD_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });
}

/** Makes an uploaded picture the farm's cover. */
export async function confirmCover(
  farmId: string,
  imageId: string,
  accessToken: string | null,
  signal?: AbortSignal,
): Promise<void> {
  const path = farmPath(farmId, `/image/${encodeURIComponent(imageId)}/confirm-cover-image`);
  await apiClient.post(path, null, {
    ...asFarm(accessToken),
    // axios would write 'null' for nothing, and the specification has no body here.
    transformRequest: () => null,
    ...(signal ? { signal } : {}),
  });
}

/** Makes uploaded pictures the farm's gallery, in this order. */
export async function confirmGallery(
  farmId: string,
  imageIds: string[],
  accessToken: string | null,
  signal?: AbortSignal,
): Promise<void> {
  await apiClient.post(
    farmPath(farmId, '/images/confirm-gallery'),
    { imageIds },
    { ...asFarm(accessToken), ...(signal ? { signal } : {}) },
  );
}

function toCoordinates(value: unknown): Coordinates {
  const fields = readFields(value, 'The place');
  const [lat, lon] = [readNumber(fields.lat), readNumber(fields.lon)];
  if (lat === null || lon === null) throw shapeError('the place has no coordinates');
  return { lat, lon };
}

/** Where an address is, to the town or postal area. @throws ApiError with status 404 where nobody knows it. */
export async function fetchPlace(query: LocateQuery, signal?: AbortSignal): Promise<LocatedPlace> {
  const { data } = await apiClient.get<unknown>('/api/locate', {
    params: query,
    ...(signal ? { signal } : {}),
  });
  const fields = readFields(dataOf(data), 'The place');
  const precision =
    fields.precision === 'town' || fields.precision === 'postal-area' ? fields.precision : 'province';
  return { coordinates: toCoordinates(fields.coordinates), precision };
}

export const placeQuery = (query: LocateQuery) =>
  queryOptions({
    queryKey: queryKeys.place(query),
    queryFn: ({ signal }) => fetchPlace(query, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
