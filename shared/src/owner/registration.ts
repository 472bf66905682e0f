import { ApiError, loadClients, queryKeys } from '@sideroad/shared/api';
import type {
  FarmRegistration,
  LocatedPlace,
  LocateQuery,
  RegisteredFarmAnswer,
  UploadRequest,
  UploadTicket,
} from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';
import { farmPath } from './farm.ts';

/** Posts to the API. Without a body nothing is sent, where axios would send 'null' [API-42]. */
async function post(url: string, body: unknown, headers: Record<string, string>) {
  const { apiClient, answers } = await loadClients();
  const noBody = body === null && { transformRequest: () => null };
  const { data } = await apiClient.post<unknown>(url, body, { headers, ...noBody });
  return { data, answers };
}

/** The farm's own token replaces a stored one [ADD-51]. */
const postAs = (accessToken: string | null, url: string, body: unknown) =>
  post(url, body, accessToken ? { Authorization: `Bearer ${accessToken}` } : {});

/**
 * Registers a farm. Repeating it with the same key makes no second farm and returns a fresh token.
 * @throws ApiError; one of kind 'shape' where the response has no id [ADD-45]
 */
export async function createFarm(
  registration: FarmRegistration,
  idempotencyKey: string,
): Promise<RegisteredFarmAnswer> {
  const { data, answers } = await post('/api/farms', registration, { 'Idempotency-Key': idempotencyKey });
  const { dataOf, readFields, readText, shapeError } = answers;
  const fields = readFields(dataOf(data), 'The new farm');
  const id = readText(fields.id);
  if (id === null) throw shapeError('Missing farm id in create response');
  const ownerLink = readText(fields.ownerLink);
  return { id, accessToken: readText(fields.accessToken) ?? '', ...(ownerLink && { ownerLink }) };
}

/** Requests the address to upload a picture to. */
export async function requestUpload(
  farmId: string,
  request: UploadRequest,
  accessToken: string | null,
): Promise<UploadTicket> {
  const { data, answers } = await postAs(accessToken, farmPath(farmId, '/image/upload-url'), request);
  const { dataOf, readFields, readId, readText, shapeError } = answers;
  const fields = readFields(dataOf(data), 'The upload address');
  const uploadUrl = readText(fields.uploadUrl);
  if (uploadUrl === null) throw shapeError('the upload address is missing');
  return { id: readId(fields.id, 'The picture'), uploadUrl };
}

/** Milliseconds in which a byte must move until an upload is given up [ADD-68]. */
const STALL_MS = 30_000;
/** Bytes per millisecond of the slowest line: bytes count as sent while they wait in the sender's buffers. */
const SLOWEST = 4;

/**
 * Puts the raw file to the upload address, without a token [PIC-31]. It takes as long as bytes move.
 * @throws ApiError of kind 'timeout' when none do
 */
export async function uploadFile(uploadUrl: string, file: Blob): Promise<void> {
  const { externalClient } = await loadClients();
  const stall = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expect = (sent: number) => {
    clearTimeout(timer);
    const rest = sent < file.size ? 0 : file.size / SLOWEST;
    timer = setTimeout(() => stall.abort(), STALL_MS + rest);
  };
  expect(0);
  try {
    await externalClient.put(uploadUrl, file, {
      headers: { 'Content-Type': file.type },
      timeout: 0,
      signal: stall.signal,
      onUploadProgress: ({ loaded }) => expect(loaded),
    });
  } catch (error) {
    if (stall.signal.aborted) throw new ApiError({ kind: 'timeout', message: 'The upload does not move' });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Makes an uploaded picture the farm's cover. */
export const confirmCover = (farmId: string, imageId: string, accessToken: string | null): Promise<unknown> =>
  postAs(accessToken, farmPath(farmId, `/image/${encodeURIComponent(imageId)}/confirm-cover-image`), null);

/** Makes uploaded pictures the farm's gallery, in this order. */
export const confirmGallery = (
  farmId: string,
  imageIds: string[],
  accessToken: string | null,
): Promise<unknown> => postAs(accessToken, farmPath(farmId, '/images/confirm-gallery'), { imageIds });

/** Fetches the town or postal area of an address. @throws ApiError with status 404 for an unknown one */
export async function fetchPlace(query: LocateQuery, signal?: AbortSignal): Promise<LocatedPlace> {
  const { apiClient, answers } = await loadClients();
  const { data } = await apiClient.get<unknown>('/api/locate', { params: query, ...(signal && { signal }) });
  const { dataOf, readFields, readNumber, shapeError } = answers;
  const fields = readFields(dataOf(data), 'The place');
  const place = readFields(fields.coordinates, 'The place');
  const [lat, lon] = [readNumber(place.lat), readNumber(place.lon)];
  if (lat === null || lon === null) throw shapeError('the place has no coordinates');
  const precision =
    fields.precision === 'town' || fields.precision === 'postal-area' ? fields.precision : 'province';
  return { coordinates: { lat, lon }, precision };
}

export const placeQuery = (query: LocateQuery) =>
  queryOptions({
    queryKey: queryKeys.place(query),
    queryFn: ({ signal }) => fetchPlace(query, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
