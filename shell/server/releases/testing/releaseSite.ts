import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type AskSite, type ReleaseRecords, releaseCalls, siteAt } from '@sideroad/api';
import { DiskStore, Releases, readPlatformVersion } from '@sideroad/releases';
import { addServerRules, createLogger, Metrics, serverOptions } from '@sideroad/server-kit/http';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { pack } from 'tar-stream';
import { describeRoutes } from '../../../../api/src/openapi/document.ts';
import { type Described, descriptionOf } from '../../../../api/src/testing/described.ts';
import { readSiteSettings } from '../../settings.ts';
import { registerSite } from '../../site.ts';

const SCENES = path.resolve(__dirname, '../../../scenes');

/** Lets the page of a remote render, or renders the skeleton where it has none. */
const RENDERER = `var sideroadRenderer = { hostOwned: {}, calls: () => [], render(request, pages) {
  const rendered = { html: 'skeleton', headHtml: '', state: '{}', head: {}, isRendered: true, error: null };
  return pages['./Page'] ? pages['./Page'](request, rendered) : rendered;
} };`;

interface Build {
  name?: string;
  version: string;
  /** The body of its page on the server. */
  renders?: string;
  /** Replaces parts of its manifest. */
  manifest?: object;
  /** Replaces files after the hashes were made, or adds some. */
  files?: Record<string, string | Buffer>;
  /** Its source map. */
  map?: string;
  /** Its only sheet; none for null. */
  sheet?: string | null;
}

/** Packs a version of a remote with one page, as a publisher sends it. */
export async function packVersion({
  name = 'mf-market',
  version,
  renders = 'return rendered',
  map = '{}',
  sheet = null,
  ...given
}: Build) {
  const script = `let ${version.replaceAll(/\W/g, '_')} = 'page';`.repeat(20);
  const made: Record<string, string> = {
    'remoteEntry.js': `var entry = '${version}';`,
    'page.0123abcd.js': script,
    'page.0123abcd.js.map': map,
    ...(sheet !== null && { 'page.0123abcd.css': sheet }),
    'server.0123abcd.js': `var sideroadPages = { './Page'(request, rendered) { ${renders} } };`,
  };
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const manifest = {
    name,
    version,
    entry: 'remoteEntry.js',
    platform: readPlatformVersion().replace(/^(\d+\.\d+).*/, '^$1'),
    exposes: {
      './MarketPage': { js: ['page.0123abcd.js'], css: sheet === null ? [] : ['page.0123abcd.css'] },
    },
    pages: [{ pattern: '/market', expose: './MarketPage' }],
    server: 'server.0123abcd.js',
    files: Object.fromEntries(Object.entries(made).map(([file, text]) => [file, hash(text)])),
    ...given.manifest,
  };
  const files = {
    ...made,
    'page.0123abcd.js.br': brotliCompressSync(script),
    'page.0123abcd.js.gz': gzipSync(script),
    'remote.json': JSON.stringify(manifest),
    ...given.files,
  };
  const archive = pack();
  for (const [file, bytes] of Object.entries(files)) archive.entry({ name: file }, bytes);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

let description: Described | undefined;

/** Collects the answers of releases' calls that are not as the API's description says. */
async function holdToDescription(api: FastifyInstance): Promise<string[]> {
  const problems: string[] = [];
  await describeRoutes(api, '');
  api.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    // The rest, which the site server calls, is not described.
    if (!routeOptions.schema?.tags) return;
    description ??= descriptionOf(Object(api.swagger()));
    const name = `${method} ${String(routeOptions.url)
      .replaceAll(/:(\w+)/g, '{$1}')
      .replace(/\/$/, '')}`;
    const [headers, body] = [reply.getHeaders(), String(payload ?? '')];
    const answer = { headers, body, statusCode: reply.statusCode, json: () => JSON.parse(body) };
    problems.push(...description.problems(name, answer).map((problem) => `${name}: ${problem}`));
  });
  return problems;
}

/** Where the API of a site is. */
export const MODES = ['in this process', 'in another process'] as const;

const LISTEN = { host: '127.0.0.1', port: 0 };

/** A site that listens, with its releases in a folder, without any version. */
export async function openReleaseSite(
  records: ReleaseRecords,
  mode: (typeof MODES)[number],
  environment: Record<string, string> = {},
) {
  const dir = await mkdtemp(path.join(tmpdir(), 'release-site-'));
  const folder = path.join(dir, 'releases');
  for (const [file, text] of Object.entries({
    'browser/assets.json': '{"main":{"js":[],"css":["main.css"],"fonts":[]}}',
    'browser/main.css': 'body { color: black }',
    'renderer.js': RENDERER,
  })) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  const app = fastify(serverOptions({ trustProxy: false }, createLogger('silent')));
  const metrics = new Metrics();
  addServerRules(app, { publicUrl: '', metricsToken: '', trustProxy: false }, metrics);
  const releases = new Releases(new DiskStore(folder));
  let origin = '';
  const isApart = mode === 'in another process';
  const api = isApart ? fastify(serverOptions({ trustProxy: ['loopback'] }, createLogger('silent'))) : app;
  const siteUrl = environment.PUBLIC_URL ?? 'http://localhost:8080';
  const askSite: AskSite = (asked) => (isApart ? siteAt(origin)(asked) : app.inject(asked));
  const undescribed = await holdToDescription(api);
  await api.register(releaseCalls({ releases, records, askSite, siteUrl }), { prefix: '/api/releases' });
  const API_ORIGIN = isApart ? await api.listen(LISTEN) : '';
  await registerSite(app, {
    ...{ metrics, locate: null },
    settings: readSiteSettings({ API_ORIGIN, ...environment }, { lat: 43.6, lng: -79.3 }),
    // A process has reads of its own.
    releases: isApart ? new Releases(new DiskStore(folder)) : releases,
    browserDir: path.join(dir, 'browser'),
    rendererFile: path.join(dir, 'renderer.js'),
    scenesDir: SCENES,
  });
  origin = await app.listen(LISTEN);
  /** Makes a call with a token. */
  const call = (
    token: string,
    method: InjectOptions['method'],
    url: string,
    more: Partial<InjectOptions> = {},
  ) =>
    app.inject({
      ...{ method, url: `/api/releases${url}` },
      ...more,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...more.headers },
    });
  return {
    ...{ app, releases, folder, call },
    upload: async (token: string, build: Build) =>
      call(token, 'POST', `/${build.name ?? 'mf-market'}/versions`, {
        headers: { 'content-type': 'application/gzip' },
        payload: await packVersion(build),
      }),
    /** Makes a version live for everybody, as its publisher saw the pointer. */
    goLive: (
      token: string,
      version: string | null,
      revision: number,
      more: object = {},
      remote = 'mf-market',
    ) =>
      call(token, 'PUT', `/${remote}/live`, {
        headers: { 'if-match': `"${revision}"` },
        payload: { version, ...more },
      }),
    get: (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers }),
    async close() {
      await app.close();
      await api.close();
      await rm(dir, { recursive: true });
      expect(undescribed).toEqual([]);
    },
  };
}
