import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { openDatabase } from './db/database.ts';
import { type Api, createApi, createLogger, serverOptions } from './index.ts';
import { generateFarms, SEED_FARM_COUNT } from './seed/generate.ts';
import { CATEGORIES } from './seed/reference/categories.ts';
import { FEATURES } from './seed/reference/features.ts';
import { readApiSettings } from './settings/index.ts';
import { copyFreshDatabase } from './testing/freshDatabase.ts';
import { aFarm } from './testing/registration.ts';

const logger = createLogger('silent');
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-create-'));
  await copyFreshDatabase(dataDir);
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Opens the API in the shared data folder, hands over a caller, and closes it. */
async function withApi<T>(
  seed: string,
  use: (get: (url: string) => Promise<unknown>, api: Api, app: FastifyInstance) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const settings = readApiSettings({ DATA_DIR: dataDir, SEED: seed, ...more });
  const api = await createApi(settings, { logger });
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

it('[RUN-38] SEED=none brings no farms, but categories and features', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'sideroad-create-'));
  await copyFreshDatabase(empty);
  const lengthOf = (answer: unknown) => Object(answer).data.length;
  await withApi(
    'none',
    async (get) => {
      expect(total(await get(EVERYWHERE))).toBe(0);
      expect(lengthOf(await get('/api/categories'))).toBe(CATEGORIES.length);
      expect(lengthOf(await get('/api/features'))).toBe(FEATURES.length);
    },
    { DATA_DIR: empty },
  );
  await rm(empty, { recursive: true, force: true });
}, 60_000);

describe('[RUN-1, RUN-38] SEED=ontario fills the embedded database', () => {
  it('stores every farm of the seed under its number', async () => {
    await withApi('ontario', async (get, api) => {
      expect(total(await get(EVERYWHERE))).toBe(SEED_FARM_COUNT);
      const farms = [...generateFarms({ count: SEED_FARM_COUNT })];
      for (const number of [1, 2, SEED_FARM_COUNT]) {
        const { name, description, categoryIds, featureIds, lat, lon, pictures } = farms[number - 1] ?? {};
        const { data } = Object(await get(`/api/farms/${number}`));
        expect(data).toMatchObject({ id: String(number), name, description, categoryIds, featureIds });
        expect(data.location.coordinates).toEqual({ lat, lon });
        expect(data.images).toHaveLength((pictures?.length ?? 0) - 1);
      }
      expect(api.locate('127.0.0.1').location.city).toBe('Toronto');
    });
  }, 60_000);

  it('[API-19] each rail of home has six farms', async () => {
    await withApi('ontario', async (get) => {
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
    });
  }, 60_000);

  it('changes nothing in a database that holds something', async () => {
    await withApi('ontario', async (get) => {
      expect(total(await get(EVERYWHERE))).toBe(SEED_FARM_COUNT);
    });
  }, 60_000);
});

describe('the API puts its services together', () => {
  it('[API-48] removes unconfirmed uploads from its start on', async () => {
    const id = await withApi('ontario', async (_get, _api, app) => {
      const answer = await app.inject({ method: 'POST', url: '/api/farms', payload: aFarm() });
      expect(answer.statusCode).toBe(201);
      return answer.json().data.id;
    });
    const database = await openDatabase({ databaseUrl: '', dataDir });
    await database.pool.query("update farm set created_at = now() - interval '2 days' where id = $1", [id]);
    await database.close();
    await withApi('ontario', async (_get, _api, app) => {
      const status = async () => (await app.inject(`/api/farms/${id}`)).statusCode;
      while ((await status()) !== 404) await new Promise((resolve) => setTimeout(resolve, 20));
      expect((await app.inject('/api/farms/1')).statusCode).toBe(200);
    });
  }, 60_000);

  it('[RUN-50, RUN-51] uses ADMIN_TOKEN and SIGNING_SECRETS', async () => {
    const more = { ADMIN_TOKEN: 'a'.repeat(32), SIGNING_SECRETS: 's'.repeat(32) };
    const use = async (_get: unknown, _api: Api, app: FastifyInstance) => {
      const authorization = `Bearer ${'a'.repeat(32)}`;
      const inactive = await app.inject({
        url: '/api/categories?includeInactive=true',
        headers: { authorization },
      });
      const key = { 'idempotency-key': 'of-two-secrets-01234' };
      const farm = await app.inject({ method: 'POST', url: '/api/farms', payload: aFarm(), headers: key });
      const { id, accessToken } = farm.json().data;
      const ask = async (token: string) => {
        const payload = { fileName: 'a.webp', fileType: 'image/webp', domain: 'farm', ownerId: id };
        const url = `/api/farms/${id}/image/upload-url`;
        const headers = { authorization: `Bearer ${token}` };
        return (await app.inject({ method: 'POST', url, payload, headers })).statusCode;
      };
      return { status: inactive.statusCode, accessToken, ask };
    };
    const before = await withApi(
      'ontario',
      async (...given) => {
        const { status, accessToken, ask } = await use(...given);
        return { status, accessToken, own: await ask(accessToken) };
      },
      more,
    );
    const after = await withApi('ontario', async (...given) => {
      const { status, ask } = await use(...given);
      return { status, earlier: await ask(before.accessToken) };
    });
    expect([before.status, before.own]).toEqual([200, 200]);
    expect(after).toEqual({ status: 401, earlier: 403 });
  }, 60_000);
});
