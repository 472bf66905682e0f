import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '@sideroad/server-kit';
import { connectDatabase } from '../db/database.ts';
import { openStorage } from '../storage/openStorage.ts';
import { backUp, restore } from '../testing/archives.ts';
import { aPicture, bring, confirmCover, type RegisteredFarm, register } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { createTestBucket } from '../testing/testBucket.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { storedKeys } from '../testing/testStorage.ts';

let folder: string;
let api: TestApi;
let farm: RegisteredFarm;
const file = () => path.join(folder, 'backup.tar.gz');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-store-'));
  api = await startTestApi(2);
  farm = await register(api);
  await confirmCover(api, farm, await bring(api, farm, await aPicture(10)));
  await backUp({ database: api.database, storage: api.stores.storage }, file());
}, 60_000);
afterAll(async () => {
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

const coverOf = async (site: TestApi) => {
  const { data } = (await site.get(`/api/farms/${farm.id}/image/cover-image`)).json();
  return (await site.get(data.viewUrl)).rawPayload;
};

describe('[RUN-26] a backup of a site whose images are in a store', () => {
  it.each<[string, () => Promise<S3Settings | null>]>([
    ['another store', createTestBucket],
    ['disk', async () => null],
  ])(
    'is restored into %s',
    async (_, makeStore) => {
      const place = {
        dataDir: await mkdtemp(path.join(folder, 'site-')),
        databaseUrl: await createTestDatabase(),
        s3: await makeStore(),
      };
      const database = await connectDatabase(place);
      const storage = await openStorage(place);
      await restore({ database, storage }, file()).finally(() => database.close());
      expect(await storedKeys(place)).toEqual(await storedKeys(api));
      const restored = await startTestApi(0, place);
      try {
        expect(await coverOf(restored)).toEqual(await coverOf(api));
      } finally {
        await restored.close();
      }
    },
    60_000,
  );
});
