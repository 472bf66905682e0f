import fastify, { type FastifyInstance } from 'fastify';
import { forwardApi } from './forwardApi.ts';

let api: FastifyInstance;
let site: FastifyInstance;
beforeEach(async () => {
  api = fastify();
  api.get('/api/categories', (request) => ({ data: [], asked: request.url }));
  api.get('/readyz', () => ({ status: 'ready' }));
  const origin = await api.listen({ port: 0, host: '127.0.0.1' });
  site = fastify();
  await forwardApi(site, origin);
});
afterEach(async () => {
  await site.close();
  await api.close();
});

describe("running, API_ORIGIN: 'where the site forwards /api/*'", () => {
  it('forwards calls with their query, and asks there for readiness', async () => {
    const answer = await site.inject('/api/categories?includeInactive=true');
    expect(answer.json()).toEqual({ data: [], asked: '/api/categories?includeInactive=true' });
    expect((await site.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('answers with a problem document that names no address while the API is away, and is alive itself', async () => {
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
