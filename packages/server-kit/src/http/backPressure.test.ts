import { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createLogger } from '../server/logger.ts';
import { Metrics } from '../server/metrics.ts';
import { serverOptions } from '../server/serverOptions.ts';
import { addBackPressure } from './backPressure.ts';
import { InFlight } from './inFlight.ts';
import { handleError } from './problem.ts';

let app: FastifyInstance;
let metrics: Metrics;
let port: number;
let release: () => void;
let begun: number;

const holderOf = ({ headers }: FastifyRequest) => {
  if (headers.authorization !== 'Bearer good') throw new Error('no token');
  return 'farm 1';
};

beforeEach(async () => {
  app = fastify(serverOptions({ trustProxy: false }, createLogger('silent')));
  metrics = new Metrics();
  begun = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = async () => {
    begun += 1;
    await held;
    return { done: true };
  };
  app.setErrorHandler(handleError);
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(
    async (api) => {
      await addBackPressure(api, (reason) => metrics.shed(reason), {
        calls: new InFlight(3),
        uploads: new InFlight(2),
        bodies: new InFlight(8, 2),
        bodyTimeout: 200,
      });
      api.get('/slow', slow);
      api.get('/quick', async () => ({ done: true }));
      api.post('/body', async () => ({ done: true }));
      api.post('/token', { config: { holder: holderOf } }, async () => ({ done: true }));
      api.put('/upload', { config: { slowBody: true } }, slow);
    },
    { prefix: '/api' },
  );
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  release();
  await app.close();
});

const ask = (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, options);
const status = async (path: string) => (await ask(path)).status;
async function hold(
  count: number,
  path = '/api/slow',
  options: RequestInit = {},
): Promise<Promise<Response>[]> {
  const before = begun;
  const held = Array.from({ length: count }, () => ask(path, options));
  while (begun < before + count) await new Promise(setImmediate);
  return held;
}
/** Sends bytes on a new connection. */
function send(text: string): Socket {
  const socket = new Socket().on('error', () => undefined);
  socket.connect(port, '127.0.0.1').write(text);
  return socket;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** A request whose body does not come. */
const HEAD =
  'POST /api/body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';

describe('[SEC-27] too many requests get 503 with Retry-After before memory grows', () => {
  it('refuses a call while too many are under way, and accepts it afterwards', async () => {
    const held = await hold(3);
    const answer = await ask('/api/quick');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect(await metrics.registry.metrics()).toContain('sideroad_shed_total{reason="busy"} 1');
    release();
    expect((await Promise.all(held)).map((kept) => kept.status)).toEqual([200, 200, 200]);
    expect(await status('/api/quick')).toBe(200);
  });

  it('counts uploads apart, so that readers do not wait for slow lines', async () => {
    const upload = { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } };
    const held = await hold(2, '/api/upload', upload);
    expect((await ask('/api/upload', upload)).status).toBe(503);
    expect(await status('/api/quick')).toBe(200);
    release();
    expect((await Promise.all(held)).map((kept) => kept.status)).toEqual([200, 200]);
    expect((await ask('/api/upload', upload)).status).toBe(200);
  });

  it('still counts the work of callers that have disconnected', async () => {
    let closed = 0;
    app.server.on('connection', (socket) => socket.on('close', () => ++closed));
    const left = Array.from({ length: 3 }, () => send('GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n'));
    while (begun < 3) await new Promise(setImmediate);
    for (const socket of left) socket.destroy();
    while (closed < 3) await new Promise(setImmediate);
    expect(await status('/api/quick')).toBe(503);
    release();
    while ((await status('/api/quick')) !== 200) await new Promise(setImmediate);
  });

  it('releases the slots of pipelined requests when their connection closes', async () => {
    let closed = 0;
    app.server.on('connection', (socket) => socket.on('close', () => ++closed));
    const pipelined = send(
      `GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n${'GET /api/quick HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2)}`,
    );
    while ((await status('/api/quick')) !== 503) await new Promise(setImmediate);
    pipelined.destroy();
    while (closed < 1) await new Promise(setImmediate);
    release();
    while ((await status('/api/quick')) !== 200) await new Promise(setImmediate);
    const held = await Promise.all(Array.from({ length: 3 }, () => ask('/api/slow')));
    expect(held.map((answer) => answer.status)).toEqual([200, 200, 200]);
  });

  it('serves readers while slow bodies arrive, and bounds those by address', async () => {
    const slow = [send(HEAD), send(HEAD)];
    const post = () => ask('/api/body', { method: 'POST', body: '{"a": 11}', headers: JSON_TYPE });
    while ((await post()).status !== 503) await new Promise(setImmediate);
    const readers = await Promise.all(Array.from({ length: 3 }, () => status('/api/quick')));
    expect(readers).toEqual([200, 200, 200]);
    for (const socket of slow) socket.destroy();
    while ((await post()).status !== 200) await new Promise(setImmediate);
  });

  it("takes a token's body while others of its address have taken their places", async () => {
    const slow = [send(HEAD), send(HEAD)];
    const post = (authorization: string) =>
      ask('/api/token', { method: 'POST', body: '{}', headers: { ...JSON_TYPE, authorization } });
    while ((await post('Bearer bad')).status !== 503) await new Promise(setImmediate);
    expect((await post('Bearer good')).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('answers 408 to a body that takes too long, and closes the connection', async () => {
    const slow = send(HEAD);
    let text = '';
    for await (const chunk of slow) text += chunk;
    expect(text).toContain('HTTP/1.1 408');
    expect(text).toContain('"code":"request-timeout"');
  });

  it('does not count requests that the process makes itself', async () => {
    const held = await hold(3);
    expect((await app.inject('/api/quick')).statusCode).toBe(200);
    release();
    await Promise.all(held);
  });

  it('[REL-21] stays while the system has no file left to measure the memory', async () => {
    const measured = jest.spyOn(process, 'memoryUsage').mockImplementation(() => {
      throw Object.assign(new Error('EMFILE: process.memoryUsage'), { code: 'EMFILE' });
    });
    while (measured.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    measured.mockRestore();
    expect((await app.inject('/api/quick')).statusCode).toBe(200);
  });

  it('refuses calls while the heap is nearly full', async () => {
    const full = fastify();
    const counted = new Metrics();
    full.setErrorHandler(handleError);
    await full.register(async (api) => {
      await addBackPressure(api, (reason) => counted.shed(reason), { calls: new InFlight(1), heap: 1 });
      api.get('/quick', async () => ({}));
    });
    let answer = await full.inject('/quick');
    while (answer.statusCode === 200) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      answer = await full.inject('/quick');
    }
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '2',
      'unavailable',
    ]);
    expect(await counted.registry.metrics()).toContain('sideroad_shed_total{reason="memory"} 1');
    await full.close();
  });
});
