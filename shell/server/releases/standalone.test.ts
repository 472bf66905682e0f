import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { DiskStore, Releases } from '@sideroad/releases';
import fastify, { type FastifyInstance } from 'fastify';
import { pagesOf } from '../../src/testing/sitePages.ts';
import { readSiteSettings } from '../settings.ts';
import { registerStandalone } from './standalone.ts';

const VERSION = '1.0.0-abcd1234';
const FARM = `/standalone/mf-farm/${VERSION}`;
let dir: string;
let app: FastifyInstance;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'standalone-'));
  const manifest = (name: string) =>
    JSON.stringify({
      name,
      version: VERSION,
      entry: 'remoteEntry.js',
      platform: '^4.0',
      exposes: {},
      pages: pagesOf(name),
    });
  const files = {
    'harness/dist/site/assets.json': '{"main":{"js":["main.0000aaaa.js"],"css":["main.0000aaaa.css"]}}',
    'harness/dist/site/main.0000aaaa.js': 'let host = 1;',
    [`releases/mf-farm/${VERSION}/remote.json`]: manifest('mf-farm'),
    [`releases/mf-steward/${VERSION}/remote.json`]: manifest('mf-steward'),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  await symlink(
    path.resolve(__dirname, '../../../packages/harness/server'),
    path.join(dir, 'harness/server'),
  );
  app = fastify();
  await app.register(staticFiles, { root: dir, serve: false });
  registerStandalone(app, {
    releases: new Releases(new DiskStore(path.join(dir, 'releases'))),
    config: readSiteSettings({}, { lat: 43.6, lng: -79.3 }).config,
    harnessDir: path.join(dir, 'harness'),
    pages: undefined,
    isSteward: async ({ headers }) => headers.cookie === 'steward',
  });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('[REL-81] a version alone on the site', () => {
  it('has a document with that version only, which nobody indexes or shares', async () => {
    const { statusCode, headers, body } = await get(`${FARM}/farm/1/x?qa=colours-dark`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval';"),
    });
    expect(body).not.toMatch(/<script(?! defer| type="application\/json")/);
    const [, registry = ''] = /id="sideroad-registry">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(registry)).toMatchObject({
      'mf-farm': { version: VERSION, entry: `/remotes/mf-farm/${VERSION}/remoteEntry.js` },
    });
    expect(Object.keys(JSON.parse(registry))).toEqual(['mf-farm']);
    const [, src = ''] = /<script defer src="([^"]+)"/.exec(body) ?? [];
    expect((await get(src)).body).toBe('let host = 1;');
  });

  it('begins with its first page', async () => {
    expect((await get(`${FARM}/?qa=colours-dark`)).headers.location).toBe(
      `${FARM}/farm/1/maple-hollow-orchard?qa=colours-dark`,
    );
  });

  it.each([
    '/standalone/mf-farm/1.0.0-00000000/farm/1',
    '/standalone/mf-none/1.0.0-abcd1234/',
    '/standalone/mf-farm/..%2F..%2Fetc/',
    '/standalone/shell/1.0.0-abcd1234/',
  ])('%s is 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('shows the desk to stewards only', async () => {
    const desk = `/standalone/mf-steward/${VERSION}/desk`;
    expect((await get(desk)).statusCode).toBe(404);
    expect((await get(desk, { cookie: 'steward' })).statusCode).toBe(200);
  });

  it('answers calls as the address of the page says, and leads the others to the API', async () => {
    const ask = (qa: string) =>
      get('/standalone/api/farms/1?x=1', { referer: `https://site.example${FARM}/farm/1?qa=${qa}` });
    expect((await ask('api-failing')).statusCode).toBe(500);
    const real = await ask('api-failing.call-blog');
    expect([real.statusCode, real.headers.location]).toEqual([307, '/api/farms/1?x=1']);
  });
});
