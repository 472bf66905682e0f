import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(12);

const LIST = '/api/farmsearch/proximitysearch?latitude=43.5&longitude=-79.5&distance=10000';
const BRIEFLY = 'public, max-age=5, stale-while-revalidate=5';
const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=300';

describe('[API-57] a successful response has the shortest true lifetime and a validator', () => {
  it.each([
    [LIST, BRIEFLY],
    ['/api/farmsearch/suggest?q=farm', BRIEFLY],
    ['/api/farmsearch/textsearch?query=farm', BRIEFLY],
    ['/api/farms', BRIEFLY],
    ['/api/farms/6', BRIEFLY],
    ['/api/farms/6/image/cover-image', BRIEFLY],
    ['/api/farms/6/images/bulk-gallery', BRIEFLY],
    ['/api/categories', FIVE_MINUTES],
    ['/api/categories/1', FIVE_MINUTES],
    ['/api/features', FIVE_MINUTES],
    ['/api/feature-categories', FIVE_MINUTES],
    ['/api/blog/posts', FIVE_MINUTES],
    ['/api/experiences/featured', FIVE_MINUTES],
    ['/api/openapi.json', FIVE_MINUTES],
    ['/api/locate?city=Jordan', 'public, max-age=3600, stale-while-revalidate=3600'],
    ['/api/places?latitude=43&longitude=-79', 'public, max-age=3600, stale-while-revalidate=3600'],
  ])('%s', async (url, lifetime) => {
    const { statusCode, headers } = await api.get(url);
    expect([statusCode, headers['cache-control'], headers.vary]).toEqual([200, lifetime, 'accept-encoding']);
    expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await api.get(url, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { etag, vary, 'cache-control': rule } = again.headers;
    expect({ etag, vary, rule }).toEqual({ etag: headers.etag, vary: headers.vary, rule: lifetime });
  });

  it('is not stored when it depends on the caller', async () => {
    const { headers } = await api.get('/api/ip-location');
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('[API-57] responses are compressed as the client accepts', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['br', 'gzip, deflate, br'],
    ['br', 'zstd, br;q=0.9, gzip;q=0.8'],
    ['gzip', 'gzip, deflate'],
  ] as const)('by %s for %s, with the same tag', async (encoding, accepted) => {
    const plain = await api.get(LIST);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const answer = await api.get(LIST, { 'accept-encoding': accepted });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.length),
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    });
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(String(decoders[encoding](answer.rawPayload))).toBe(plain.body);
  });

  it.each([
    ['a client that accepts no encoding', LIST, 'identity'],
    ['a response below 1 KB', '/api/categories/1', 'br'],
  ])('not for %s', async (_name, url, accepted) => {
    const { headers } = await api.get(url, { 'accept-encoding': accepted });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

it('[SEC-26] decompresses no request body', async () => {
  const body = gzipSync(JSON.stringify({ name: 'LCP', value: 1, route: '/' }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await api.inject({ method: 'POST', url: '/api/vitals', payload: body, headers });
  expect(answer.statusCode).toBe(400);
});
