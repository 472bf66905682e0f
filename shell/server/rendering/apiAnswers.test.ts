import fastify, { type FastifyInstance } from 'fastify';
import { ApiAnswers } from './apiAnswers.ts';

const IP = '203.0.113.1';
let app: FastifyInstance;
let asked: string[];
let answers: ApiAnswers;
/** Ends the calls that hang. */
let release: () => void;

beforeEach(async () => {
  asked = [];
  app = fastify();
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.addHook('onRequest', async ({ url, headers, ip }) => {
    asked.push(url);
    expect(ip).toBe(IP);
    expect(Object.keys(headers).sort()).toEqual(['host', 'user-agent']);
  });
  app.get('/api/farms/1', async () => ({ data: 1 }));
  app.get('/api/farms/2', async (_request, reply) =>
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }).send({ data: 2 }),
  );
  app.get('/api/farms/3', async (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send({ code: 'not-found' }),
  );
  app.get('/api/farms/4', async (_request, reply) => reply.code(500).send({ code: 'internal' }));
  app.get('/api/farms/5', async () => 'no JSON');
  app.get('/api/farms/6', async () => {
    await gate;
    return { data: 6 };
  });
  app.get('/api/slow/:id', async () => {
    await gate;
    return {};
  });
  await app.ready();
  answers = new ApiAnswers(app);
});
afterEach(async () => {
  release();
  jest.useRealTimers();
  await app.close();
});

const urlOf = (id: string) => `/api/farms/${id}`;
/** Status and body of each call that was answered. */
async function get(...calls: string[]) {
  const given = await answers.to(calls.map(urlOf), IP, 'mf-farm');
  return Object.fromEntries(
    Object.entries(given).map(([call, { status, body }]) => [call, { status, body }]),
  );
}

describe("documents render with the API's responses by URL", () => {
  it('returns responses in order, failures with their status, nothing without JSON', async () => {
    const data = await get('4', '1', '3', '5');
    expect(Object.entries(data)).toEqual([
      ['/api/farms/4', { status: 500, body: { code: 'internal' } }],
      ['/api/farms/1', { status: 200, body: { data: 1 } }],
      ['/api/farms/3', { status: 404, body: { code: 'not-found' } }],
    ]);
  });

  it('[LOC-17] calls once within four seconds for all documents', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    // Not from the clock's zero, which is no time to the library.
    jest.advanceTimersByTime(1);
    await Promise.all([get('1'), get('1', '3')]);
    jest.advanceTimersByTime(3_900);
    expect(await get('1', '3')).toMatchObject({ '/api/farms/1': { status: 200 } });
    expect(asked.sort()).toEqual(['/api/farms/1', '/api/farms/3']);
    jest.advanceTimersByTime(200);
    await get('1');
    expect(asked).toHaveLength(3);
  });

  it('[API-47] keeps neither failures nor responses marked no-store', async () => {
    await get('2', '4');
    await get('2', '4');
    expect(asked.sort()).toEqual(['/api/farms/2', '/api/farms/2', '/api/farms/4', '/api/farms/4']);
    const given = await answers.to(['/api/farms/1', '/api/farms/2'], IP, 'mf-farm');
    expect(Object.values(given).map(({ isHidden, mayKeep }) => [isHidden, mayKeep])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('omits what is two seconds late, which the next document has', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const waiting = get('1', '6');
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(2000);
    expect(Object.keys(await waiting)).toEqual(['/api/farms/1']);
    release();
    expect(Object.keys(await get('1', '6'))).toEqual(['/api/farms/1', '/api/farms/6']);
    expect(asked).toHaveLength(2);
  });

  it('[SEC-48] has four calls of a remote under way, drops late ones, and leaves others theirs', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const costly = Array.from({ length: 20 }, (_, at) => `/api/slow/${at}`);
    const slow = answers.to([...costly, '/api/farms/1'], IP, 'mf-slow');
    expect(Object.keys(await get('1'))).toEqual(['/api/farms/1']);
    expect(asked).toEqual([...costly.slice(0, 4), '/api/farms/1']);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await slow).toEqual({});
    release();
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(5);
  });
});
