import { connect } from 'node:net';
import { ERROR_CODES } from '@sideroad/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { handleError } from '../http/problem.ts';
import { createLogger } from './logger.ts';
import { Metrics } from './metrics.ts';
import { serverOptions } from './serverOptions.ts';
import { addServerRules } from './serverRules.ts';

let app: FastifyInstance;
let port: number;
const log: string[] = [];
beforeAll(async () => {
  app = fastify(
    serverOptions({ trustProxy: false }, createLogger('debug', { write: (line) => log.push(line) })),
  );
  addServerRules(app, { publicUrl: '', metricsToken: '', trustProxy: false }, new Metrics());
  app.setErrorHandler(handleError);
  app.post('/api/farms', async () => ({}));
  app.get('/api/farms/:id', async () => ({}));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app?.close());

/** What the server says to bytes, until it closes the line. */
const say = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

describe('[API-9] bytes that are no request get a problem document', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'bad-request'],
    ['no host', 'GET /api/farms/1 HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad-request'],
    [
      'an unknown expectation',
      'GET /api/farms/1 HTTP/1.1\r\nhost: x\r\nexpect: x\r\nconnection: close\r\n\r\n',
      417,
      'bad-request',
    ],
    ['a broken header', 'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400, 'bad-request'],
    ['too long an address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n`, 431, 'headers-too-large'],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    [
      'a broken percent sequence',
      'GET /api/farms/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
      'bad-request',
    ],
    [
      'too long a part of an address',
      `GET /api/farms/${'1'.repeat(200)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      414,
      'uri-too-long',
    ],
  ])('%s', async (_name, bytes, status, code) => {
    const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8');
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, code });
    expect(JSON.parse(body).requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(ERROR_CODES).toContain(code);
  });
});

it('a client that disconnects in its body is not logged as a fault', async () => {
  const answered = new Promise<number>((resolve) => {
    app.server.once('request', (_request, answer) => answer.once('close', () => resolve(answer.statusCode)));
  });
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      'POST /api/farms HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    setImmediate(() => socket.destroy());
  });
  await answered;
  await new Promise(setImmediate);
  expect(log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
});
