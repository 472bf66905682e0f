import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { limitBodies } from './bodies.ts';
import { whenGone } from './openRequests.ts';
import { takeRequestTurns } from './requestTurns.ts';

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
  takeRequestTurns(
    app.server,
    () => false,
    () => undefined,
  );
  limitBodies(app.server);
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
  app.post('/early', { onRequest: async (_request, reply) => reply.code(404).send() }, async () => 'never');
  app.post('/body', async ({ body }) => JSON.stringify(body).length);
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

describe('[SEC-26] bodies that come in small pieces, or too late', () => {
  const post = (path: string, chunks: string) => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true }).on('error', () => undefined);
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json`;
    socket.write(`${head}\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`);
    return socket;
  };

  it('close the connection when their pieces are of one byte', async () => {
    const socket = post('/body', `1\r\n"\r\n${'1\r\nx\r\n'.repeat(2000)}`);
    await once(socket.resume(), 'end');
    socket.destroy();
    await until(() => open === 0);
  });

  it('are read when they are large, and when small ones are few', async () => {
    const body = JSON.stringify('x'.repeat(900_000));
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    expect(await (await fetch(`http://127.0.0.1:${port}/body`, { ...init, body })).text()).toBe('900002');
    const socket = post('/body', `1\r\n"\r\n${'1\r\nx\r\n'.repeat(500)}1\r\n"\r\n0\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  });

  it.each(['/early', '/%zz'])('are not read on after an early answer: %s', async (path) => {
    const connection = once(app.server, 'connection') as Promise<[Socket]>;
    const socket = post(path, '5\r\nabcde\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 40[04] /);
    await once(socket, 'end');
    const [served] = await connection;
    const before = served.bytesRead;
    socket.write('1\r\nx\r\n'.repeat(500_000));
    await once(served, 'close');
    // What was under way: at most two packets.
    expect(served.bytesRead - before).toBeLessThan(150_000);
  });
});
