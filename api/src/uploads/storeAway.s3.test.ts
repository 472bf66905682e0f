import { type CuttableLine, cuttableLine } from '../testing/cuttableLine.ts';
import {
  aPicture,
  bring,
  confirmCover,
  type RegisteredFarm,
  register,
  ticketOf,
} from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { createTestBucket } from '../testing/testBucket.ts';
import { storedKeys } from '../testing/testStorage.ts';
import { sweep } from './sweep.ts';

const WEBP = { 'content-type': 'image/webp' };
const DAY = 86_400_000;

let line: CuttableLine;
let api: TestApi;
let farm: RegisteredFarm;
beforeAll(async () => {
  const s3 = await createTestBucket();
  line = await cuttableLine(new URL(s3.endpoint));
  api = await startTestApi(3, { s3: { ...s3, endpoint: `http://127.0.0.1:${line.port}` } });
  farm = await register(api);
}, 60_000);
afterEach(() => line.join());
afterAll(async () => {
  await api?.close();
  await line?.close();
});

const AWAY = { statusCode: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } };
const codeOf = (answer: { json: () => unknown }) => Object(answer.json()).code;

describe('[RUN-39, API-13] a store that cannot be reached', () => {
  it('uploads get 503, and the same address takes the bytes later', async () => {
    const { id, uploadUrl } = await ticketOf(api, farm);
    line.cut();
    const away = await api.put(uploadUrl, await aPicture(), WEBP);
    expect(away).toMatchObject(AWAY);
    expect(codeOf(away)).toBe('unavailable');
    line.join();
    expect(await storedKeys(api)).not.toContain(`raw/${id}`);
    expect((await api.put(uploadUrl, await aPicture(), WEBP)).statusCode).toBe(200);
    expect(await storedKeys(api)).toContain(`raw/${id}`);
  });

  it('confirming gets 503 and sets no cover, and succeeds later', async () => {
    const { id } = await ticketOf(api, farm);
    await api.stores.storage.write(`raw/${id}`, await aPicture());
    line.cut();
    const away = await confirmCover(api, farm, id);
    expect(away).toMatchObject(AWAY);
    expect(codeOf(away)).toBe('unavailable');
    expect((await api.get(`/api/farms/${farm.id}`)).json().data.coverImage).toBeNull();
    line.join();
    expect((await confirmCover(api, farm, id)).statusCode).toBe(200);
    const { coverImage } = (await api.get(`/api/farms/${farm.id}`)).json().data;
    const pictures = await Promise.all(coverImage.variants.map(({ url }: { url: string }) => api.get(url)));
    expect(new Set(pictures.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('reading gets 503 that no cache stores, then the picture', async () => {
    const { coverImage } = (await api.get(`/api/farms/${farm.id}`)).json().data;
    line.cut();
    const away = await api.get(coverImage.viewUrl);
    expect(away).toMatchObject(AWAY);
    expect(codeOf(away)).toBe('unavailable');
    line.join();
    expect((await api.get(coverImage.viewUrl)).statusCode).toBe(200);
  });

  it('a confirmed picture stays so when its raw bytes remain; the sweep removes them later', async () => {
    const other = await register(api);
    const id = await bring(api, other, await aPicture(10));
    await api.stores.photos.make(id);
    line.cut();
    expect((await confirmCover(api, other, id)).statusCode).toBe(200);
    line.join();
    expect(await storedKeys(api)).toContain(`raw/${id}`);
    await sweep(api.stores, api.clock.now + 2 * DAY);
    expect(await storedKeys(api)).not.toContain(`raw/${id}`);
  });

  it.each([
    ['a picture that was made', () => aPicture(20)],
    ['bytes that are no picture', () => Buffer.from('no picture')],
  ])('the sweep keeps rows whose files remain, and goes on later: %s', async (_what, bytes) => {
    const key = `raw/${await bring(api, await register(api), await bytes())}`;
    line.cut();
    await expect(sweep(api.stores, api.clock.now + 2 * DAY)).rejects.toThrow('The image store');
    line.join();
    expect(await storedKeys(api)).toContain(key);
    await sweep(api.stores, api.clock.now + 2 * DAY);
    expect(await storedKeys(api)).not.toContain(key);
  });
});
