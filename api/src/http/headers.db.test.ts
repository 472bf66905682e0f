import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(1);
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
