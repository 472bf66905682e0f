import type { HTTPMethods } from 'fastify';
import { useTestApi } from '../testing/testApi.ts';
import cases from './problems.cases.json';

const api = useTestApi(3);
let picture: string;
beforeAll(async () => {
  picture = (await api.get('/api/farms/1')).json().data.coverImage.variants[0].url;
}, 60_000);

const ADDRESSES = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/categories',
  '/api/farms/999',
  '/api/farmsearch/proximitysearch',
  '/api/nowhere',
  '/api/images/0a42198fea76fd932f6dd1fc/1.webp',
  '/api/uploads/1',
];

describe('[SEC-24] security headers of every response', () => {
  it.each(ADDRESSES)('%s', async (url) => {
    const { headers } = await api.get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['permissions-policy']).toMatch(/^geolocation=\(self\), camera=\(\)/);
    expect(headers['permissions-policy']).not.toMatch(/\*/);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('allow the page of the newsletter its own style only', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const page = await api.post('/api/newsletter', 'FNAME=Ann&EMAIL=ann%40farm.example', form);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers['x-frame-options']).toBe('DENY');
  });

  it('allow other origins to show pictures, and nothing else', async () => {
    const policy = async (url: string) => (await api.get(url)).headers['cross-origin-resource-policy'];
    expect(await policy(picture)).toBe('cross-origin');
    expect(await policy('/api/farms/1')).toBe('same-origin');
    expect(await policy('/api/nowhere')).toBe('same-origin');
  });
});

describe('[SEC-30] the id of a request', () => {
  const logged = (id: unknown) => api.log.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);

  it.each(ADDRESSES)('%s: is in the response, its problem document and the log', async (url) => {
    const answer = await api.get(url);
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    if (answer.statusCode >= 400) expect(answer.json().requestId).toBe(id);
    expect(logged(id)).toMatchObject([{ msg: 'Request', path: url, status: answer.statusCode }]);
    expect((await api.get(url)).headers['x-request-id']).not.toBe(id);
  });

  it("is never the caller's", async () => {
    const theirs = '00000000-0000-4000-8000-000000000000';
    const headers = { 'x-request-id': theirs, 'request-id': theirs, 'x-correlation-id': theirs };
    const answer = await api.get('/api/nowhere', headers);
    expect(answer.headers['x-request-id']).not.toBe(theirs);
    expect(answer.body).not.toContain(theirs);
    expect(api.log.join()).not.toContain(theirs);
  });
});

it('[RUN-49] no CORS header is sent without CORS_ORIGINS', async () => {
  for (const url of ['/api/categories', '/api/nowhere', picture]) {
    const { headers } = await api.get(url, { origin: 'https://farms.example' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers.vary ?? '').not.toMatch(/origin/i);
  }
});

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

const search = (query: string) => api.get(`/api/farmsearch/proximitysearch?${query}`);

describe('[API-9] errors are problem documents', () => {
  it('with media type, title and the id of the request', async () => {
    const answer = await api.get('/api/farms/999');
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'not-found',
      detail: 'There is no such farm.',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('without internal details, which are logged', async () => {
    await api.database.pool.query('alter table category rename to hidden_category');
    const answer = await api.get('/api/categories');
    await api.database.pool.query('alter table hidden_category rename to category');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal', detail: 'Something went wrong on our side.' });
    expect(answer.body).not.toMatch(/relation|select/);
    const line = api.log.find((entry) => entry.includes(answer.json().requestId));
    expect(line).toContain('relation \\"category\\" does not exist');
  });
});

describe('[API-9] fields name each wrong parameter', () => {
  it.each(cases)('$query', async ({ query, problems }) => {
    const answer = await search(query);
    expect(answer.statusCode).toBe(400);
    const fields: { field: string; message: string }[] = answer.json().fields;
    const found = fields.map(({ field, message }) => [field, message]);
    expect(found).toEqual(expect.arrayContaining(problems));
    expect(found).toHaveLength(problems.length);
  });

  it.each(['order=up', 'categoryId=abc', 'categoryId='])('%s', async (wrong) => {
    const answer = await search(`latitude=1&longitude=1&${wrong}`);
    expect(answer.json().fields).toMatchObject([{ field: wrong.split('=')[0] }]);
  });
});

describe('[API-57] errors are no-store', () => {
  it.each(['/api/nowhere', '/api/farms/abc', '/api/farmsearch/proximitysearch', '/api/images/x/1.webp'])(
    '%s',
    async (url) => {
      const answer = await api.get(url, { 'if-none-match': '*' });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
    },
  );
});
