import { ApiError } from '@sideroad/shared/api';
import type { ErrorCode, FarmRegistration } from '@sideroad/shared/contract';
import type { Calls, Plan, PlannedPicture } from '../submission/sequence.ts';

export const httpError = (status: number, code: ErrorCode = 'internal') =>
  new ApiError({ kind: 'http', message: `status ${status}`, status, code });
export const networkError = () => new ApiError({ kind: 'network', message: 'The network is gone' });

export const timeout = () => new ApiError({ kind: 'timeout', message: 'The upload does not move' });

/** Fakes the API and logs each call. `fault` fails a call before it takes effect, `lost` after it. */
export function fakeApi() {
  const log: string[] = [];
  const farms = new Map<string, { id: string; body: string }>();
  const uploads = new Map<string, string>();
  const state = { cover: '', gallery: [] as string[], tokens: 0 };
  let fault: (call: string) => unknown = () => null;
  let lost: (call: string) => unknown = () => null;

  async function during<Result>(call: string, work: () => Result | Promise<Result>): Promise<Result> {
    log.push(call);
    const error = fault(call);
    if (error) throw error;
    const result = await work();
    const lostError = lost(call);
    if (lostError) throw lostError;
    return result;
  }

  const calls: Calls = {
    createFarm: (registration: FarmRegistration, key) =>
      during('create', () => {
        const body = JSON.stringify(registration);
        const farm = farms.get(key) ?? { id: String(farms.size + 1), body };
        if (farm.body !== body) throw httpError(409, 'conflict');
        farms.set(key, farm);
        state.tokens += 1;
        return { id: farm.id, accessToken: `token-${state.tokens}` };
      }),
    requestUpload: (farmId, { fileName, ownerId }, token) =>
      during(`upload-url ${fileName} of ${farmId}/${ownerId} by ${token}`, () => {
        const id = String(uploads.size + 100);
        uploads.set(id, '');
        return { id, uploadUrl: `/uploads/${id}` };
      }),
    uploadFile: (url, file) =>
      during(`put ${url} ${file.type}`, () => {
        uploads.set(url.slice('/uploads/'.length), file.type);
      }),
    confirmCover: (farmId, id, token) =>
      during(`confirm-cover ${id} of ${farmId} by ${token}`, () => {
        state.cover = id;
      }),
    confirmGallery: (farmId, ids, token) =>
      during(`confirm-gallery ${ids.join()} of ${farmId} by ${token}`, () => {
        state.gallery = ids;
      }),
  };
  return {
    calls,
    log,
    farms,
    state,
    /** Fails a call for which `decide` returns an error, without effect. */
    refuse: (decide: (call: string) => unknown) => {
      fault = decide;
    },
    /** Loses the response of a call for which `decide` returns an error. */
    lose: (decide: (call: string) => unknown) => {
      lost = decide;
    },
  };
}

const planned = (key: string): PlannedPicture => ({
  key,
  fileName: `${key}.jpg`,
  blob: new Blob([key], { type: 'image/webp' }),
});

/** A plan of one cover and this many gallery pictures, with the keys 'g1', 'g2' and so on. */
export const aPlan = (gallery = 4): Plan => ({
  cover: planned('cover'),
  gallery: Array.from({ length: gallery }, (_, index) => planned(`g${index + 1}`)),
});
