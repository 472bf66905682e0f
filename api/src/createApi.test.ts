import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import { CATEGORIES, FEATURES, sampleFarms } from '@sideroad/seed';
import { createLogger, serverOptions } from '@sideroad/server-kit/http';
import fastify, { type FastifyInstance } from 'fastify';
import { openBesideSite } from './db/database.ts';
import { type Api, createApi } from './index.ts';
import { readApiSettings } from './settings/apiSettings.ts';
import { copyFreshDatabase } from './testing/freshDatabase.ts';
import { aFarm } from './testing/registration.ts';

const logger = createLogger('silent');
let dataDir: string;
let releases: Releases;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-create-'));
  await copyFreshDatabase(dataDir);
  releases = new Releases(new DiskStore(path.join(dataDir, 'releases')));
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Opens the API in the shared data folder, hands over a caller, and closes it. */
async function withApi<T>(
  seed: string,
  use: (get: (url: string) => Promise<unknown>, api: Api, app: FastifyInstance) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const settings = readApiSettings({ DATA_DIR: dataDir, SEED: seed, ...more });
  const api = await createApi(settings, { logger, releases });
  const app = fastify(serverOptions(settings, logger));
  await app.register(api.register);
  try {
    return await use(async (url) => (await app.inject(url)).json(), api, app);
  } finally {
    await app.close();
    await api.close();
  }
}

const EVERYWHERE =
  '/api/farmsearch/proximitysearch?latitude=43.6532&longitude=-79.3832&distance=10000&limit=6';
const total = (answer: unknown) => Object(answer).data.meta.total;

it('[RUN-36] SEED=none brings no farms, but what the form needs to send the first', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'sideroad-create-'));
  await copyFreshDatabase(empty);
  // A site that has lost its rows is not seeded again.
  const kept = path.join(empty, 'images/uploaded/pictures/aa');
  await mkdir(kept, { recursive: true });
  await writeFile(path.join(kept, 'aa11-320.webp'), '');
  await expect(withApi('ontario', async () => null, { DATA_DIR: empty })).rejects.toThrow(
    'The database is empty, but the storage has pictures of a site (pictures/aa/aa11-320.webp); restore a backup',
  );
  await rm(kept, { recursive: true });
  const lengthOf = (answer: unknown) => Object(answer).data.length;
  await withApi(
    'none',
    async (get, _api, app) => {
      expect(total(await get(EVERYWHERE))).toBe(0);
      expect(lengthOf(await get('/api/categories'))).toBe(CATEGORIES.length);
      expect(lengthOf(await get('/api/features'))).toBe(FEATURES.length);
      const form = aFarm();
      expect((await app.inject({ method: 'POST', url: '/api/farms', payload: form })).statusCode).toBe(201);
    },
    { DATA_DIR: empty },
  );
  await rm(empty, { recursive: true, force: true });
}, 60_000);

const admin = 'a'.repeat(32);

/** Calls of an administrator and of an owner, on an API that runs. */
const callsOf = (app: FastifyInstance) => ({
  inactive: async () => {
    const headers = { authorization: `Bearer ${admin}` };
    return (await app.inject({ url: '/api/categories?includeInactive=true', headers })).statusCode;
  },
  register: async (): Promise<{ id: string; accessToken: string }> => {
    const answer = await app.inject({ method: 'POST', url: '/api/farms', payload: aFarm() });
    expect(answer.statusCode).toBe(201);
    return answer.json().data;
  },
  askUpload: async ({ id, accessToken }: { id: string; accessToken: string }) => {
    const payload = { fileName: 'a.webp', fileType: 'image/webp', domain: 'farm', ownerId: id };
    const headers = { authorization: `Bearer ${accessToken}` };
    const url = `/api/farms/${id}/image/upload-url`;
    return (await app.inject({ method: 'POST', url, payload, headers })).statusCode;
  },
});

const farms = sampleFarms();

// Opened twice: with secrets on an empty database, then without them on the same database.
it('[RUN-1, RUN-36, HOME-24, API-47, RUN-50, SEC-3] seeds once, sweeps, and uses its secrets', async () => {
  const { kept, old } = await withApi(
    'ontario',
    async (get, api, app) => {
      expect(total(await get(EVERYWHERE))).toBe(farms.length);
      for (const number of [1, 2, farms.length]) {
        const { name, description, categoryIds, featureIds, lat, lon, pictures } = farms[number - 1] ?? {};
        const { data } = Object(await get(`/api/farms/${number}`));
        expect(data).toMatchObject({ id: String(number), name, description, categoryIds, featureIds });
        expect(data.location.coordinates).toEqual({ lat, lon });
        expect(data.images).toHaveLength((pictures?.length ?? 0) - 1);
      }
      expect(api.locate('127.0.0.1').location.city).toBe('Toronto');

      // The rails of home.
      for (const filter of [
        'categoryId=2',
        'categoryId=1',
        'categoryId=7',
        'banner=Trending',
        'banner=Staff+Pick',
      ]) {
        const { data } = Object(await get(`${EVERYWHERE}&${filter}`));
        expect([filter, data.items.length]).toEqual([filter, 6]);
        for (const { coverImage } of data.items) expect(coverImage).not.toBeNull();
      }

      const { inactive, register, askUpload } = callsOf(app);
      const [kept, old] = [await register(), await register()];
      expect([await inactive(), await askUpload(kept)]).toEqual([200, 200]);
      const beside = await openBesideSite({ databaseUrl: '', dataDir });
      await beside.pool.query("update farm set created_at = now() - interval '2 days' where id = $1", [
        old.id,
      ]);
      await beside.close();
      return { kept, old };
    },
    { ADMIN_TOKEN: admin, SIGNING_SECRETS: 's'.repeat(32) },
  );

  await withApi('ontario', async (get, _api, app) => {
    expect(total(await get(EVERYWHERE))).toBe(farms.length);
    const { inactive, askUpload } = callsOf(app);
    expect([await inactive(), await askUpload(kept)]).toEqual([401, 403]);
    const status = async () => (await app.inject(`/api/farms/${old.id}`)).statusCode;
    while ((await status()) !== 404) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await app.inject('/api/farms/1')).statusCode).toBe(200);
  });
}, 90_000);

it('[REL-6] writes what it has counted when it closes', async () => {
  const payload = { name: 'TypeError', message: 'counted', remote: 'mf-farm', version: '1.0.0' };
  await withApi('none', async (_get, _api, app) => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/client-errors', payload });
    expect(statusCode).toBe(204);
  });
  const { token } = await releases.proveOperator();
  await withApi('none', async (_get, _api, app) => {
    const headers = { authorization: `Bearer ${token}` };
    const { data } = (await app.inject({ url: '/api/releases/errors', headers })).json();
    expect(data.items).toMatchObject([{ message: 'counted', version: '1.0.0', count: 1 }]);
  });
}, 60_000);
