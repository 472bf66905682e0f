import { StorageAway } from '../storage/storage.ts';
import {
  aFarm,
  aPicture,
  bring,
  bringAll,
  confirmCover,
  confirmGallery,
  type RegisteredFarm,
  register,
  ticketOf,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';
import { MOST_UNCONFIRMED } from './uploads.ts';

const MEGABYTE = 1_048_576;
const FULL = { status: 507, code: 'unavailable' };

const api = useTestApi(3, { trustProxy: ['loopback'] });
let farm: RegisteredFarm;
beforeEach(async () => {
  await api.database.pool.query('delete from upload where id not in (select id from image)');
  farm = await register(api);
});

/** Asks for an upload address from an address of the network. */
const askFrom = (address: string) =>
  api.post(
    `/api/farms/${farm.id}/image/upload-url`,
    { fileName: 'barn.webp', fileType: 'image/webp', domain: 'farm', ownerId: farm.id },
    { ...farm.bearer, 'x-forwarded-for': address },
  );

/** Makes the newest upload as large as what is left of a budget, but for some bytes. */
const leave = (budget: number, bytes: number) =>
  api.database.pool.query(
    'update upload set version = 1, bytes = $1 where id = (select max(id) from upload)',
    [budget - bytes],
  );

const bytesOf = async (): Promise<number> =>
  Number((await api.database.pool.query('select sum(bytes) as n from upload where not kept')).rows[0].n);

describe('[SEC-45] the budget of unconfirmed bytes', () => {
  it('ends for one network, and others go on', async () => {
    expect((await askFrom('2001:db8:7:100::1')).statusCode).toBe(200);
    await leave(MOST_UNCONFIRMED.network, MEGABYTE);
    expect((await askFrom('2001:db8:7:1ff::2')).statusCode).toBe(200);
    await api.database.pool.query('update upload set bytes = bytes + 1 where version = 1');
    const refused = await askFrom('2001:db8:7:1ff::3');
    expect(refused.json()).toMatchObject({
      ...FULL,
      title: 'Insufficient Storage',
      detail: expect.stringContaining('Too many pictures from your address'),
    });
    expect((await askFrom('2001:db8:7:200::1')).statusCode).toBe(200);
  });

  it('ends for all networks, however many send at once', async () => {
    const picture = await aPicture();
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'];
    const tickets = await Promise.all(addresses.map(askFrom));
    const filler = (await askFrom('192.0.2.6')).json().data;
    // One row holds two gigabytes at most.
    await api.database.pool.query(
      `insert into upload (farm_id, file_type, version, bytes)
       select farm_id, file_type, 1, $2::int from upload cross join generate_series(1, 5) where id = $1`,
      [filler.id, 2000 * MEGABYTE],
    );
    await api.database.pool.query('update upload set version = 1, bytes = $2 where id = $1', [
      filler.id,
      MOST_UNCONFIRMED.all - Math.round(3.5 * picture.length) - 5 * 2000 * MEGABYTE,
    ]);
    const answers = await Promise.all(
      tickets.map((ticket) =>
        api.put(ticket.json().data.uploadUrl, picture, { 'content-type': 'image/webp' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 507, 507]);
    for (const [at, ticket] of tickets.entries())
      expect((await api.stores.storage.read(`raw/${ticket.json().data.id}`)) !== null).toBe(
        answers[at]?.statusCode === 200,
      );
  });

  it('counts the bytes that were sent; upload addresses of many networks take nothing', async () => {
    const picture = await aPicture();
    await bring(api, farm, picture);
    expect(await bytesOf()).toBe(picture.length);
    for (let at = 0; at < 21; at += 1) await askFrom(`198.51.100.${at}`);
    expect(await bytesOf()).toBe(picture.length);
  });

  it('counts pictures of unpublished farms, and replaced ones', async () => {
    const own = await register(api, aFarm(), { 'x-forwarded-for': '198.51.100.9' });
    const [cover = '', other = '', ...gallery] = await bringAll(api, own, [1, 2, 3, 4, 5, 6]);
    const keptOnes = async () =>
      (
        await api.database.pool.query('select id from upload where kept and farm_id = $1 order by id', [
          own.id,
        ])
      ).rows.map(({ id }) => id);
    expect((await confirmGallery(api, own, gallery)).statusCode).toBe(200);
    expect(await keptOnes()).toEqual([]);
    expect((await confirmCover(api, own, cover)).statusCode).toBe(200);
    expect(await keptOnes()).toEqual([cover, ...gallery].sort());
    expect((await confirmCover(api, own, other)).statusCode).toBe(200);
    expect(await keptOnes()).toEqual([other, ...gallery].sort());
  });
});

describe('[RUN-39, API-13] a disk that takes no more', () => {
  const WEBP = { 'content-type': 'image/webp' };
  const refuse = () => jest.spyOn(api.stores.storage, 'write').mockRejectedValue(new StorageAway('ENOSPC'));
  afterEach(() => jest.restoreAllMocks());

  it('is asked first: 507 before anything is stored, and the same bytes are taken later', async () => {
    const { id, uploadUrl } = await ticketOf(api, farm);
    jest.spyOn(api.stores.storage, 'isFull').mockResolvedValueOnce(true);
    const refused = await api.put(uploadUrl, await aPicture(), WEBP);
    expect(refused.json()).toMatchObject({
      ...FULL,
      detail: expect.stringContaining('no space for more pictures'),
    });
    expect(await api.stores.storage.read(`raw/${id}`)).toBeNull();
    expect((await api.put(uploadUrl, await aPicture(), WEBP)).statusCode).toBe(200);
  });

  it('fails an upload and a confirmation with 503, and the same calls succeed later', async () => {
    const { id, uploadUrl } = await ticketOf(api, farm);
    const upload = async () => api.put(uploadUrl, await aPicture(), WEBP);
    for (const call of [upload, () => confirmCover(api, farm, id)]) {
      refuse();
      const full = await call();
      expect(full).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
      expect(full.json()).toMatchObject({
        code: 'unavailable',
        detail: 'This is not available now. Try again in a moment.',
      });
      expect((await api.get(`/api/farms/${farm.id}`)).json().data.coverImage).toBeNull();
      jest.restoreAllMocks();
      expect((await call()).statusCode).toBe(200);
    }
    const { viewUrl } = (await api.get(`/api/farms/${farm.id}`)).json().data.coverImage;
    expect((await api.get(viewUrl)).statusCode).toBe(200);
  });
});
