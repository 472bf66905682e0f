import { readApiSettings } from '../settings/apiSettings.ts';
import { useTestApi } from '../testing/testApi.ts';

const NAMED = 'https://farms.example';
const SECOND = 'http://localhost:3000';
const OTHER = 'https://elsewhere.example';

const api = useTestApi(1, {
  corsOrigins: readApiSettings({ CORS_ORIGINS: `${NAMED}, ${SECOND}` }).corsOrigins,
  publicUrl: 'https://sideroad.example',
});
let origin: string;
let picture: string;
beforeAll(async () => {
  origin = await api.listen();
  picture = (await api.get('/api/farms/1')).json().data.coverImage.variants[0].url;
}, 60_000);

const ask = (url: string, from?: string, options: RequestInit = {}) =>
  fetch(origin + url, {
    ...options,
    headers: { ...(from ? { origin: from } : {}), ...Object(options.headers) },
  });

const preflight = (url: string, from: string) =>
  ask(url, from, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

const crossOrigin = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('[RUN-49] pages of origins in CORS_ORIGINS', () => {
  it('read responses, errors and pictures', async () => {
    const urls = [
      '/api/categories',
      '/api/farms/999',
      '/api/nowhere',
      '/api/farmsearch/suggest?q=a',
      picture,
    ];
    for (const url of urls) {
      for (const named of [NAMED, SECOND]) {
        const answer = await ask(url, named);
        expect([url, answer.headers.get('access-control-allow-origin')]).toEqual([url, named]);
        expect(answer.headers.get('access-control-expose-headers')).toBe(
          'etag, link, retry-after, x-request-id, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
        );
        expect(answer.headers.get('vary')).toMatch(/\borigin\b/i);
        expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
      }
    }
  });

  it('get responses that caches keep apart by origin', async () => {
    for (const from of [undefined, OTHER, `${NAMED}.evil.example`, 'null', `${NAMED}:444`]) {
      const answer = await ask('/api/categories', from);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('vary')).toMatch(/\borigin\b/i);
      expect([from, answer.headers.get('access-control-allow-origin')]).toEqual([from, null]);
    }
  });

  it('get an answer to the preflights of our client', async () => {
    const answer = await preflight('/api/farms', NAMED);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(NAMED);
    expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toEqual([
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
    ]);
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key, if-match',
    );
    expect((await preflight('/api/uploads/1?type=image%2Fwebp', SECOND)).status).toBe(204);
    const refused = await preflight('/api/farms', OTHER);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('reach the API only', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect(crossOrigin(await ask(url, NAMED))).toEqual([]);
  });
});

it('[SEC-24] HSTS is sent when PUBLIC_URL is https', async () => {
  const { headers } = await api.get('/api/categories');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});
