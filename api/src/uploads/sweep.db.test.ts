import {
  aFarm,
  aPicture,
  askUpload,
  bring,
  bringAll,
  confirmCover,
  confirmGallery,
  register,
  written,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';
import { sweep } from './sweep.ts';

const HOUR = 3_600_000;

describe('[API-47] the sweep of unconfirmed uploads, a day old', () => {
  const api = useTestApi(3);
  let start: number;
  beforeAll(async () => {
    start = api.clock.now;
  }, 60_000);
  afterEach(() => {
    api.clock.now = start;
  });

  const filesOf = async (): Promise<string[]> => Object(await written(api)).files;
  const uploads = async () =>
    (await api.database.pool.query('select id from upload order by id limit 100')).rows.map(({ id }) => id);

  it('deletes a farm without a cover, with all that belongs to it', async () => {
    const before = await written(api);
    const farm = await register(api, aFarm(), { 'idempotency-key': 'never-finished-0123' });
    const gallery = await bringAll(api, farm, [1, 2, 3, 4]);
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
    const reds = [1, 2, 3, 40, 50, 60, 70];
    const [cover = '', dropped = '', open = '', ...gallery] = await bringAll(api, farm, reds);
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

  it.each([
    ['a picture that was made', () => aPicture(20)],
    ['bytes that are no picture', () => Buffer.from('no picture')],
  ])('keeps rows whose files the store does not remove, and goes on later: %s', async (_what, bytes) => {
    const id = await bring(api, await register(api), await bytes());
    const away = jest.spyOn(api.stores.storage, 'remove').mockRejectedValue(new Error('away'));
    await expect(sweep(api.stores, start + 24 * HOUR + 1)).rejects.toThrow('away');
    away.mockRestore();
    expect(await filesOf()).toContain(`raw/${id}`);
    await sweep(api.stores, start + 24 * HOUR + 1);
    expect(await filesOf()).not.toContain(`raw/${id}`);
  });

  it('may run twice at a time', async () => {
    const farms = await Promise.all([1, 2, 3].map(() => register(api)));
    for (const farm of farms) await bring(api, farm, await aPicture());
    await Promise.all([1, 2, 3].map(() => sweep(api.stores, start + 24 * HOUR + 1)));
    for (const { id } of farms) expect((await api.get(`/api/farms/${id}`)).statusCode).toBe(404);
    await Promise.all([1, 2].map(() => sweep(api.stores, start + 24 * HOUR + 1)));
  });
});
