import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { limitPipelining, whenGone } from '../http/openRequests.ts';

let app: FastifyInstance;
let port: number;
let open: number;
let release: () => void;

beforeEach(async () => {
  open = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = fastify({ forceCloseConnections: true });
  limitPipelining(app);
  app.addHook('onRequest', (request, reply, done) => {
    open += 1;
    whenGone(request, reply, () => {
      open -= 1;
    });
    done();
  });
  app.get('/slow', async () => {
    await held;
    return 'done';
  });
  app.get('/quick', async () => 'done');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  release();
  await app.close();
});

/** Sends requests in one write. */
function pipeline(paths: readonly string[]) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  return socket;
}
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(setImmediate);
};

describe('[SEC-27] requests that share a connection', () => {
  it('all end when it closes, also pipelined ones', async () => {
    const socket = pipeline(['/slow', '/quick', '/quick', '/quick']);
    await until(() => open === 4);
    socket.destroy();
    await until(() => open === 0);
  });

  it('end one by one as their responses are read', async () => {
    const socket = pipeline(['/slow', '/quick']);
    await until(() => open === 2);
    release();
    await until(() => open === 0);
    socket.destroy();
  });

  it('are four at most: a fifth closes the connection only', async () => {
    const socket = pipeline(['/slow', ...Array<string>(200).fill('/quick')]);
    await once(socket.resume(), 'close');
    await until(() => open === 0);
    expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
  });
});
