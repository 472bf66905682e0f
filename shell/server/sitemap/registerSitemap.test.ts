import { gunzipSync } from 'node:zlib';
import { routesOf } from '@sideroad/shared/hosting/routes';
import { siteRegistry } from '@sideroad/shared/testing/sitePages';
import fastify, { type FastifyInstance } from 'fastify';
import { registerSitemap } from './registerSitemap.ts';

const items = [{ id: '7', name: "O'Hara & Sons", updatedAt: '2026-01-02T03:04:05.000Z' }];

let app: FastifyInstance;
let isAway = false;
beforeEach(() => {
  isAway = false;
  app = fastify();
  app.get('/api/categories', async () => ({ data: [{ id: '1' }] }));
  app.get('/api/farms', async (_request, reply) =>
    isAway ? reply.code(502).send({}) : { data: { items, next: null } },
  );
  registerSitemap(app, 'https://farms.example', async () => routesOf(siteRegistry));
});
afterEach(() => app.close());

it('[API-28] robots.txt names the sitemap and disallows what is no page', async () => {
  const answer = await app.inject({ url: '/robots.txt' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('\nSitemap: https://farms.example/sitemap.xml\n');
  const kept = [...answer.body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
  expect(kept).toEqual(['/owner/farms', '/desk/open', '/desk', '/login']);
});

describe('[API-28] sitemap.xml', () => {
  it('is compressed where the client accepts it', async () => {
    const plain = await app.inject({ url: '/sitemap.xml' });
    expect(plain.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=5',
      vary: 'accept-encoding',
    });
    expect(plain.body).toContain('<loc>https://farms.example/farm/7/ohara-sons</loc>');
    expect(plain.body).not.toMatch(/\/(privacy|terms)</);
    const zipped = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br, gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(zipped.rawPayload))).toBe(plain.body);
    const refused = { 'accept-encoding': 'gzip;q=0, identity' };
    expect((await app.inject({ url: '/sitemap.xml', headers: refused })).body).toBe(plain.body);
  });

  it('[API-57] has a tag for each encoding, and answers 304 to a client that has it', async () => {
    const tags = new Set<string>();
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const { etag } = (await app.inject({ url: '/sitemap.xml', headers })).headers;
      tags.add(String(etag));
      const again = await app.inject({
        url: '/sitemap.xml',
        headers: { ...headers, 'if-none-match': String(etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(tags.size).toBe(2);
  });

  it('has parts, and no others', async () => {
    expect((await app.inject({ url: '/sitemap-1.xml' })).body).toContain('/farm/7/');
    for (const url of ['/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-.xml', '/sitemap-99999.xml'])
      expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it('[API-57] answers 503 without caching while the API is away', async () => {
    isAway = true;
    const answer = await app.inject({ url: '/sitemap.xml' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
    isAway = false;
    expect((await app.inject({ url: '/sitemap.xml' })).statusCode).toBe(200);
  });
});
