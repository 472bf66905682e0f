import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { CLOCK } from '../madeOnRequest.ts';
import { readyDocument, sendDocument } from './documentAnswer.ts';

const facts = {
  labels: { route: '/farm/:id', remote: 'mf-farm', version: '1' },
  status: 200,
  policy: "default-src 'self'",
  isPrivate: false,
  isHidden: false,
  mayKeep: true,
} as const;
const HTML = '<!doctype html><title>Ferme d’été</title>';

async function ask(
  document = readyDocument(HTML, facts),
  headers: Record<string, string> = {},
  dependsOnCookie = false,
  view = '',
) {
  const app = fastify();
  app.get('/', (request, reply) => sendDocument(request, reply, document, dependsOnCookie, view));
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer;
}

describe('[LOC-17] a document of a place is private, every other one public', () => {
  it.each([
    [{}, false, 'public, no-cache', 'accept-encoding'],
    [{ isPrivate: true }, false, 'private, no-cache', 'accept-encoding'],
    [{}, true, 'private, no-cache', 'accept-encoding, cookie'],
    [{ status: 404 }, false, 'no-store', 'accept-encoding'],
  ] as const)('%j, with variants by cookie: %s', async (more, dependsOnCookie, cache, vary) => {
    const { headers } = await ask(readyDocument(HTML, { ...facts, ...more }), {}, dependsOnCookie);
    expect(headers).toMatchObject({ 'cache-control': cache, vary });
    expect('cdn-cache-control' in headers).toBe(cache.startsWith('public'));
  });

  it('tells a cache of the site how much longer it is fresh', async () => {
    const document = readyDocument(HTML, facts);
    const made = document.freshUntil - 5000;
    const now = jest.spyOn(CLOCK, 'now');
    for (const [age, left] of [
      [0, 'max-age=5'],
      [2500, 'max-age=2'],
      [4500, undefined],
    ] as const) {
      now.mockReturnValue(made + age);
      expect((await ask(document)).headers['cdn-cache-control']).toBe(left);
    }
    now.mockRestore();
  });

  it('[API-47] sends noindex for a farm that is not published yet', async () => {
    expect((await ask()).headers).not.toHaveProperty('x-robots-tag');
    const hidden = await ask(readyDocument(HTML, { ...facts, isHidden: true }));
    expect(hidden.headers['x-robots-tag']).toBe('noindex');
  });
});

it('[REL-66] browsers report with the number of the view, wherever the policy names the address', async () => {
  const policyWith = async (policy: string) =>
    (await ask(readyDocument(HTML, { ...facts, policy }), {}, false, '1.a.b')).headers[
      'content-security-policy'
    ];
  expect(await policyWith('default-src x; report-uri /r')).toBe('default-src x; report-uri /r?view=1.a.b');
  expect(await policyWith('report-uri /r; frame-src y')).toBe('report-uri /r?view=1.a.b; frame-src y');
});

describe('[ARCH-38] a document travels compressed, and once', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('for a browser that reads %j', async (accepted, encoding, decode) => {
    const answer = await ask(undefined, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(decode(answer.rawPayload))).toBe(HTML);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  it('answers 304 to the same tag, and the document to any other', async () => {
    const { headers } = await ask();
    const tag = String(headers.etag);
    const same = await ask(undefined, { 'if-none-match': `"x", ${tag}` });
    expect([same.statusCode, same.payload]).toEqual([304, '']);
    const other = readyDocument(HTML.replace('Ferme', 'Farm'), facts);
    expect((await ask(other, { 'if-none-match': tag })).statusCode).toBe(200);
    const stricter = readyDocument(HTML, { ...facts, policy: "default-src 'none'" });
    expect((await ask(stricter, { 'if-none-match': tag })).statusCode).toBe(200);
  });
});

describe('[FARM-1] a document redirects with 302', () => {
  it('leads where the remote says, and is not cached', async () => {
    const { statusCode, headers } = await ask(
      readyDocument(HTML, { ...facts, status: 302, location: '/farm/1/a?b=c' }),
    );
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      '/farm/1/a?b=c',
      'no-store',
    ]);
  });
});
