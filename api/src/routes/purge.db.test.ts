import fastify, { type FastifyInstance } from 'fastify';
import { aFarm, aPicture, bring, confirmCover, confirmGallery, register } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const ADMIN = 'a'.repeat(32);

let cache: FastifyInstance;
let api: TestApi;
/** Keys that the cache was told to forget, call by call. */
const purged: string[] = [];
let told: { body: unknown; authorization: unknown };
let isBroken = false;
beforeAll(async () => {
  cache = fastify();
  cache.post('/purge', async ({ headers, body }) => {
    if (isBroken) throw new Error('no');
    purged.push(String(headers['surrogate-key']));
    told = { body, authorization: headers.authorization };
    return {};
  });
  const purgeUrl = new URL('/purge', await cache.listen({ port: 0, host: '127.0.0.1' }));
  Object.assign(purgeUrl, { username: 'site', password: 'open sesame' });
  api = await startTestApi(3, { purgeUrl: purgeUrl.href, adminToken: ADMIN });
}, 60_000);
afterAll(async () => {
  await api?.close();
  await cache?.close();
});
beforeEach(() => {
  purged.length = 0;
});

const keyOf = async (url: string) => (await api.get(url)).headers['surrogate-key'];
const sent = async () => {
  await api.purged();
  return purged;
};
const asAdmin = (method: 'PATCH' | 'DELETE', payload?: object) =>
  api.inject({
    method,
    url: '/api/admin/farms/1',
    headers: { authorization: `Bearer ${ADMIN}` },
    ...(payload ? { payload } : {}),
  });

describe('[RUN-86] with PURGE_URL', () => {
  it('answers that caches keep carry the key by which they are purged', async () => {
    const { viewUrl } = (await api.get('/api/farms/1/image/cover-image')).json().data;
    expect(await keyOf('/api/farms/1')).toBe('farm-1');
    expect(await keyOf('/api/farms/1/images/bulk-gallery')).toBe('farm-1');
    expect(await keyOf('/api/farms')).toBe('farms');
    expect(await keyOf('/api/farmsearch/proximitysearch?latitude=43&longitude=-79')).toBe('farms');
    expect(await keyOf('/api/farmsearch/textsearch?query=farm')).toBe('farms');
    expect(await keyOf(viewUrl.replace('960', '320'))).toBe('farm-1');
    expect(await keyOf('/api/farms/999')).toBeUndefined();
  });

  it("purges a farm and the lists when its owner's pictures are confirmed", async () => {
    const farm = await register(api, aFarm());
    const ids: string[] = [];
    for (const red of [1, 2, 3, 4, 5]) ids.push(await bring(api, farm, await aPicture(red)));
    expect(await sent()).toEqual([]);
    expect((await confirmCover(api, farm, ids.pop() ?? '')).statusCode).toBe(200);
    expect((await confirmGallery(api, farm, ids)).statusCode).toBe(200);
    expect(await sent()).toEqual([`farm-${farm.id} farms`, `farm-${farm.id} farms`]);
  });

  it('purges what the directory changes or deletes, with its pictures', async () => {
    expect((await asAdmin('PATCH', { published: false })).statusCode).toBe(200);
    expect(await sent()).toEqual(['farm-1 farms']);
    const authorization = `Basic ${Buffer.from('site:open sesame').toString('base64')}`;
    expect(told).toEqual({ body: { surrogate_keys: ['farm-1', 'farms'] }, authorization });
    expect((await asAdmin('DELETE')).statusCode).toBe(200);
    expect((await sent())[1]).toBe('farm-1 farms');
  });
});

it.each(['fails', 'is away'])('[RUN-86] a cache that %s is logged without its address', async (how) => {
  isBroken = true;
  if (how === 'is away') await cache.close();
  const url = '/api/admin/farms/2';
  const headers = { authorization: `Bearer ${ADMIN}` };
  api.log.length = 0;
  expect((await api.inject({ method: 'PATCH', url, headers, payload: { published: true } })).statusCode).toBe(
    200,
  );
  await api.purged();
  const [line] = api.log.filter((text) => text.includes('A cache was not purged'));
  expect(line).not.toMatch(/127\.0|sesame|\/purge/);
  expect(line).toContain('farm-2');
});

it('[RUN-86] without PURGE_URL no answer carries a key', async () => {
  const plain = await startTestApi(1);
  expect((await plain.get('/api/farms/1')).headers['surrogate-key']).toBeUndefined();
  await plain.close();
}, 60_000);
