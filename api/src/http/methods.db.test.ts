import type { HTTPMethods } from 'fastify';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(1);

describe('[API-9] a known path with another method', () => {
  it.each<[HTTPMethods, string, string]>([
    ['DELETE', '/api/farms/1', 'GET, HEAD, PATCH, OPTIONS'],
    ['DELETE', '/api/farms', 'GET, HEAD, POST, OPTIONS'],
    ['PUT', '/api/farms', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/api/farmsearch/suggest', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/farms/1/images/confirm-gallery', 'POST, OPTIONS'],
    ['GET', '/api/uploads/1', 'PUT, OPTIONS'],
    ['GET', '/api/vitals', 'POST, OPTIONS'],
    ['HEAD', '/api/newsletter', 'POST, OPTIONS'],
    ['TRACE', '/api/categories', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/readyz', 'GET, HEAD, OPTIONS'],
  ])('%s %s: 405, Allow: %s', async (method, url, allow) => {
    // The body is never read.
    const body = method === 'TRACE' ? {} : { payload: '<a/>', headers: { 'content-type': 'text/xml' } };
    const answer = await api.inject({ method, url, ...body });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).toMatchObject({ allow, 'cache-control': 'no-store' });
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ status: 405, code: 'method-not-allowed' });
  });

  it.each([
    ['/api/farms/1', 'GET, HEAD, PATCH, OPTIONS'],
    ['/api/farms', 'GET, HEAD, POST, OPTIONS'],
  ])('OPTIONS %s lists its methods', async (url, allow) => {
    const answer = await api.inject({ method: 'OPTIONS', url });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.body).toBe('');
  });

  it.each<HTTPMethods>(['POST', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s of an unknown call is 404, whatever its body',
    async (method) => {
      const answer = await api.inject({
        method,
        url: '/api/nowhere',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' });
    },
  );
});
