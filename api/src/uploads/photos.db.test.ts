import { Readable } from 'node:stream';
import { QueueFull } from '@sideroad/server-kit';
import { type ImageStorage, rawKey } from '../storage/storage.ts';
import {
  aPicture,
  askUpload,
  bring,
  confirmCover,
  type RegisteredFarm,
  register,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';
import { storedKeys } from '../testing/testStorage.ts';
import { Photos } from './photos.ts';
import { receiveBytes } from './uploads.ts';

const api = useTestApi(1);
let farm: RegisteredFarm;
beforeAll(async () => {
  farm = await register(api);
}, 60_000);

const hashOf = async (id: string): Promise<string | null> =>
  (await api.database.pool.query('select hash from upload where id = $1', [id])).rows[0].hash;

/** The API's storage, which waits at a step until the test says so. */
function heldStorage(step: 'read' | 'write') {
  const { storage } = api.stores;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const waiting: string[] = [];
  const wait = async (key: string) => {
    waiting.push(key);
    await held;
  };
  const wrapped: ImageStorage = {
    read: async (key) => {
      if (step === 'read') await wait(key);
      return storage.read(key);
    },
    write: async (key, bytes) => {
      if (step === 'write') await wait(key);
      return storage.write(key, bytes);
    },
    remove: (key) => storage.remove(key),
    findPicture: () => storage.findPicture(),
    isFull: () => storage.isFull(),
  };
  const begun = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return {
    storage: wrapped,
    photos: new Photos(api.database.orm, wrapped),
    release: () => release(),
    begun,
    waiting,
  };
}

/** An upload whose bytes are there and of which nothing has been made. */
async function uploaded(red: number): Promise<string> {
  const { id } = (await askUpload(api, farm)).json().data;
  await api.stores.storage.write(rawKey(id), await aPicture(red));
  return id;
}

describe('[PIC-34] making pictures, one at a time', () => {
  it('makes each upload once for all callers', async () => {
    const ids = [await uploaded(1), await uploaded(2)];
    const { photos, release, begun, waiting } = heldStorage('read');
    const asked = [...ids, ...ids].map((id) => photos.make(id));
    await begun(1);
    while (photos.waiting < ids.length) await new Promise((resolve) => setTimeout(resolve, 5));
    // Which of both comes first is the database's to say.
    expect(waiting).toHaveLength(1);
    release();
    await Promise.all(asked);
    expect([...waiting].sort()).toEqual(ids.map(rawKey).sort());
    for (const id of ids) expect(await hashOf(id)).toMatch(/^[0-9a-f]{24}$/);
  });

  it('lets networks take turns, so that one with many pictures delays another by one', async () => {
    const [first = '', ...many] = await Promise.all([20, 21, 22, 23, 24].map(uploaded));
    const other = await uploaded(25);
    await api.database.pool.query(`update upload set source = 'another network' where id = $1`, [other]);
    const { photos, release, begun, waiting } = heldStorage('read');
    const asked = [photos.make(first)];
    await begun(1);
    for (const id of [...many, other]) {
      asked.push(photos.make(id));
      while (photos.waiting < asked.length) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    release();
    await Promise.all(asked);
    expect(waiting.indexOf(rawKey(other))).toBe(2);
  });

  it('drops the waiting work of older bytes when newer ones arrive for the same picture', async () => {
    const [first, id] = [await uploaded(30), await uploaded(31)];
    const { photos, release, begun, waiting } = heldStorage('read');
    const asked = [photos.prepare(first)];
    await begun(1);
    for (const red of [32, 33, 34]) {
      await receiveBytes(api.stores, { id, size: 1_048_576 }, Readable.from([await aPicture(red)]));
      asked.push(photos.prepare(id));
      while (photos.waiting < asked.length) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    release();
    await Promise.all(asked);
    expect(waiting).toEqual([first, id].map(rawKey));
  });

  it('uses newer bytes that arrive meanwhile, and keeps nothing of the older ones', async () => {
    const id = await uploaded(10);
    const { photos, release, begun, waiting } = heldStorage('write');
    const making = photos.make(id);
    await begun(1);
    const older = waiting[0] ?? '';
    await receiveBytes(api.stores, { id, size: 1_048_576 }, Readable.from([await aPicture(240)]));
    release();
    await making;
    const { placeholder } = (await confirmCover(api, farm, id)).json().data;
    expect(parseInt(placeholder.slice(1, 3), 16)).toBeGreaterThan(200);
    expect(await api.stores.storage.read(older)).toBeNull();
  });

  it('stops after the picture under way; confirming makes the rest', async () => {
    const ids = [await uploaded(3), await uploaded(4)];
    const { photos, release, begun } = heldStorage('write');
    const make = (id = '') => photos.make(id).catch((error: unknown) => error);
    const first = make(ids[0]);
    await begun(1);
    const second = make(ids[1]);
    const stopped = photos.stop();
    release();
    await stopped;
    expect(await first).toBeUndefined();
    expect(await second).toBeInstanceOf(QueueFull);
    expect(await hashOf(ids[1] ?? '')).toBeNull();
    expect((await confirmCover(api, farm, ids[1] ?? '')).statusCode).toBe(200);
  });

  it('[API-2] makes a picture before its confirmation, and stores it only then', async () => {
    const id = await bring(api, farm, await aPicture(5));
    expect((await storedKeys(api)).filter((key) => key === `raw/${id}`)).toHaveLength(1);
    const pictures = async () => (await storedKeys(api)).filter((key) => key.startsWith('pictures/')).length;
    const before = await pictures();
    await api.stores.photos.idle();
    expect([await pictures(), await hashOf(id)]).toEqual([before, null]);
    // Made already: its bytes are asked for no more.
    await api.stores.storage.remove(rawKey(id));
    expect((await confirmCover(api, farm, id)).statusCode).toBe(200);
    expect(await pictures()).toBe(before + 6);
  });

  it('refuses bytes that arrive during the confirmation', async () => {
    const id = await bring(api, farm, await aPicture(6));
    const { storage } = api.stores;
    const { orm } = api.database;
    const slow: ImageStorage = {
      ...heldStorage('read').storage,
      isFull: async () => false,
      write: async (key, bytes) => {
        await storage.write(key, bytes);
        expect((await confirmCover(api, farm, id)).statusCode).toBe(200);
        await storage.write(key, Buffer.from('late bytes'));
      },
    };
    const late = receiveBytes(
      { orm, storage: slow },
      { id, size: 1_048_576 },
      Readable.from([Buffer.from('late bytes')]),
    );
    await expect(late).rejects.toMatchObject({ statusCode: 409 });
    expect(await storedKeys(api)).not.toContain(`raw/${id}`);
  });
});
