import { aPicture, bring, confirmCover, type RegisteredFarm, register } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { storedKeys } from '../testing/testStorage.ts';
import type { ImageStorage } from './storage.ts';
import { removeUnnamedFiles } from './unnamedFiles.ts';

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

describe('files that no upload needs', () => {
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

  it('are none that another part of the site has put there', async () => {
    const others = ['backup/site', 'raw/notes.txt', 'pictures/0a/index', 'farm/1/remote.json'];
    await put(...others);
    await later(10);
    expect(await storedKeys(api)).toEqual(expect.arrayContaining(others));
    for (const key of others) await api.stores.storage.remove(key);
  });

  it('are left alone when most files are not of this database', async () => {
    const strange = [1, 2, 3, 4, 5, 6, 7].flatMap((n) =>
      [320, 480, 640, 960].map((w) => `pictures/0b/${`0b${n}a`.repeat(6)}-${w}.webp`),
    );
    await put(...strange);
    await expect(later(10)).rejects.toThrow('stored pictures are not of this database');
    expect(await storedKeys(api)).toEqual(expect.arrayContaining(strange));
    for (const key of strange) await api.stores.storage.remove(key);
  });

  it('are looked for again when the store did not answer', async () => {
    await put(...LOST);
    const storage: ImageStorage = api.stores.storage;
    const away = jest.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('away'));
    await expect(later(3)).rejects.toThrow('away');
    away.mockRestore();
    await later(3);
    expect((await storedKeys(api)).filter((key) => key.includes(HASH))).toEqual([]);
  });
});
