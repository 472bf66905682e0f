import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import { addServerRules, createLogger, Metrics, serverOptions } from '@sideroad/server-kit/http';
import { pagesOf } from '@sideroad/shared/testing/sitePages';
import fastify, { type FastifyInstance } from 'fastify';
import { readSiteSettings } from '../settings.ts';
import { registerSite } from '../site.ts';

const VERSION = '1.0.0-abcd1234';
const RENDERER = `var sideroadRenderer = { hostOwned: {}, calls: () => [], render: () => ({
  html: '<main></main>', headHtml: '', state: '{}', head: {}, isRendered: true, error: null,
}) };`;
const tokenOf = (sign: string) => `link.1.9999999999999.${sign.repeat(43)}`;
const STEWARD = tokenOf('s');
const FILE = `/remotes/mf-steward/${VERSION}/page.js`;

let dir: string;
let app: FastifyInstance;
let asked: string[];
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stewards-'));
  asked = [];
  const pointer = {
    schema: 1,
    version: VERSION,
    canary: null,
    history: [],
    publishedAt: '2026-11-01T00:00:00.000Z',
  };
  const manifest = (name: string) =>
    JSON.stringify({
      name,
      version: VERSION,
      entry: 'page.js',
      platform: '>=1.0',
      exposes: {},
      pages: pagesOf(name),
    });
  const files = {
    'browser/assets.json': '{"main":{"js":[],"css":[],"fonts":[]}}',
    'renderer.js': RENDERER,
    ...Object.fromEntries(
      ['mf-farm', 'mf-steward'].flatMap((name) => [
        [`releases/${name}/live.json`, JSON.stringify(pointer)],
        [`releases/${name}/${VERSION}/remote.json`, manifest(name)],
        [`releases/${name}/${VERSION}/page.js`, `let page = '${name}';`],
      ]),
    ),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  const log = createLogger('silent');
  app = fastify(serverOptions({ trustProxy: false }, log));
  app.get('/api/desk/session', async ({ headers }, reply) => {
    asked.push(headers.authorization ?? '');
    return reply.code(headers.authorization === `Bearer ${STEWARD}` ? 200 : 403).send({});
  });
  const metrics = new Metrics();
  addServerRules(app, { publicUrl: '', metricsToken: '', trustProxy: false }, metrics);
  await registerSite(app, {
    settings: readSiteSettings({}, { lat: 43.6, lng: -79.3 }),
    browserDir: path.join(dir, 'browser'),
    rendererFile: path.join(dir, 'renderer.js'),
    releases: new Releases(new DiskStore(path.join(dir, 'releases'))),
    scenesDir: path.resolve(__dirname, '../../scenes'),
    locate: null,
    metrics,
  });
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} });

describe('[DESK-11] the files of mf-steward and its entry in the registry', () => {
  it.each([
    ['no cookie', undefined],
    ['an owner or an ended session', `desk=${tokenOf('o')}`],
    ['a cookie that is no token', 'desk=1; path=/'],
    ['a cookie of another name', `other-desk=${STEWARD}`],
  ])('are not there with %s', async (_, cookie) => {
    for (const url of [
      FILE,
      FILE.replace('mf-', '%6df-'),
      `/remotes/mf-farm/..%2fmf-steward/${VERSION}/page.js`,
      `/remotes/mf-steward/${VERSION}/remote.json`,
    ]) {
      const { statusCode, body } = await get(url, cookie);
      expect([url, statusCode, body]).toEqual([url, 404, 'Not found']);
    }
    expect(Object.keys((await get('/remotes.json', cookie)).json())).toEqual(['mf-farm']);
    const page = await get('/about', cookie);
    expect(page.body).toContain('mf-farm');
    expect(page.body).not.toContain('mf-steward');
    const desk = await get('/desk', cookie);
    expect([desk.statusCode, desk.headers.location, desk.body]).toEqual([302, '/login', '']);
    expect(desk.headers['cache-control']).toBe('no-store');
  });

  it("come with a steward's cookie, and no cache keeps them for others", async () => {
    const cookie = `a=b; desk=${STEWARD}`;
    for (const url of [FILE, FILE.replace('mf-', '%6df-')]) {
      const file = await get(url, cookie);
      expect([file.statusCode, file.body]).toEqual([200, "let page = 'mf-steward';"]);
      expect(file.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    }
    const registry = await get('/remotes.json', cookie);
    expect(Object.keys(registry.json())).toEqual(['mf-farm', 'mf-steward']);
    expect(registry.headers['cache-control']).toBe('private, no-store');
    const desk = await get('/desk', cookie);
    expect([desk.statusCode, desk.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(desk.body).toContain('mf-steward');
    // The API is asked once for all of these.
    expect(asked).toEqual([`Bearer ${STEWARD}`]);
  });

  it('a visitor gets the document that a steward was before, without mf-steward, and it may be stored', async () => {
    await get('/listing', `desk=${STEWARD}`);
    const page = await get('/listing');
    expect(page.body).not.toContain('mf-steward');
    expect(page.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    expect((await get(FILE.replace('mf-steward', 'mf-farm'))).headers['cache-control']).toMatch(/^public/);
    expect(asked).toHaveLength(1);
  });
});
