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
let folder: string;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'answers-'));
  const fixtures = createFixtures(folder);
  await fixtures.keep({ call: '/api/farms/1', status: 200, body: { data: { id: '1' } } });
  await fixtures.keep({ call: '/api/farms/900002', status: 200, body: { data: { id: '900002' } } });
  await fixtures.keep({ call: '/api/farms/2', status: 404, body: { status: 404 } });
  await fixtures.keep({
    call: '/api/farmsearch/proximitysearch?limit=6&page=1',
    status: 200,
    body: { data: 6 },
  });
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
  const made = [{ call: '/api/farms/900002' }];
  const modes = apiModes({
    name: 'mf-farm',
    fixtures: createFixtures(folder),
    made,
    hasApi,
    slowMs: SLOW_MS,
  });
  const server = createServer((request, response) => {
    modes(request, response, () => response.end('real'));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (address: string, call: string, init: RequestInit = {}) =>
    fetch(origin + call, { ...init, headers: { referer: origin + address } });
}

const PICTURE = '/api/images/e6862de7/960.webp';

describe('the API mode in the page’s address', () => {
  it.each([
    '/farm/1',
    '/farm/1?qa=colours-dark',
    '/farm/1?qa=api-real',
    '/farm/1?qa=api-nonsense',
    '/farm/1?x=api-slow',
  ])('real: %s', async (address) => {
    const ask = await open();
    expect(await (await ask(address, '/api/farms/1')).text()).toBe('real');
  });

  it('real: what only recordings have comes from them, unless the API is set to fail', async () => {
    const ask = await open();
    const answer = await ask('/farm/900002', '/api/farms/900002');
    expect(await answer.json()).toEqual({ data: { id: '900002' } });
    expect((await ask('/farm/900002?qa=api-failing', '/api/farms/900002')).status).toBe(500);
  });

  it('leaves requests that are no calls alone', async () => {
    const ask = await open();
    expect(await (await ask('/farm/1?qa=api-failing', '/mf-farm/remoteEntry.js')).text()).toBe('real');
  });

  it('a remote that fails to load: its entry is not there, on every attempt', async () => {
    const ask = await open();
    for (const entry of ['/mf-farm/remoteEntry.js', '/mf-farm/remoteEntry.js?attempt=1'])
      expect((await ask('/farm/1?qa=code-failing', entry)).status).toBe(503);
    expect(await (await ask('/farm/1?qa=code-failing', '/api/farms/1')).text()).toBe('real');
  });

  it('slow: the real answer, late', async () => {
    const ask = await open();
    let answered = false;
    const answer = ask('/farm/1?qa=api-slow', '/api/farms/1').finally(() => {
      answered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS / 4));
    expect(answered).toBe(false);
    expect(await (await answer).text()).toBe('real');
  });

  it.each(['/api/farms/1', '/api/farmsearch/suggest?q=a', PICTURE])(
    'failing: %s is a problem document with 500',
    async (call) => {
      const answer = await (await open())('/farm/1?qa=colours-dark.api-failing', call);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(Value.Errors(ProblemDocumentSchema, await answer.json())).toEqual([]);
    },
  );

  it.each([
    ['unauthorized', 401],
    ['limited', 429],
  ])('%s: a problem document with %i', async (mode, status) => {
    const answer = await (await open())(`/farm/1?qa=api-${mode}`, '/api/farms/1');
    expect(answer.status).toBe(status);
    expect(Value.Errors(ProblemDocumentSchema, await answer.json())).toEqual([]);
  });

  it('one call by its name: the others are answered as usual', async () => {
    const ask = await open();
    const address = '/farm/1?qa=api-failing.call-farm';
    expect((await ask(address, '/api/farms/1')).status).toBe(500);
    expect(await (await ask(address, '/api/farms/1/images/bulk-gallery')).text()).toBe('real');
    expect(await (await ask(address, '/api/features')).text()).toBe('real');
  });

  it('connection lost: no answer at all', async () => {
    await expect((await open())('/farm/1?qa=api-offline', '/api/farms/1')).rejects.toThrow('fetch failed');
  });

  it.each([
    [
      '/api/farmsearch/proximitysearch?latitude=1&longitude=2',
      { data: { items: [], meta: { total: 0, pages: 0, limit: 50, page: 1 } } },
    ],
    [
      '/api/farmsearch/textsearch?query=a',
      { data: { items: [], meta: { total: 0, pages: 0, limit: 50, page: 1 } } },
    ],
    ['/api/farmsearch/suggest?q=a', { data: [] }],
    ['/api/categories', { data: [] }],
    ['/api/features', { data: [] }],
    ['/api/feature-categories', { data: [] }],
    ['/api/farms/1/images/bulk-gallery', { data: [] }],
    ['/api/experiences/featured', { data: [] }],
    ['/api/experiences/category/kids', { data: [] }],
    ['/api/blog/posts?per_page=4', []],
  ])('empty: %s finds nothing', async (call, expected) => {
    const answer = await (await open())('/?qa=api-empty', call);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(expected);
  });

  it.each(['/api/farms/1', '/api/categories/7', '/api/farms/1/image/cover-image', PICTURE])(
    'empty: %s does not exist',
    async (call) => {
      const answer = await (await open())('/?qa=api-empty', call);
      expect(answer.status).toBe(404);
      expect(Value.Errors(ProblemDocumentSchema, await answer.json())).toEqual([]);
    },
  );
});

describe('recorded fixtures need no API', () => {
  it.each([
    ['chosen in the address', true, '/farm/1?qa=api-fixtures'],
    ['without an API', false, '/farm/1'],
    ['without an API, whatever an old link says', false, '/farm/1?qa=api-real'],
    ['without an API, and slow', false, '/farm/1?qa=api-slow'],
  ])('%s', async (_case, hasApi, address) => {
    const ask = await open(hasApi);
    expect(await (await ask(address, '/api/farms/1')).json()).toEqual({ data: { id: '1' } });
    expect((await ask(address, '/api/farms/2')).status).toBe(404);
  });

  it('are the same for every place of the visitor and every order of the query', async () => {
    const ask = await open(false);
    const call = '/api/farmsearch/proximitysearch?page=1&latitude=45.4&longitude=-75.6&limit=6';
    expect(await (await ask('/', call)).json()).toEqual({ data: 6 });
  });

  it('a picture is a placeholder, one colour for all widths of it', async () => {
    const ask = await open(false);
    const answer = await ask('/', PICTURE);
    const picture = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await (await ask('/', PICTURE.replace('960', '320'))).text()).toBe(picture);
    expect(await (await ask('/', '/api/images/other/960.webp')).text()).not.toBe(picture);
  });

  it('a call that is not recorded answers 404 and says how to record it', async () => {
    const ask = await open(false);
    const problem = await (await ask('/', '/api/farmsearch/suggest?q=new')).json();
    expect(Value.Errors(ProblemDocumentSchema, problem)).toEqual([]);
    expect(problem).toMatchObject({
      status: 404,
      detail: expect.stringMatching(
        /GET \/api\/farmsearch\/suggest\?q=new .*npm run standalone -- farm --record/,
      ),
    });
    expect((await ask('/', '/api/farms/1', { method: 'POST' })).status).toBe(404);
  });

  it.each(['client-errors', 'vitals'])('reports to %s are taken in silence', async (name) => {
    const ask = await open(false);
    expect((await ask('/', `/api/${name}`, { method: 'POST', body: '{}' })).status).toBe(204);
  });
});

it('nothing is kept by the browser: the same address answers otherwise in another mode', async () => {
  const ask = await open();
  for (const mode of ['fixtures', 'failing', 'empty'])
    for (const call of ['/api/farms/1', PICTURE])
      expect((await ask(`/?qa=api-${mode}`, call)).headers.get('cache-control')).toBe('no-store');
});
