import fastify, { type FastifyInstance } from 'fastify';
import { addDrain } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { serverOptions } from './serverOptions.ts';

let app: FastifyInstance;
let origin: string;
let release: () => void;
let underWay: () => number;
/** What goes on by itself while a test moves the time. */
const REAL = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'Date'] as const;

async function serve(): Promise<void> {
  app = fastify(serverOptions({ trustProxy: false }, createLogger('silent')));
  ({ underWay } = addDrain(app));
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/readyz', async () => ({ status: 'ready' }));
  app.get('/slow', async () => {
    await held;
    return { status: 'done' };
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
}

it('[RUN-54] a stop is immediate when nothing is in flight, also with idle connections', async () => {
  await serve();
  const answer = await fetch(`${origin}/readyz`);
  expect([await answer.json(), answer.headers.get('connection')]).toEqual([
    { status: 'ready' },
    'keep-alive',
  ]);
  await app.close();
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
    const answer = fetch(`${origin}/slow`);
    while (underWay() < 1) await new Promise(setImmediate);
    const stopped = app.close().then(
      () => 'stopped',
      (error: Error) => error.message,
    );
    return { answer, stopped };
  }

  it('lets a request end within 20 s, and succeeds', async () => {
    const { answer, stopped } = await stopDuring();
    await jest.advanceTimersByTimeAsync(19_000);
    release();
    expect(await (await answer).json()).toEqual({ status: 'done' });
    expect(await stopped).toBe('stopped');
  });

  it('cuts a request after 20 s, and succeeds', async () => {
    const { answer, stopped } = await stopDuring();
    const cut = expect(answer).rejects.toThrow('fetch failed');
    await jest.advanceTimersByTimeAsync(20_000);
    await cut;
    expect(await stopped).toBe('stopped');
    release();
  });
});
