import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ProblemDocumentSchema } from '@sideroad/shared/contract';
import { Value } from 'typebox/value';
import { apiModes } from './apiModes.mjs';
import { createFixtures } from './fixtures.mjs';

const SLOW_MS = 80;
const FARM = '/api/farms/1';
const MADE = '/api/farms/900002';
const PICTURE = '/api/images/e6862de7/960.webp';
let folder: string;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'answers-'));
  const fixtures = createFixtures([], folder);
  await fixtures.keep({ call: FARM, status: 200, body: { data: { id: '1', name: 'A' } } });
  await fixtures.keep({ call: '/api/farms/2', status: 404, body: { status: 404 } });
  const nearby = '/api/farmsearch/proximitysearch?limit=6&page=1';
  await fixtures.keep({ call: nearby, status: 200, body: { data: 6 } });
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The harness's server: the modes before an API that says 'real' to everything. */
async function open(hasApi = true) {
  const fixtures = createFixtures([{ call: MADE, from: FARM, data: { id: '900002' } }], folder);
  const modes = apiModes({ name: 'mf-farm', fixtures, hasApi, slowMs: SLOW_MS });
  const server = createServer((request, response) => {
    modes(request, response, () => response.end('real'));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (address: string, call: string, init: RequestInit = {}) =>
    fetch(origin + call, { ...init, headers: { referer: origin + address } });
}

describe('[RUN-12] the API mode in the page’s address', () => {
  it.each(['/farm/1', '/farm/1?qa=api-nonsense', '/farm/1?x=api-slow'])('real: %s', async (address) => {
    expect(await (await (await open())(address, FARM)).text()).toBe('real');
  });

  it('real: what only recordings have is made from them, unless the API is set to fail', async () => {
    const ask = await open();
    expect(await (await ask('/', MADE)).json()).toEqual({ data: { id: '900002', name: 'A' } });
    expect((await ask('/?qa=api-failing', MADE)).status).toBe(500);
  });

  it('a remote that fails to load: its entry is not there, on every attempt', async () => {
    const ask = await open();
    for (const entry of ['/remoteEntry.js', '/remoteEntry.js?attempt=1'])
      expect((await ask('/farm/1?qa=code-failing', entry)).status).toBe(503);
    expect(await (await ask('/farm/1?qa=code-failing', FARM)).text()).toBe('real');
    expect(await (await ask('/farm/1?qa=api-failing', '/remoteEntry.js')).text()).toBe('real');
  });

  it('[RUN-12] waiting: no answer', async () => {
    const ask = await open();
    const signal = AbortSignal.timeout(3 * SLOW_MS);
    await expect(ask('/farm/1?qa=api-waiting', FARM, { signal })).rejects.toThrow('timeout');
  });

  it('slow: the real answer, late', async () => {
    const ask = await open();
    const start = performance.now();
    expect(await (await ask('/farm/1?qa=api-slow', FARM)).text()).toBe('real');
    expect(performance.now() - start).toBeGreaterThan(SLOW_MS * 0.9);
  });

  it.each([
    ['failing', FARM, 500],
    ['failing', PICTURE, 500],
    ['unauthorized', FARM, 401],
    ['limited', FARM, 429],
    ['empty', FARM, 404],
    ['empty', PICTURE, 404],
  ])('%s: %s is a problem document with %i, which no browser caches', async (mode, call, status) => {
    const answer = await (await open())(`/farm/1?qa=colours-dark.api-${mode}`, call);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Value.Errors(ProblemDocumentSchema, await answer.json())).toEqual([]);
  });

  it('one call by its name: the others are answered as usual', async () => {
    const ask = await open();
    const address = '/farm/1?qa=api-failing.call-farm';
    expect((await ask(address, FARM)).status).toBe(500);
    expect(await (await ask(address, `${FARM}/images/bulk-gallery`)).text()).toBe('real');
  });

  it('connection lost: no answer at all', async () => {
    await expect((await open())('/farm/1?qa=api-offline', FARM)).rejects.toThrow('fetch failed');
  });

  const none = { data: { items: [], meta: { total: 0, pages: 0, limit: 50, page: 1 } } };
  it.each([
    ['/api/farmsearch/proximitysearch?latitude=1&longitude=2', none],
    ['/api/farmsearch/textsearch?query=a', none],
    ['/api/farmsearch/suggest?q=a', { data: [] }],
    ['/api/categories', { data: [] }],
    ['/api/farms/1/images/bulk-gallery', { data: [] }],
    ['/api/experiences/category/kids', { data: [] }],
    ['/api/blog/posts?per_page=4', []],
    ['/api/desk/features', { data: [] }],
    ['/api/releases/ledger?remote=', { data: { items: [] } }],
  ])('empty: %s finds nothing', async (call, expected) => {
    const answer = await (await open())('/?qa=api-empty', call);
    expect([answer.status, await answer.json()]).toEqual([200, expected]);
  });
});

describe('[RUN-12] recorded fixtures need no API', () => {
  it.each([
    ['chosen in the address', true, '/farm/1?qa=api-fixtures'],
    ['without an API, whatever an old link says', false, '/farm/1?qa=api-real'],
    ['without an API, and slow', false, '/farm/1?qa=api-slow'],
  ])('%s', async (_case, hasApi, address) => {
    const ask = await open(hasApi);
    expect(await (await ask(address, FARM)).json()).toMatchObject({ data: { id: '1' } });
    expect((await ask(address, '/api/farms/2')).status).toBe(404);
  });

  it('are the same for every location, show placeholders for pictures, and take reports in silence', async () => {
    const ask = await open(false);
    const call = '/api/farmsearch/proximitysearch?page=1&latitude=45.4&longitude=-75.6&limit=6';
    expect(await (await ask('/', call)).json()).toEqual({ data: 6 });
    expect((await ask('/', PICTURE)).headers.get('content-type')).toBe('image/svg+xml');
    expect((await ask('/', '/api/vitals', { method: 'POST', body: '{}' })).status).toBe(204);
  });

  it('say how to record a call that is not there', async () => {
    const problem = await (await (await open(false))('/', '/api/farmsearch/suggest?q=new')).json();
    expect(Value.Errors(ProblemDocumentSchema, problem)).toEqual([]);
    expect(problem.detail).toMatch(/suggest\?q=new .*npm run standalone -- farm --record/);
  });
});
