import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import { IMAGE_WIDTHS } from '@sideroad/shared/contract';
import { sceneImage } from '@sideroad/shared/domain/sceneImages';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import sharp from 'sharp';
import { type Drawing, DrawnPictures } from '../../../api/src/images/drawnPictures.ts';
import { createLogger } from '../../../api/src/logging/logger.ts';
import { Metrics } from '../../../api/src/server/metrics.ts';
import { serverOptions } from '../../../api/src/server/serverOptions.ts';
import { addServerRules } from '../../../api/src/server/serverRules.ts';
import { readSiteSettings } from '../settings.ts';
import { registerSite } from '../site.ts';
import { drawScenesAhead, SITE_SCENES } from './scenes.ts';

const logger = createLogger('silent');
const HERO = '/scenes/home-hero/480.webp';

let dir: string;
let api: FastifyInstance;
let apiOrigin: string;
/** Addresses that have reached the other back end. */
let reached: string[];
const sites: FastifyInstance[] = [];
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'scenes-'));
  await mkdir(path.join(dir, 'browser'));
  await writeFile(path.join(dir, 'browser/assets.json'), '{"main":{"js":[],"css":[],"fonts":[]}}');
  reached = [];
  api = fastify();
  api.get('/api/*', async ({ url }, reply) => {
    reached.push(url);
    return reply.code(404).send({});
  });
  apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const app of [...sites.splice(0), api]) await app.close();
  await rm(dir, { recursive: true });
});

/** A site before an API that knows nothing of its pictures. */
async function openSite(render?: (drawing: Drawing) => Promise<Buffer>) {
  const app = fastify(serverOptions({ trustProxy: false }, logger));
  sites.push(app);
  const metrics = new Metrics();
  addServerRules(app, { publicUrl: '', metricsToken: '', trustProxy: false }, metrics);
  const releases = path.join(dir, 'releases');
  await registerSite(app, {
    settings: readSiteSettings({ REMOTES_DIR: releases, API_ORIGIN: apiOrigin }, { lat: 43, lng: -79 }),
    browserDir: path.join(dir, 'browser'),
    rendererFile: path.join(dir, 'renderer.js'),
    releases: new Releases(new DiskStore(releases)),
    copiesDir: path.join(dir, 'copies'),
    scenes: new DrawnPictures(path.join(dir, 'scenes'), logger, render),
    locate: null,
    metrics,
  });
  return (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers });
}

const instantly = async () => Buffer.from('drawn');

describe('[ARCH-26] the site draws and serves its own scenes', () => {
  it('answers every scene in every width without the API', async () => {
    const get = await openSite(instantly);
    for (const name of SITE_SCENES) {
      const { viewUrl, url, variants } = sceneImage(name);
      expect(variants).toHaveLength(name.endsWith('-narrow') ? 5 : IMAGE_WIDTHS.length);
      for (const address of [viewUrl, url, ...variants.map((variant) => variant.url)]) {
        const { statusCode, headers } = await get(address);
        expect([address, statusCode, headers['content-type']]).toEqual([address, 200, 'image/webp']);
      }
    }
    expect(reached).toEqual([]);
  });

  it('draws every scene in the proportions that pages reserve', async () => {
    const get = await openSite();
    for (const name of SITE_SCENES) {
      const image = sceneImage(name);
      const { rawPayload } = await get(image.variants[0]?.url ?? '');
      const { width, height = 0 } = await sharp(rawPayload).metadata();
      expect([name, width]).toEqual([name, 320]);
      expect(Math.abs(height - (320 * Number(image.height)) / Number(image.width))).toBeLessThan(1);
    }
  }, 60_000);

  it.each(['home-hero', 'showcase'])('[HOME-52] draws the part of %s that a phone shows', async (name) => {
    const get = await openSite();
    const narrow = sharp((await get(`/scenes/${name}-narrow/480.webp`)).rawPayload);
    const { width = 0, height = 0 } = await narrow.metadata();
    const whole = sharp((await get(`/scenes/${name}/1920.webp`)).rawPayload).resize({ height });
    const wide = Math.round((height * 8) / 3);
    const part = { left: Math.round(0.72 * (wide - width)), top: 0, width, height };
    const [drawn, cut] = await Promise.all(
      [narrow, sharp(await whole.toBuffer()).extract(part)].map((picture) => picture.raw().toBuffer()),
    );
    const difference = drawn?.reduce((sum, value, index) => sum + Math.abs(value - (cut?.[index] ?? 0)), 0);
    expect(Number(difference) / Number(drawn?.length)).toBeLessThan(3);
  });

  it('[HOME-52] sends phones at most 60 KB', async () => {
    const get = await openSite();
    for (const name of ['home-hero-narrow', 'showcase-narrow'])
      for (const { url } of sceneImage(name).variants)
        expect((await get(url)).rawPayload.length).toBeLessThanOrEqual(60_000);
  });

  it('goes on answering remotes that were published when the API drew scenes', async () => {
    const get = await openSite(instantly);
    expect((await get('/api/images/scene/placeholder/480.webp')).statusCode).toBe(200);
    expect((await get('/api/images/0a42198fea76fd932f6dd1fc/480.webp')).statusCode).toBe(404);
    expect(reached).toEqual(['/api/images/0a42198fea76fd932f6dd1fc/480.webp']);
  });
});

describe("a scene's answer", () => {
  it('may be kept for a day, and answers 304 to a browser that has it', async () => {
    const get = await openSite(instantly);
    const { headers } = await get(HERO);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const again = await get(HERO, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it.each([
    ...['nothing', 'toString', '__proto__', 'home-hero%00', '..%2f..%2fsigning-secret'].map(
      (name) => `/scenes/${name}/480.webp`,
    ),
    ...['321.webp', '0480.webp', '480', '480.png', '4e2.webp', '..%2F480.webp'].map(
      (file) => `/scenes/home-hero/${file}`,
    ),
  ])('is 404 for an unknown name or width: %s', async (address) => {
    const answer = await (await openSite(instantly))(address);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is 503 with retry-after when too many pictures wait', async () => {
    let draw = (_picture: Buffer) => {};
    const drawn = new Promise<Buffer>((resolve) => {
      draw = resolve;
    });
    const get = await openSite(() => drawn);
    const answers = SITE_SCENES.slice(0, 40).map((name) => get(sceneImage(name).viewUrl));
    const refused = await Promise.any(
      answers.map(async (answer) => {
        expect((await answer).statusCode).toBe(503);
        return answer;
      }),
    );
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    draw(Buffer.from('drawn'));
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});

it("draws home's scenes ahead once, and stops after the current picture", async () => {
  const drawn: Drawing[] = [];
  const pictures = new DrawnPictures(path.join(dir, 'ahead'), logger, async (drawing) => {
    drawn.push(drawing);
    return Buffer.from('drawn');
  });
  await drawScenesAhead(pictures, logger).stop();
  expect(drawn.length).toBeLessThanOrEqual(1);
  await drawScenesAhead(pictures, logger).ended;
  const tiles = [...Array(11).fill(320), ...Array(11).fill(480)];
  expect(drawn.map(({ width }) => width)).toEqual([640, 960, 1280, ...tiles]);
  await drawScenesAhead(pictures, logger).ended;
  expect(drawn).toHaveLength(25);
});
