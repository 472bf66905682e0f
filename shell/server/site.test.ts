import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import { addServerRules, createLogger, Metrics, serverOptions } from '@sideroad/server-kit/http';
import { sceneImage } from '@sideroad/shared/domain/sceneImages';
import { pagesOf } from '@sideroad/shared/testing/sitePages';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import sharp from 'sharp';
import { DocumentPages } from './pages/documentPages.ts';
import { readSiteSettings } from './settings.ts';
import { registerSite } from './site.ts';

const VERSION = '1.0.0-abcd1234';
const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'";
/** The shortest renderer; what it returns represents any layout. */
const RENDERER = `var sideroadRenderer = { hostOwned: {}, calls: () => [], render: () => ({
  html: '<main></main>', headHtml: '', state: '{}', head: {}, isRendered: true, error: null,
}) };`;

const SCENES = path.resolve(__dirname, '../scenes');

let dir: string;
let app: FastifyInstance;
let log: string[];
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'site-'));
  log = [];
  const files = {
    'browser/assets.json': '{"main":{"js":[],"css":[],"fonts":[]}}',
    'browser/platform.json': '{}',
    'browser/main.js': 'let main = 1;',
    'browser/page.0123abcd.js': 'let page = 1;',
    'browser/page.0123abcd.js.br': 'compressed',
    'browser/mark.svg': '<svg/>',
    'renderer.js': RENDERER,
    [`releases/shell/${VERSION}/remote.json`]: '{}',
    [`releases/shell/${VERSION}/main.0000aaaa.js`]: 'let other = 1;',
    [`releases/shell/${VERSION}/main.0000aaaa.js.br`]: 'compressed other',
    [`releases/shell/${VERSION}/page.0123abcd.js`]: "not this server's own",
    [`releases/shell/${VERSION}/other.svg`]: '<svg/>',
    'releases/shell/1.0.0-00000000/main.0000bbbb.js': 'still uploading',
    'releases/shell/live.json': '{}',
    [`releases/mf-farm/${VERSION}/remote.json`]: '{}',
    [`releases/mf-farm/${VERSION}/page.js`]: 'let page = 1;',
    [`releases/mf-farm/${VERSION}/folder/file`]: '',
    [`releases/mf-search/${VERSION}/remote.json`]: JSON.stringify({
      name: 'mf-search',
      version: VERSION,
      entry: 'remoteEntry.js',
      platform: '^4.0',
      exposes: {},
      pages: pagesOf('mf-search'),
    }),
    'releases/mf-search/live.json': JSON.stringify({ version: VERSION }),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  const settings = readSiteSettings({}, { lat: 43.6, lng: -79.3 });
  const logger = createLogger('info', { write: (line) => log.push(line) });
  app = fastify(serverOptions({ trustProxy: false }, logger));
  const metrics = new Metrics();
  addServerRules(app, { publicUrl: '', metricsToken: '', trustProxy: false }, metrics);
  await registerSite(app, {
    settings,
    browserDir: path.join(dir, 'browser'),
    rendererFile: path.join(dir, 'renderer.js'),
    releases: new Releases(new DiskStore(path.join(dir, 'releases'))),
    scenesDir: SCENES,
    locate: null,
    metrics,
  });
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const get = (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers });

describe('a URL whose document fails', () => {
  beforeEach(() => {
    jest.spyOn(DocumentPages.prototype, 'of').mockImplementation(async ({ pathname }) => {
      const statusCode = Number(pathname.split('/fault-')[1]) || undefined;
      throw Object.assign(new Error(`broken in ${__filename}`), { statusCode });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['/fault', 500],
    ['/fault-502', 500],
    ['/fault-404', 404],
    ['/fault-414', 414],
    ['/fault-503', 503],
  ])('%s answers %d with a plain page and no details', async (url, status) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': NO_DOCUMENT,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    expect(answer.body).toMatch(/^[A-Z][\w .']+$/);
    expect(answer.body).not.toContain('broken');
  });

  it('is logged when it is a fault of ours, and not when it is a refusal', async () => {
    await get('/fault-503');
    await get('/fault-414');
    expect(log).toEqual([]);
    await get('/fault');
    expect(log.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, err: { message: /broken in/ } }]);
  });
});

it('[API-54] counts documents by the page and the remote that rendered it', async () => {
  await get('/search?from=typed');
  await get('/nowhere/typed');
  const { body } = await get('/metrics');
  const counts = body.match(/(?<=document_duration_seconds_count).*/g);
  expect(counts).toEqual([
    `{route="/search",remote="mf-search",version="${VERSION}",status="2xx"} 1`,
    expect.stringContaining('{route="none",remote="shell",version=""'),
  ]);
  expect(body).not.toContain('typed');
});

it("names each header of a file's variants once", async () => {
  const { headers } = await app.inject({
    url: '/assets/platform.json',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers.vary).toBe('accept-encoding');
});

it('answers pages while the pointer of a remote cannot be read', async () => {
  await mkdir(path.join(dir, 'releases', 'mf-farm', 'live.json'));
  const answer = await get('/about');
  expect(answer.body).toContain('<main></main>');
  expect(answer.statusCode).toBeLessThan(500);
  expect(Object.keys((await get('/remotes.json')).json())).toEqual(['mf-search']);
});

describe('[ARCH-88] files of shells that other servers have built', () => {
  it('are served with the rules of a file of this server', async () => {
    const own = await get('/assets/page.0123abcd.js');
    const other = await get('/assets/main.0000aaaa.js');
    expect([other.statusCode, other.body]).toEqual([200, 'let other = 1;']);
    for (const name of ['cache-control', 'content-security-policy', 'content-type', 'vary'])
      expect([name, other.headers[name]]).toEqual([name, own.headers[name]]);
    expect(own.body).toBe('let page = 1;');
    const brotli = await get('/assets/main.0000aaaa.js', { 'accept-encoding': 'br' });
    expect([brotli.body, brotli.headers['content-encoding']]).toEqual(['compressed other', 'br']);
    const head = await app.inject({ url: '/assets/main.0000aaaa.js', method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('are found as soon as the release has brought them', async () => {
    expect((await get('/assets/main.0000bbbb.js')).statusCode).toBe(404);
    await writeFile(path.join(dir, 'releases/shell/1.0.0-00000000/remote.json'), '{}');
    expect((await get('/assets/main.0000bbbb.js')).body).toBe('still uploading');
  });

  it.each([
    '/assets/other.svg',
    '/assets/main.0000cccc.js',
    '/assets/live.json',
    `/remotes/shell/${VERSION}/main.0000aaaa.js`,
  ])('nothing else of them is served: %s', async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('headers of every answer', () => {
  const FILE = `/remotes/mf-farm/${VERSION}/page.js`;

  it.each([
    ['/assets/main.js', 200],
    ['/assets/platform.json', 200],
    ['/assets/nothing.js', 404],
    ['/assets/', 403],
    ['/assets/..%2frenderer.js', 404],
    [FILE, 200],
    ['/remotes/mf-farm/live.json', 404],
    [`/remotes/mf-farm/${VERSION}/folder`, 404],
  ])('a file runs own scripts only, also as a worker: %s', async (url, status) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (status !== 200) expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/remotes.json', '/robots.txt', '/sitemap.xml', '/metrics', '/nothing.txt'])(
    'what is no document can do nothing: %s',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'content-security-policy': NO_DOCUMENT,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  it('a document has its own policy', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each(['/assets/page.0123abcd.js', FILE])(
    '[API-57] a file of one version is immutable: %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
    },
  );

  it('[API-57] a compressed file has the same rules', async () => {
    const answer = await get('/assets/page.0123abcd.js', { 'accept-encoding': 'br' });
    expect(answer.body).toBe('compressed');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
  });

  it.each([
    ['/assets/mark.svg', 'public, max-age=3600'],
    ['/assets/assets.json', 'public, max-age=3600'],
    ['/assets/platform.json', 'no-cache'],
    ['/remotes.json', 'no-cache'],
    ['/robots.txt', 'public, max-age=3600'],
  ])('[API-57] what may change has a lifetime and a validator: %s', async (url, lifetime) => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe(lifetime);
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('an invalid range of a file is refused and not cached', async () => {
    const answer = await get('/assets/main.js', { range: 'bytes=1000-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

describe("[RUN-35] the site's own scenes", () => {
  const seasons = ['spring', 'autumn', 'winter'];
  const names = readdirSync(SCENES).filter((name) => !seasons.includes(name));

  it.each(names)('%s is there in every width that pages name, as large as they reserve', async (name) => {
    const image = sceneImage(name);
    expect(readdirSync(path.join(SCENES, name))).toHaveLength(image.variants.length);
    for (const { width, url } of image.variants) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/webp']);
      const size = await sharp(answer.rawPayload).metadata();
      expect(size.width).toBe(width);
      expect(
        Math.abs(Number(size.height) - (width * Number(image.height)) / Number(image.width)),
      ).toBeLessThan(1);
    }
  });

  it.each(seasons)(
    '[LAYOUT-120] %s has its own in the widths and sizes of the whole year',
    async (season) => {
      for (const name of readdirSync(path.join(SCENES, season)))
        for (const file of readdirSync(path.join(SCENES, name))) {
          const own = await sharp(path.join(SCENES, season, name, file)).metadata();
          const { width, height } = await sharp(path.join(SCENES, name, file)).metadata();
          expect([season, name, own.width, own.height]).toEqual([season, name, width, height]);
        }
    },
  );

  it('[LAYOUT-120] are those of the season at the same URL, where it shows', async () => {
    const [hero, placeholder] = ['home-hero', 'placeholder'].map((name) => sceneImage(name).viewUrl);
    const shownIn = async (month: string, url = '') => {
      jest.useFakeTimers({
        now: new Date(`2026-${month}-10`),
        doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
      });
      const { rawPayload } = await get(url);
      jest.useRealTimers();
      return rawPayload;
    };
    const winter = await shownIn('01', hero);
    expect(winter).toEqual(readFileSync(path.join(SCENES, 'winter/home-hero/960.webp')));
    expect(await shownIn('07', hero)).toEqual(readFileSync(path.join(SCENES, 'home-hero/960.webp')));
    expect(await shownIn('01', placeholder)).toEqual(await shownIn('07', placeholder));
  });

  it('[HOME-52] take at most 60 KB on phones', () => {
    for (const season of ['', ...seasons])
      for (const name of ['home-hero-narrow', 'showcase-narrow'])
        for (const file of readdirSync(path.join(SCENES, name))) {
          const { size } = statSync(path.join(SCENES, season, name, file), { throwIfNoEntry: false }) ?? {};
          expect(size ?? 0).toBeLessThanOrEqual(60_000);
        }
  });

  it('may be kept for a day, and answer 304 to a browser that has them', async () => {
    const { headers } = await get(sceneImage('home-hero').viewUrl);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const again = await get(sceneImage('home-hero').viewUrl, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it.each(['nothing/480.webp', 'home-hero/321.webp', 'home-hero/480.png', '..%2f..%2fpackage.json'])(
    'are 404 for an unknown name or width: %s',
    async (url) => {
      const answer = await get(`/scenes/${url}`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});
