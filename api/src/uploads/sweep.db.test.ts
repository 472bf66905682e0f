import {
  aFarm,
  aPicture,
  askUpload,
  bring,
  confirmCover,
  confirmGallery,
  type RegisteredFarm,
  register,
  written,
} from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { storedKeys } from '../testing/testStorage.ts';
import type { ImageStorage } from './storage.ts';
import { removeUnnamedFiles, sweep } from './sweep.ts';

const HOUR = 3_600_000;

describe('[API-47] the sweep of unconfirmed uploads, a day old', () => {
  let api: TestApi;
  let start: number;
  beforeAll(async () => {
    api = await startTestApi(3);
    start = api.clock.now;
  }, 60_000);
  afterAll(() => api?.close());
  afterEach(() => {
    api.clock.now = start;
  });

  const filesOf = async (): Promise<string[]> => Object(await written(api)).files;
  const uploads = async () =>
    (await api.database.pool.query('select id from upload order by id limit 100')).rows.map(({ id }) => id);

  it('deletes a farm without a cover, with all that belongs to it', async () => {
    const before = await written(api);
    const farm = await register(api, aFarm(), { 'idempotency-key': 'never-finished-0123' });
    const gallery: string[] = [];
    for (const red of [1, 2, 3, 4]) gallery.push(await bring(api, farm, await aPicture(red)));
    expect((await confirmGallery(api, farm, gallery)).statusCode).toBe(200);
    await bring(api, farm, await aPicture());
    await askUpload(api, farm);
    const made = await written(api);
    await sweep(api.stores, start + 24 * HOUR);
    expect(await written(api)).toEqual(made);
    await sweep(api.stores, start + 24 * HOUR + 1);
    expect({ ...(await written(api)), files: [] }).toEqual({ ...before, files: [] });
    expect(
      (await filesOf()).filter((file) => /\d+$|webp$/.test(file) && !/pictures\/..$/.test(file)),
    ).toEqual([]);
    expect((await api.get(`/api/farms/${farm.id}`)).statusCode).toBe(404);
    expect((await askUpload(api, farm)).statusCode).toBe(404);
  });

  it('keeps a published farm and its pictures, and deletes unused uploads', async () => {
    const farm = await register(api);
    const [cover = '', dropped = '', open = '', ...gallery] = await Promise.all(
      [1, 2, 3, 40, 50, 60, 70].map(async (red) => bring(api, farm, await aPicture(red))),
    );
    await confirmCover(api, farm, dropped);
    await confirmCover(api, farm, cover);
    await confirmGallery(api, farm, gallery);
    const page = (await api.get(`/api/farms/${farm.id}`)).json();
    expect(await uploads()).toEqual(expect.arrayContaining([open, dropped]));
    await sweep(api.stores, start + 24 * HOUR + 1);
    await sweep(api.stores, start + 240 * HOUR);
    expect((await api.get(`/api/farms/${farm.id}`)).json()).toEqual(page);
    expect((await uploads()).sort()).toEqual([cover, ...gallery].sort());
    for (const { url } of [page.data.coverImage, ...page.data.images].flatMap(({ variants }) => variants)) {
      expect((await api.get(url)).statusCode).toBe(200);
    }
    const files = await filesOf();
    expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(5 * 6);
    expect(files.filter((file) => file.startsWith('raw/'))).toEqual([]);
  });

  it('makes a picture unknown, also while its address is valid', async () => {
    const farm = await register(api);
    const ticket = (await askUpload(api, farm)).json().data;
    await api.database.pool.query("update upload set status = 'expired' where id = $1", [ticket.id]);
    const given = await api.put(ticket.uploadUrl, await aPicture(), { 'content-type': 'image/webp' });
    expect(given.statusCode).toBe(404);
    await sweep(api.stores, start + 24 * HOUR + 1);
    const put = await api.put(ticket.uploadUrl, await aPicture(), { 'content-type': 'image/webp' });
    expect(put.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('removes raw bytes that a killed process left', async () => {
    const farm = await register(api);
    const cover = await bring(api, farm, await aPicture());
    await confirmCover(api, farm, cover);
    await api.stores.storage.write(`raw/${cover}`, Buffer.from('left'));
    await api.database.pool.query('update upload set raw = true where id = $1', [cover]);
    await sweep(api.stores, start + 24 * HOUR + 1);
    expect(await api.stores.storage.read(`raw/${cover}`)).toBeNull();
  });

  it('may run twice at a time', async () => {
    const farms = await Promise.all([1, 2, 3].map(() => register(api)));
    for (const farm of farms) await bring(api, farm, await aPicture());
    await Promise.all([1, 2, 3].map(() => sweep(api.stores, start + 24 * HOUR + 1)));
    for (const { id } of farms) expect((await api.get(`/api/farms/${id}`)).statusCode).toBe(404);
    await Promise.all([1, 2].map(() => sweep(api.stores, start + 24 * HOUR + 1)));
  });
});

const DAY = 86_400_000;
const HASH = '0a'.repeat(12);
const LOST = [320, 480].map((width) => `pictures/0a/${HASH}-${width}.webp`);

let api: TestApi;
let farm: RegisteredFarm;
let cover: string;
beforeAll(async () => {
  api = await startTestApi(3);
  farm = await register(api);
  cover = await bring(api, farm, await aPicture());
  await confirmCover(api, farm, cover);
}, 60_000);
afterAll(() => api?.close());

const put = async (...keys: string[]) => {
  for (const key of keys) await api.stores.storage.write(key, Buffer.from('left'));
};
/** So many days later by the clock of what removes. */
const later = (days: number) => removeUnnamedFiles(api.stores, Date.now() + days * DAY);

describe('[API-47] stored files that no upload needs', () => {
  it('are removed after two days: late raw bytes, and pictures without a row', async () => {
    const open = await bring(api, farm, await aPicture(50));
    const before = await storedKeys(api);
    await put(`raw/${cover}`, 'raw/999999', ...LOST);
    const left = await storedKeys(api);
    await later(1.9);
    expect(await storedKeys(api)).toEqual(left);
    await later(2.1);
    expect(await storedKeys(api)).toEqual(before);
    expect(before).toContain(`raw/${open}`);
    expect((await confirmCover(api, farm, open)).statusCode).toBe(200);
  });

  it('do not include files of another part of the site', async () => {
    const others = ['backup/site', 'raw/notes.txt', 'pictures/0a/index', 'farm/1/remote.json'];
    await put(...others);
    await later(10);
    expect(await storedKeys(api)).toEqual(expect.arrayContaining(others));
    for (const key of others) await api.stores.storage.remove(key);
  });

  it('are kept when most files are not of this database', async () => {
    const strange = [1, 2, 3, 4, 5, 6, 7].flatMap((n) =>
      [320, 480, 640, 960].map((w) => `pictures/0b/${`0b${n}a`.repeat(6)}-${w}.webp`),
    );
    await put(...strange);
    await expect(later(10)).rejects.toThrow('stored pictures are not of this database');
    expect(await storedKeys(api)).toEqual(expect.arrayContaining(strange));
    for (const key of strange) await api.stores.storage.remove(key);
  });

  it('are looked for again after the store did not answer', async () => {
    await put(...LOST);
    const storage: ImageStorage = api.stores.storage;
    const away = jest.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('away'));
    await expect(later(3)).rejects.toThrow('away');
    away.mockRestore();
    await later(3);
    expect((await storedKeys(api)).filter((key) => key.includes(HASH))).toEqual([]);
  });
});
