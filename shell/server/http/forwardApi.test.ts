import type { IncomingHttpHeaders } from 'node:http';
import { propagation } from '@opentelemetry/api';
import { addDrain, type Drain } from '@sideroad/server-kit/http';
import fastify, { type FastifyInstance } from 'fastify';
import { forwardApi } from './forwardApi.ts';

let api: FastifyInstance;
let site: FastifyInstance;
let announce: Drain['announce'];
/** Headers of the calls that have reached the API. */
let reached: IncomingHttpHeaders[];
beforeEach(async () => {
  reached = [];
  api = fastify();
  api.addHook('onRequest', async (request, reply) => {
    reached.push(request.headers);
    reply.header('x-request-id', 'of-the-api');
  });
  api.get('/api/categories', (request) => ({ data: [], asked: request.url }));
  api.get('/readyz', () => ({ status: 'ready' }));
  const origin = await api.listen({ port: 0, host: '127.0.0.1' });
  site = fastify();
  ({ announce } = addDrain(site));
  await forwardApi(site, origin);
});
afterEach(async () => {
  await site.close();
  await api.close();
});

describe('[RUN-35] calls of the API go to the server that API_ORIGIN names', () => {
  it('forwards calls with their query, and the readiness check', async () => {
    const answer = await site.inject('/api/categories?includeInactive=true');
    expect(answer.json()).toEqual({ data: [], asked: '/api/categories?includeInactive=true' });
    expect((await site.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('answers a problem document without a URL while the API is away, and stays alive', async () => {
    await api.close();
    for (const path of ['/api/categories', '/readyz']) {
      const answer = await site.inject(path);
      expect(answer.statusCode).toBe(502);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({ status: 502, code: 'unavailable' });
      expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONN/);
    }
    expect((await site.inject('/healthz')).statusCode).toBe(200);
  });
});

it('[RUN-54] a site that stops is not ready, whatever its API answers', async () => {
  await announce(0);
  expect((await site.inject('/readyz')).statusCode).toBe(503);
  expect((await site.inject('/api/categories')).statusCode).toBe(200);
});

it('[RUN-91] a forwarded call belongs to the span of this site, not to that of the browser', async () => {
  const headers = { traceparent: 'of-the-browser' };
  await site.inject({ url: '/api/categories', headers });
  const inject = jest.spyOn(propagation, 'inject').mockImplementation((_context, carrier) => {
    Object.assign(Object(carrier), { traceparent: 'of-the-site' });
  });
  await site.inject({ url: '/api/categories', headers });
  inject.mockRestore();
  expect(reached.map(({ traceparent }) => traceparent)).toEqual(['of-the-browser', 'of-the-site']);
});

describe('[SEC-30] a forwarded call carries its request id and the address that the site believes', () => {
  it('forwards the address that this site believes, and no claim of the visitor', async () => {
    const said = '198.51.100.1';
    const headers = {
      'x-forwarded-for': said,
      'x-real-ip': said,
      forwarded: `for=${said}`,
      via: said,
      'x-request-id': 'of-the-visitor',
      connection: 'close, x-forwarded-for',
    };
    await site.inject({ url: '/api/categories', headers, remoteAddress: '203.0.113.7' });
    const [got = {}] = reached;
    expect(got['x-forwarded-for']).toBe('203.0.113.7');
    expect(JSON.stringify(got)).not.toContain(said);
  });

  it("returns the API's request id, which its log has too", async () => {
    expect((await site.inject('/api/categories')).headers['x-request-id']).toBe('of-the-api');
  });
});
