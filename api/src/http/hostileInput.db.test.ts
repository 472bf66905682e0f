import { once } from 'node:events';
import { Socket } from 'node:net';
import { farmWith, type RegisteredFarm, register } from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(3, { trustProxy: ['loopback'] });
let port: number;
let farm: RegisteredFarm;
beforeAll(async () => {
  port = Number(new URL(await api.listen()).port);
  farm = await register(api);
}, 60_000);

/** The status lines that a connection is told, of bytes as they are. */
async function statuses(bytes: string): Promise<string[]> {
  const socket = new Socket();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.connect(port, '127.0.0.1').write(bytes);
  await once(socket, 'close');
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);
}

describe('[SEC-26] body limits', () => {
  const long = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes) });
  it.each([
    ['/api/farms', 65_536],
    ['/api/farms/:id/image/upload-url', 4096],
    ['/api/farms/:id/images/confirm-gallery', 4096],
    ['/api/farms/:id/image/1/confirm-cover-image', 4096],
    ['/api/client-errors', 8192],
    ['/api/vitals', 2048],
  ])('%s takes at most %d bytes of JSON', async (pattern, limit) => {
    const url = pattern.replace(':id', farm.id);
    const type = { 'content-type': 'application/json', ...farm.bearer };
    const answer = await api.post(url, long(limit), type);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ status: 413, code: 'payload-too-large' });
    expect((await api.post(url, long(limit - 100), type)).statusCode).not.toBe(413);
  });

  it('/api/newsletter takes at most 4096 bytes of a form', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = (bytes: number) => `FNAME=${'x'.repeat(bytes)}&EMAIL=a%40b.ca`;
    expect((await api.post('/api/newsletter', form(4096), type)).statusCode).toBe(413);
    expect((await api.post('/api/newsletter', form(3900), type)).statusCode).toBe(400);
  });

  it('unknown calls and other methods answer before their body is read', async () => {
    const head = 'content-type: application/json\r\ncontent-length: 999999999\r\nconnection: close\r\n\r\n';
    for (const line of ['POST /api/nowhere', 'DELETE /api/farms/1', 'PUT /api/categories']) {
      const [status] = await statuses(`${line} HTTP/1.1\r\nhost: x\r\n${head}`);
      expect([line, status]).toEqual([line, line.includes('nowhere') ? '404' : '405']);
    }
  });
});

describe('[SEC-38] request smuggling', () => {
  const next = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  it.each([
    ['two lengths', 'content-length: 2\r\ncontent-length: 60\r\n\r\n{}'],
    ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks that are none', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a length that is none', 'content-length: +2\r\n\r\n{}'],
    ['a space before the colon', 'content-length : 2\r\n\r\n{}'],
    ['a bare line feed in chunks', 'transfer-encoding: chunked\r\n\r\n1\nx\r\n0\r\n\r\n'],
  ])('%s: 400, and nothing after it is read', async (_what, rest) => {
    const head = 'POST /api/farms HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    expect(await statuses(`${head}${rest}${next}`)).toEqual(['400']);
  });
});

describe('[SEC-40] text on which a pattern may backtrack for minutes', () => {
  const FIELDS = [
    'farm.name',
    'farm.description',
    'farm.phoneNumber',
    'farm.webUrl',
    'farm.socialUrl',
    'farm.tips.0.tipTitle',
    'farm.tips.0.tipText',
    'farm.businessHours.0.openTime',
    'location.street1',
    'location.city',
    'location.state',
    'location.zipCode',
    'location.country',
  ];
  // Each is what some pattern backtracks on: space, dashes, dots, digits, an address without an end.
  it.each([
    '     ',
    '\t\n\t',
    '-----',
    'a.a.a',
    '11111',
    'a@a.a',
    '((1((',
    'http://',
    '\u0301e\u0301',
    '%%%%%',
  ])('%j, 60,000 characters of it in every field of a registration', async (part) => {
    const long = `a${part.repeat(60_000 / part.length)}b`;
    // Each from elsewhere, so that no limit is reached.
    const from = { 'x-forwarded-for': `10.0.0.${part.charCodeAt(0) % 256}` };
    for (const field of FIELDS) {
      const answer = await api.post('/api/farms', farmWith(field, long), from);
      expect([field, [413, 422]]).toEqual([field, expect.arrayContaining([answer.statusCode])]);
    }
    const form = { ...from, 'content-type': 'application/x-www-form-urlencoded' };
    const letter = `FNAME=A&EMAIL=${encodeURIComponent(long.slice(0, 1200))}`;
    expect([400, 413]).toContain((await api.post('/api/newsletter', letter, form)).statusCode);
    const query = encodeURIComponent(long.slice(0, 4000));
    for (const url of [
      `/api/farmsearch/suggest?q=${query}`,
      `/api/farmsearch/textsearch?query=${query}`,
      `/api/locate?city=${query}`,
    ]) {
      expect([200, 400, 404]).toContain((await api.get(url)).statusCode);
    }
  });
});

describe('[SEC-39] prototype pollution', () => {
  it.each([
    '{"__proto__": {"polluted": 1}}',
    '{"farm": {"__proto__": {"polluted": 1}}}',
    '{"constructor": {"prototype": {"polluted": 1}}}',
  ])('by a body is refused: %s', async (body) => {
    const upload = `/api/farms/${farm.id}/image/upload-url`;
    for (const url of ['/api/farms', upload, '/api/client-errors', '/api/vitals']) {
      const answer = await api.post(url, body, { 'content-type': 'application/json', ...farm.bearer });
      expect([url, answer.statusCode]).toEqual([url, 400]);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('by a query or a form has no effect', async () => {
    const query = 'q=a&__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=2';
    expect((await api.get(`/api/farmsearch/suggest?${query}`)).statusCode).toBe(200);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = '__proto__=1&constructor=1&FNAME=Ann&EMAIL=ann%40farm.example';
    expect((await api.post('/api/newsletter', form, type)).statusCode).toBe(200);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('[SEC-41] path traversal out of the folder of pictures is refused', () => {
  it.each([
    '/api/images/..%2f..%2fsigning-secret/480.webp',
    '/api/images/%2e%2e/480.webp',
    '/api/images/..%5c..%5csigning-secret/480.webp',
    '/api/images/0a42198fea76fd932f6dd1fc/..%2f480.webp',
    '/api/images/0a42198fea76fd932f6dd1fc%00/480.webp',
    '/api/uploads/..%2f1',
  ])('%s', async (url) => {
    expect([403, 404, 405]).toContain((await api.get(url)).statusCode);
    expect([403, 404, 405]).toContain((await api.put(url, 'x')).statusCode);
  });
});

describe('[SEC-42] other headers of a caller change no cached response', () => {
  it.each(['/api/categories', '/api/farms/1', '/api/farmsearch/suggest?q=a'])('%s', async (url) => {
    const plain = await api.get(url);
    const strange = await api.get(url, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/api/nowhere',
      'x-rewrite-url': '/api/nowhere',
      'x-http-method-override': 'DELETE',
      authorization: 'Bearer nobody',
      accept: 'text/html',
      'accept-language': 'fr',
    });
    expect([strange.statusCode, strange.body, strange.headers.etag]).toEqual([
      200,
      plain.body,
      plain.headers.etag,
    ]);
  });
});
