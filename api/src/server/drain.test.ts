import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { createLogger } from '../logging/logger.ts';
import { addDrain, type Drain } from './lifecycle.ts';
import { serverOptions } from './serverOptions.ts';

let app: FastifyInstance;
let port: number;
let release: () => void;
let underWay: () => number;
let announce: Drain['announce'];
/** Of an agent that keeps one connection. */
const KEPT = { keepAlive: true, maxSockets: 1 };
/** What goes on by itself while a test moves the time. */
const REAL = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'Date'] as const;

async function serve(): Promise<void> {
  app = fastify(serverOptions({ trustProxy: false }, createLogger('silent')));
  ({ underWay, announce } = addDrain(app));
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/readyz', async () => ({ status: 'ready' }));
  app.get('/slow', async () => {
    await held;
    return { status: 'done' };
  });
  app.post('/body', async ({ body }) => ({ got: body }));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(origin).port);
}

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

async function read(message: IncomingMessage): Promise<Answer> {
  let body = '';
  for await (const chunk of message) body += chunk;
  return { status: message.statusCode, connection: message.headers.connection, body };
}

/** One request on a new connection, unless an agent is given. */
const ask = (path: string, options = {}) => {
  const request = httpRequest({ port, path, agent: false, ...options });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (message) => read(message).then(resolve, reject));
  });
  return { request, answer };
};

/** Resolves when so many requests have reached the server. */
async function reached(count: number): Promise<void> {
  while (underWay() < count) await new Promise(setImmediate);
}

describe('[RUN-54] a stop with requests in flight', () => {
  it('lets them end with their real answer, and accepts no new connection', async () => {
    await serve();
    // A client that keeps connections would send its next request on this one.
    const agents = [new Agent(KEPT), new Agent(KEPT)];
    const slow = ask('/slow', { agent: agents[0] });
    slow.request.end();
    const headers = { 'content-type': 'application/json', 'content-length': 10 };
    const sending = ask('/body', { method: 'POST', headers, agent: agents[1] });
    sending.request.write('{"a":');
    await reached(2);
    let ended = false;
    const closing = app.close().then(() => {
      ended = true;
    });
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
    sending.request.end('1234}');
    expect(await sending.answer).toEqual({ status: 200, connection: 'close', body: '{"got":{"a":1234}}' });
    expect(ended).toBe(false);
    release();
    expect(await slow.answer).toEqual({ status: 200, connection: 'close', body: '{"status":"done"}' });
    await closing;
    for (const agent of agents) agent.destroy();
  });

  it('answers not ready on open connections, and closes them', async () => {
    await serve();
    const [balancer, visitor] = [new Agent(KEPT), new Agent(KEPT)];
    for (const agent of [balancer, visitor]) {
      const { request, answer } = ask('/readyz', { agent });
      request.end();
      expect(await answer).toMatchObject({ status: 200, connection: 'keep-alive' });
    }
    const slow = ask('/slow');
    slow.request.end();
    await reached(1);
    const closing = app.close();
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
    const watching = ask('/readyz', { agent: balancer });
    watching.request.end();
    const answer = await watching.answer;
    expect(answer).toMatchObject({ status: 503, connection: 'close' });
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 'unavailable',
      detail: 'This process is stopping.',
    });
    const reading = ask('/body', { agent: visitor, method: 'POST' });
    reading.request.end();
    expect(await reading.answer).toMatchObject({ status: 200, connection: 'close' });
    release();
    expect(await slow.answer).toMatchObject({ status: 200, body: '{"status":"done"}' });
    await closing;
    for (const agent of [balancer, visitor]) agent.destroy();
  });

  it('is immediate when nothing is in flight, also with idle connections', async () => {
    await serve();
    const agent = new Agent(KEPT);
    const { request, answer } = ask('/readyz', { agent });
    request.end();
    expect(await answer).toMatchObject({ connection: 'keep-alive' });
    await app.close();
    agent.destroy();
  });
});

describe('[RUN-54] an announced stop', () => {
  it('is not ready, and serves new connections until it is closed', async () => {
    await serve();
    await announce(0);
    const watching = ask('/readyz');
    watching.request.end();
    expect(await watching.answer).toMatchObject({ status: 503 });
    const reading = ask('/body', { method: 'POST', agent: new Agent(KEPT) });
    reading.request.end();
    expect(await reading.answer).toMatchObject({ status: 200, connection: 'close' });
    await app.close();
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  });
});

describe('[RUN-54] the limit of a stop', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: [...REAL] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Stops the server while it answers one request. @returns its answer, and how the stop ends */
  async function stopDuring() {
    await serve();
    const slow = ask('/slow');
    slow.request.end();
    await reached(1);
    const stopped = app.close().then(
      () => 'stopped',
      (error: Error) => error.message,
    );
    return { answer: slow.answer, stopped };
  }

  it('lets a request end within 20 s, and succeeds', async () => {
    const { answer, stopped } = await stopDuring();
    await jest.advanceTimersByTimeAsync(19_000);
    release();
    expect(await answer).toMatchObject({ status: 200, body: '{"status":"done"}' });
    expect(await stopped).toBe('stopped');
  });

  it('cuts a request after 20 s, and succeeds', async () => {
    const { answer, stopped } = await stopDuring();
    const cut = expect(answer).rejects.toThrow('socket hang up');
    await jest.advanceTimersByTimeAsync(20_000);
    await cut;
    expect(await stopped).toBe('stopped');
    release();
  });
});
