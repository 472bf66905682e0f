import { type FarmRegistration, FarmRegistrationSchema } from '@sideroad/shared/contract';
import sharp from 'sharp';
import type { TestApi } from './testApi.ts';
import { storedKeys } from './testStorage.ts';

/** A valid registration with categories and features of the fixture: the example of the API's description, without a pin. */
export function aFarm(): FarmRegistration {
  const [{ farm, location }] = JSON.parse(JSON.stringify(FarmRegistrationSchema)).examples;
  const { coordinates: _pin, ...address } = location;
  return { farm: { ...farm, featureIds: ['2', '1'] }, location: address };
}

/** A registration with one part replaced, by its path. */
export function farmWith(path: string, value: unknown): object {
  const body: FarmRegistration = aFarm();
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const part = keys.reduce<object>(
    (object, key) => Object(Object.entries(object).find(([k]) => k === key)?.[1]),
    body,
  );
  if (value === undefined) Reflect.deleteProperty(part, last);
  else Reflect.set(part, last, value);
  return body;
}

/** A WebP of one colour. */
export const aPicture = (
  red = 90,
  {
    width = 480,
    height = 320,
    type = 'webp',
  }: { width?: number; height?: number; type?: 'webp' | 'jpeg' | 'png' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 60 } } })
    .toFormat(type)
    .toBuffer();

export interface RegisteredFarm {
  id: string;
  bearer: { authorization: string };
}

export async function register(
  api: TestApi,
  body: object = aFarm(),
  headers: Record<string, string> = {},
): Promise<RegisteredFarm & { ownerLink: string }> {
  const answer = await api.post('/api/farms', body, headers);
  if (answer.statusCode !== 201) throw new Error(`Not registered: ${answer.body}`);
  const { id, accessToken, ownerLink } = answer.json().data;
  return { id, bearer: { authorization: `Bearer ${accessToken}` }, ownerLink };
}

/** POST upload-url. */
export const askUpload = (api: TestApi, { id, bearer }: RegisteredFarm, fileType = 'image/webp', more = {}) =>
  api.post(
    `/api/farms/${id}/image/upload-url`,
    { fileName: 'barn.webp', fileType, domain: 'farm', ownerId: id, ...more },
    bearer,
  );

/** Uploads bytes. @returns the picture's id */
export async function bring(
  api: TestApi,
  farm: RegisteredFarm,
  bytes: Buffer,
  fileType = 'image/webp',
): Promise<string> {
  const ticket = (await askUpload(api, farm, fileType)).json().data;
  const put = await api.put(ticket.uploadUrl, bytes, { 'content-type': fileType });
  if (put.statusCode !== 200) throw new Error(`Not uploaded: ${put.body}`);
  return ticket.id;
}

/** Uploads a picture of each of these reds. @returns their ids, in the order of the reds */
export async function bringAll(api: TestApi, farm: RegisteredFarm, reds: readonly number[]) {
  const ids: string[] = [];
  for (const red of reds) ids.push(await bring(api, farm, await aPicture(red)));
  return ids;
}

export const confirmCover = (api: TestApi, { id, bearer }: RegisteredFarm, imageId: string) =>
  api.post(`/api/farms/${id}/image/${imageId}/confirm-cover-image`, undefined, bearer);

export const confirmGallery = (api: TestApi, { id, bearer }: RegisteredFarm, imageIds: (string | number)[]) =>
  api.post(`/api/farms/${id}/images/confirm-gallery`, { imageIds }, bearer);

const TABLES = [
  'farm',
  'farm_category',
  'farm_feature',
  'farm_registration',
  'upload',
  'image',
  'farm_search',
];

/** All stored data: rows of every table, and files with their sizes. */
export async function written(api: TestApi): Promise<Record<string, unknown>> {
  await api.stores.photos.idle();
  const rows: [string, unknown][] = [];
  for (const table of TABLES) {
    const { rows: found } = await api.database.pool.query(
      `select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as sum, count(*)::int as n from ${table} t limit 1`,
    );
    rows.push([table, found[0]]);
  }
  return { ...Object.fromEntries(rows), files: await storedKeys(api) };
}

/** Requests an upload address. */
export const ticketOf = async (
  api: TestApi,
  farm: RegisteredFarm,
  type = 'image/webp',
): Promise<{ id: string; uploadUrl: string }> => (await askUpload(api, farm, type)).json().data;

/** Makes a call that must not write. @throws Error when it has written something */
export async function refusal(
  api: TestApi,
  call: () => Promise<{ json: () => unknown }>,
): Promise<Record<string, unknown>> {
  const before = JSON.stringify(await written(api));
  const answer = await call();
  if (JSON.stringify(await written(api)) !== before)
    throw new Error('The refused call has written something.');
  return Object(answer.json());
}

/** Names a new address for each call, so that no limit is reached; for an API that trusts its proxy. */
export function addressSource(): () => { 'x-forwarded-for': string } {
  let address = 0;
  return () => {
    address += 1;
    return { 'x-forwarded-for': `192.0.${address >> 8}.${address & 255}` };
  };
}

/** Registers farms of an API that trusts its proxy: `farm` anew before each test, `other` once. */
export function useFarms(api: TestApi): { farm: RegisteredFarm; other: RegisteredFarm } {
  const from = addressSource();
  const none = { id: '', bearer: { authorization: '' } };
  const farms: { farm: RegisteredFarm; other: RegisteredFarm } = { farm: none, other: none };
  beforeAll(async () => {
    farms.other = await register(api, aFarm(), from());
  }, 60_000);
  beforeEach(async () => {
    farms.farm = await register(api, aFarm(), from());
  });
  return farms;
}
