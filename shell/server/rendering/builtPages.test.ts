import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFixtures } from '@sideroad/harness/fixtures';
import { parseManifest } from '@sideroad/releases';
import { routeIn } from '@sideroad/shared/hosting/routes';
import { pagesOf } from '@sideroad/shared/testing/sitePages';
import { splitUrl } from '../http/requestUrl.ts';
import { DocumentPages } from '../pages/documentPages.ts';
import { readSiteSettings } from '../settings.ts';
import type { Answer } from './apiAnswers.ts';
import { PageRenderer } from './pageRenderer.ts';

// The pages as `npm run build` leaves them, with the answers that their fixtures hold.
const ROOT = path.resolve(__dirname, '../../..');
const REMOTES = ['mf-farm', 'mf-discovery'];
const versionOf = (remote: string): string =>
  JSON.parse(readFileSync(path.join(ROOT, remote, 'dist/current.json'), 'utf8')).version;
const fileOf = (remote: string, version: string, file: string) =>
  readFile(path.join(ROOT, remote, 'dist', version, file));

const releases = {
  manifest: async (remote: string, version: string) =>
    parseManifest(String(await fileOf(remote, version, 'remote.json'))),
  file: fileOf,
};
const registry = Object.fromEntries(
  REMOTES.map((remote) => {
    const version = versionOf(remote);
    const entry = `/remotes/${remote}/${version}/remoteEntry.js`;
    return [remote, { version, entry, platform: '^1.5', exposes: {}, pages: pagesOf(remote) }];
  }),
);

const HOSTILE = '</script></title><img src=x onerror="alert(1)">';
const fixtures = createFixtures();

/** The recorded response to a call. @param name of all farms; as recorded where it is null */
async function answerTo(call: string, name: string | null): Promise<Answer> {
  const { status, body } = (await fixtures.find(call)) ?? { status: 404, body: {} };
  const text = JSON.stringify(body, (key, value) => (key === 'name' && name !== null ? name : value));
  return { status, body: JSON.parse(text), updatedAt: 1, isHidden: false, mayKeep: true, size: 1 };
}

/** Latitude 43.6, but 45.4 for the addresses of 198.51.100.0. */
const locate = (ip: string) => ({
  ip,
  location: {
    latitude: ip.startsWith('198') ? 45.4 : 43.6,
    longitude: -79.3,
    city: null,
    postal: null,
    region: { name: null },
    country: { name: null },
  },
});

const warn = jest.fn();
const renderers: PageRenderer[] = [];
afterAll(() => Promise.all(renderers.map((renderer) => renderer.close())));

function openRenderer(): PageRenderer {
  const renderer = new PageRenderer({
    rendererFile: path.join(ROOT, 'shell/dist/renderer/renderer.js'),
    releases,
    platform: '1.8.0',
    log: { warn },
  });
  renderers.push(renderer);
  return renderer;
}

interface Visit {
  url: string;
  ip?: string;
  name?: string | null;
}

/** The document that a visitor gets; equal for equal data. */
async function documentOf(renderer: PageRenderer, { url, ip = '203.0.113.1', name = null }: Visit) {
  const pages = new DocumentPages({
    assets: { js: [], styles: [], fonts: [] },
    config: readSiteSettings({}, { lat: 43.6, lng: -79.3 }).config,
    answers: {
      to: async (calls) =>
        Object.fromEntries(
          await Promise.all(calls.map(async (call) => [call, await answerTo(call, name)] as const)),
        ),
    },
    locate,
    renderer,
  });
  const variant = { registry, key: '', hasCanary: false, hashes: new Map() };
  const { pathname, search } = splitUrl(url);
  const found = routeIn(registry, pathname, search);
  const visit = { pathname, search, found, ip, isWaiting: () => true, variant };
  const { body, status } = await pages.of(visit);
  const html = String(body).replaceAll(/"(dehydratedAt|updatedAt)":\d+/g, '');
  return { html, status };
}

describe('pages as they are built', () => {
  it('keep nothing of one visit for the next', async () => {
    const visits: Visit[] = [
      { url: '/' },
      { url: '/', ip: '198.51.100.1' },
      { url: '/farm/47/twelve-mile-corner-wedding-farm' },
      { url: '/farm/47/twelve-mile-corner-wedding-farm', name: 'Maple Hollow' },
      { url: '/farm/999999/none' },
      { url: '/category/7' },
    ];
    const used = openRenderer();
    const before = [];
    for (const visit of visits) before.push(await documentOf(used, visit));
    const fresh = [];
    for (const visit of visits) fresh.push(await documentOf(openRenderer(), visit));
    expect(before).toEqual(fresh);
    const again = [];
    for (const visit of [...visits].reverse()) again.unshift(await documentOf(used, visit));
    expect(again).toEqual(fresh);
    expect(warn).not.toHaveBeenCalled();
    // They are pages, of their own data.
    expect(new Set(fresh.map(({ html }) => html)).size).toBe(visits.length);
    for (const { html } of fresh) expect(html).toContain('{"isRendered":true');
    expect(fresh[3]?.html).toContain('Maple Hollow</h1>');
  });

  it('[HOME-52] preload one picture, the banner, as phones and as other screens show it', async () => {
    const { html } = await documentOf(openRenderer(), { url: '/' });
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    const mediaAndFirst = preloads.map((link) => [
      / media="(.*?)"/.exec(link)?.[1],
      / imageSrcSet="(\S+)/i.exec(link)?.[1],
    ]);
    expect(mediaAndFirst).toEqual([
      ['(max-width: 430px)', '/scenes/home-hero-narrow/320.webp'],
      ['not all and (max-width: 430px)', '/scenes/home-hero/320.webp'],
    ]);
  });

  it('make no markup of a hostile name, in the page, its head or its state', async () => {
    const { html } = await documentOf(openRenderer(), { url: '/farm/47/a', name: HOSTILE });
    expect(html).toContain('{"isRendered":true');
    expect(html).not.toContain('<img src=x');
    const [, state = ''] = /id="sideroad-state">(.*?)<\/script>/.exec(html) ?? [];
    expect(state).toContain(JSON.stringify(HOSTILE).replaceAll('<', '\\u003c'));
    const [, page = ''] = /<div id="root">(.*?)<noscript>/s.exec(html) ?? [];
    expect(page).toContain('&lt;/script&gt;&lt;/title&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(/<title[^>]*>(.*?)<\/title>/.exec(html)?.[1]).toContain('&lt;/script&gt;&lt;/title&gt;');
  });

  it('share one skeleton with all URLs of their route', async () => {
    const renderer = openRenderer();
    const { config } = readSiteSettings({}, { lat: 43.6, lng: -79.3 });
    const skeletonOf = (url: string) =>
      renderer.render(null, { url, config, place: null, registry }, async () => ({}));
    const [one, other] = [await skeletonOf('/category/1'), await skeletonOf('/category/2')];
    expect(one?.html).toContain('<main');
    expect(one?.html).toBe(other?.html);
    expect(JSON.parse(one?.state ?? '')).toMatchObject({ isRendered: false, place: null });
  });
});

it("the shell starts with React's script and its own", () => {
  const { main } = JSON.parse(readFileSync(path.join(ROOT, 'shell/dist/browser/assets.json'), 'utf8'));
  expect(main.js.map((file: string) => file.split('.')[0])).toEqual(['react-dom', 'main']);
});
