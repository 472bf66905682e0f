import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(0, { trustProxy: ['loopback'] });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const error = { name: 'Error', message: 'x' };

/** The newsletter's form, which ten times a minute may be sent from one address; wrong, so that nothing is kept. */
const subscribe = (from: string) =>
  api.post('/api/newsletter', 'FNAME=', { ...FORM, 'x-forwarded-for': from });
const statusOf = async (from: string) => (await subscribe(from)).statusCode;

async function useUp(from: string): Promise<void> {
  for (let call = 0; call < 10; call += 1) expect(await statusOf(from)).toBe(400);
  expect(await statusOf(from)).toBe(429);
}

describe('[SEC-25, SEC-27] calls beyond a rate limit', () => {
  it('get 429 as a problem document with retry-after', async () => {
    await useUp('203.0.113.1');
    const answer = await subscribe('203.0.113.1');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(answer.headers).toMatchObject({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': answer.headers['retry-after'],
    });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      status: 429,
      code: 'rate-limited',
      detail: expect.stringMatching(
        /^Too many tries from your network\. Try again in \d+ (seconds|minutes)\.$/,
      ),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await api.get('/metrics')).body).toMatch(
      /sideroad_rate_limited_total\{route="\/api\/newsletter"\} 2/,
    );
  });

  it('are counted by route', async () => {
    const from = { 'x-forwarded-for': '203.0.113.3' };
    // More than the ten forms of a minute.
    for (let call = 0; call < 11; call += 1) {
      expect((await api.post('/api/client-errors', error, from)).statusCode).toBe(204);
    }
    expect(await statusOf('203.0.113.3')).toBe(400);
  });

  it.each<['POST' | 'PUT', string, number]>([
    ['POST', '/api/newsletter', 10],
    ['POST', '/api/client-errors', 30],
    ['POST', '/api/vitals', 120],
    ['POST', '/api/farms', 60],
    ['POST', '/api/farms/1/image/upload-url', 1200],
    ['POST', '/api/farms/1/image/1/confirm-cover-image', 1200],
    ['POST', '/api/farms/1/images/confirm-gallery', 1200],
    ['PUT', '/api/uploads/1', 1200],
  ])('start after those that each route allows: %s %s %d', async (method, url, most) => {
    const from = { 'x-forwarded-for': '203.0.113.4' };
    const answer = await (method === 'PUT' ? api.put(url, 'x', from) : api.post(url, {}, from));
    expect(answer.headers).toMatchObject({
      'ratelimit-limit': String(most),
      'ratelimit-remaining': String(most - 1),
    });
  });

  it('are counted by address; of IPv6 by the /56 network', async () => {
    expect(await statusOf('203.0.113.2')).toBe(400);
    await useUp('2001:db8:1:100::1');
    expect(await statusOf('2001:db8:1:1ff:ffff::2')).toBe(429);
    expect(await statusOf('2001:db8:1:200::1')).toBe(400);
    expect(await statusOf('::ffff:203.0.113.1')).toBe(429);
  });
});
