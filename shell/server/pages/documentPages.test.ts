import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderedPage, RenderRequest } from '@sideroad/shared/contract';
import { isObject } from '@sideroad/shared/domain/json';
import { routeIn } from '@sideroad/shared/hosting/routes';
import { pagesOf } from '@sideroad/shared/testing/sitePages';
import fastify, { type FastifyInstance } from 'fastify';
import { splitUrl } from '../http/requestUrl.ts';
import { CLOCK } from '../madeOnRequest.ts';
import { ApiAnswers } from '../rendering/apiAnswers.ts';
import type { PageVersion, StyledPage } from '../rendering/pageRenderer.ts';
import { readSiteSettings } from '../settings.ts';
import { DocumentPages } from './documentPages.ts';

const entry = (name: string, expose: string) => ({
  pages: pagesOf(name),
  version: '1.0.0-abcd1234',
  entry: `/remotes/${name}/1.0.0-abcd1234/remoteEntry.js`,
  platform: '^1.5',
  exposes: { [expose]: { js: [], css: [] } },
});
const variant = {
  registry: {
    'mf-farm': entry('mf-farm', './FarmPage'),
    'mf-discovery': entry('mf-discovery', './HomePage'),
  },
  key: 'mf-discovery/1.0.0-abcd1234 mf-farm/1.0.0-abcd1234',
  hasCanary: false,
  hashes: new Map(),
};

/** Latitude 43.6 for the first visitors, 45.4 for those of 198.51.100.0. */
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

type PageRequest = Omit<RenderRequest, 'answers'>;

/** The calls of a page: home starts with the rail of its place, a farm with itself. */
function callsOf({ remote }: PageVersion, { url, place }: PageRequest): string[] {
  if (remote === 'mf-farm') return [`/api/farms/${url.split(/[/?]/)[2]}`];
  const at = isObject(place) && isObject(place.location) ? place.location.latitude : null;
  return ['/api/categories', ...(at ? [`/api/rail?at=${at}`] : [])];
}

const isMissing = ({ answers }: RenderRequest) => Object.values(answers).some(({ status }) => status === 404);

const EMPTY = {
  headHtml: '',
  state: '{}',
  head: {},
  isRendered: true,
  error: null,
  styles: new Map(),
};

let app: FastifyInstance;
let asked: string[];
/** What pages were rendered with; skeletons do not count. */
let rendered: RenderRequest[];
let head: RenderedPage['head'];
let held: Promise<void>;
let isAway: boolean;
let release: () => void;
beforeEach(async () => {
  held = new Promise((resolve) => {
    release = resolve;
  });
  [asked, rendered, head, isAway] = [[], [], {}, false];
  app = fastify();
  app.addHook('onRequest', async ({ url }) => {
    asked.push(url);
  });
  app.get('/api/categories', async () => ({ data: [] }));
  app.get('/api/rail', async ({ url }) => ({ data: url }));
  app.get('/api/farms/:id', async ({ params }, reply) => {
    const { id } = params as { id: string };
    if (id === '9')
      return reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store').send({});
    if (id === '5' || isAway) return reply.code(503).send({});
    if (id === '6') await held;
    return id === '1' || id === '6' ? { data: 'farm' } : reply.code(404).send({});
  });
  await app.ready();
});
afterEach(async () => {
  release();
  await app.close();
});

function pagesWith(environment: Record<string, string> = {}, where: typeof locate | null = locate) {
  const { config } = readSiteSettings(environment, { lat: 43.6, lng: -79.3 });
  const renderer = {
    async render(
      version: PageVersion | null,
      request: PageRequest,
      fetchAnswers: (calls: string[]) => Promise<RenderRequest['answers']>,
    ): Promise<StyledPage> {
      const answers = await fetchAnswers(version ? callsOf(version, request) : []);
      const whole = { ...request, answers };
      if (version) rendered.push(whole);
      return {
        ...EMPTY,
        // The document shows what it was made of.
        html: JSON.stringify([version?.remote ?? 'skeleton', request.place, Object.keys(answers)]),
        head: isMissing(whole) ? { status: 404 } : head,
      };
    },
  };
  const assets = { js: [], styles: [], fonts: [] };
  const answers = new ApiAnswers(app);
  const pages = new DocumentPages({ assets, config, answers, locate: where, renderer });
  return (
    url: string,
    ip = '203.0.113.1',
    { registryVariant = variant, isWaiting = (): boolean => true } = {},
  ) => {
    const { pathname, search } = splitUrl(url);
    const found = routeIn(registryVariant.registry, pathname, search);
    return pages.of({ pathname, search, found, ip, isWaiting, variant: registryVariant });
  };
}

/** The cache looks at the clock once per millisecond. */
const clockSeen = () => sleep(5);

type Ready = Awaited<ReturnType<ReturnType<typeof pagesWith>>>;
/** Reads which remote a document shows, and what it was rendered with. */
function shownIn({ body }: Ready): { remote: string; place: unknown; calls: string[] } {
  const [, json = ''] = /<div id="root">(.*?)<\/div>/.exec(String(body)) ?? [];
  const [remote, place, calls] = JSON.parse(json);
  return { remote, place, calls };
}

describe('[LOC-17] documents that depend on the place', () => {
  it('[LOC-17] has the rails of the cell, is private, and calls the API once', async () => {
    const home = await pagesWith()('/');
    expect(home.isPrivate).toBe(true);
    expect(shownIn(home)).toEqual({
      remote: 'mf-discovery',
      place: { location: locate('').location },
      calls: ['/api/categories', '/api/rail?at=43.6'],
    });
    expect(asked).toEqual(['/api/categories', '/api/rail?at=43.6']);
  });

  it('[LOC-17] documents of no place are public and hold nothing of it', async () => {
    const of = pagesWith();
    const farm = await of('/farm/1/a');
    expect(farm.isPrivate).toBe(false);
    expect(shownIn(farm).calls).toEqual(['/api/farms/1']);
    expect(await of('/farm/1/a', '198.51.100.1')).toBe(farm);
  });

  it('each cell has its document, and all of a cell the same', async () => {
    const of = pagesWith();
    const [first, neighbour, other] = [
      await of('/'),
      await of('/', '203.0.113.2'),
      await of('/', '198.51.100.1'),
    ];
    expect(neighbour).toBe(first);
    expect(shownIn(other).calls).toContain('/api/rail?at=45.4');
    expect(asked.filter((url) => url === '/api/categories')).toHaveLength(1);
  });

  it.each([
    ['an external `IP_GEOLOCATION_URL`', { IP_GEOLOCATION_URL: 'https://ip.example/' }, locate],
    ['an API elsewhere', {}, null],
  ])('[LOC-17] with %s no document holds what depends on the place', async (_name, environment, where) => {
    const home = await pagesWith(environment, where)('/');
    expect(home.isPrivate).toBe(false);
    expect(shownIn(home)).toMatchObject({ place: null, calls: ['/api/categories'] });
  });
});

describe('concurrent requests share one document', () => {
  it('[SEC-48] reads no more of a query value than counts, so that long ones make no further entries', async () => {
    const registry = { ...variant.registry, 'mf-search': entry('mf-search', './SearchPage') };
    const of = pagesWith();
    const long = 'a'.repeat(60_000);
    const more = { registryVariant: { ...variant, registry } };
    const first = await of(`/search?q=${long}1`, undefined, more);
    const count = rendered.length;
    expect(await of(`/search?q=${long}2`, undefined, more)).toBe(first);
    expect(rendered).toHaveLength(count);
    expect(rendered[0]?.url.length).toBeLessThan(600);
  });

  it('[SEC-48] is one for all ways to write what the page reads', async () => {
    const of = pagesWith();
    const first = await of('/category/1?page=1&map=9/43.6/-79.4&view=list');
    for (const search of [
      'page=01&map=9.0/43.60/-79.400&view=list',
      'view=list&map=09/43.600000001/-79.4&page=1&view=map',
    ])
      expect(await of(`/category/1?${search}`)).toBe(first);
    const all = await of('/category/1');
    for (const search of ['page=x', 'page=0&view=both', 'map=99/0/0&category='])
      expect(await of(`/category/1?${search}`)).toBe(all);
  });

  it('calls the API, then renders once, per registry variant', async () => {
    const of = pagesWith();
    const [first, again] = await Promise.all([of('/farm/1/a'), of('/farm/1/a')]);
    expect(again).toBe(first);
    expect(rendered.map(({ answers }) => Object.keys(answers))).toEqual([['/api/farms/1']]);
    const other = await of('/farm/1/a', undefined, { registryVariant: { ...variant, key: 'other' } });
    expect(other).not.toBe(first);
  });

  it('shows no response that is older than ten seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    jest.advanceTimersByTime(1);
    const of = pagesWith();
    const [first, other] = [await of('/farm/1/a'), { registryVariant: { ...variant, key: 'other' } }];
    // Made of an answer that is three seconds old.
    jest.advanceTimersByTime(3000);
    const late = await of('/farm/1/a', undefined, other);
    expect(asked).toEqual(['/api/farms/1']);
    jest.advanceTimersByTime(5100);
    expect(await of('/farm/1/a', undefined, other)).not.toBe(late);
    expect(await of('/farm/1/a')).not.toBe(first);
    expect(asked).toEqual(['/api/farms/1', '/api/farms/1']);
    jest.useRealTimers();
  });

  it('[API-47] keeps nothing that the API marks no-store, and passes noindex on', async () => {
    const of = pagesWith();
    const hidden = await of('/farm/9/a');
    expect(hidden).toMatchObject({ isHidden: true, isPrivate: true, mayKeep: false });
    expect(await of('/farm/9/a')).not.toBe(hidden);
  });

  it('[FARM-8] takes the 404 of an unknown farm from the page of its remote', async () => {
    expect((await pagesWith()('/farm/2/a')).status).toBe(404);
  });
});

describe('[SEC-48] documents are bounded, and fair between the addresses of visitors', () => {
  /** As many documents as may be made at a time, each of which waits for the API. */
  const fill = async (of: ReturnType<typeof pagesWith>) => {
    const all = Array.from({ length: 8 }, (_, at) => of(`/farm/6/${at}`, '203.0.113.66'));
    while (asked.length === 0) await new Promise(setImmediate);
    return all;
  };

  it("gives a skeleton above one address's limit, and documents to another address and of another remote", async () => {
    const of = pagesWith({}, null);
    const slow = await fill(of);
    const waiting = Array.from({ length: 20 }, (_, at) => of(`/farm/1/${at}`, '203.0.113.66'));
    const skeleton = await of('/farm/1/more', '203.0.113.66');
    expect(shownIn(skeleton)).toEqual({ remote: 'skeleton', place: null, calls: [] });
    expect(skeleton).toMatchObject({ status: 200, isPrivate: false });
    expect(await of('/farm/2/other', '203.0.113.66')).toBe(skeleton);
    expect(shownIn(await of('/', '203.0.113.66')).remote).toBe('mf-discovery');
    const other = of('/farm/1/other', '198.51.100.1');
    release();
    expect(shownIn(await other).remote).toBe('mf-farm');
    expect((await Promise.all([other, ...slow, ...waiting])).map(({ status }) => status)).toEqual(
      Array(29).fill(200),
    );
  });

  it('serves the stale document while the queue is full, but no older one', async () => {
    const of = pagesWith({}, null);
    const clock = jest.spyOn(CLOCK, 'now').mockReturnValue(1000);
    const before = await of('/farm/1/a', '203.0.113.66');
    clock.mockReturnValue(9000);
    const slow = await fill(of);
    const waiting = Array.from({ length: 20 }, (_, at) => of(`/farm/1/${at}`, '203.0.113.66'));
    expect(await of('/farm/1/a', '203.0.113.66')).toBe(before);
    clock.mockReturnValue(70_000);
    await clockSeen();
    expect(shownIn(await of('/farm/1/a', '203.0.113.66')).remote).toBe('skeleton');
    release();
    await Promise.all([...slow, ...waiting]);
    clock.mockRestore();
  });

  it('[API-13] serves the stale document while the API is away, but no older one', async () => {
    const of = pagesWith({}, null);
    const clock = jest.spyOn(CLOCK, 'now').mockReturnValue(1000);
    const before = await of('/farm/1/a');
    isAway = true;
    clock.mockReturnValue(12_000);
    await clockSeen();
    expect(await of('/farm/1/a')).toBe(before);
    clock.mockReturnValue(70_000);
    await clockSeen();
    expect((await of('/farm/1/a')).status).toBe(503);
    clock.mockRestore();
  });

  it('makes a document for a connected visitor after the first one has disconnected', async () => {
    const of = pagesWith({}, null);
    const slow = await fill(of);
    const gone = { isWaiting: () => false };
    const alone = expect(of('/farm/2/a', undefined, gone)).rejects.toMatchObject({ name: 'NotWanted' });
    const first = expect(of('/farm/1/a', undefined, gone)).rejects.toMatchObject({ name: 'NotWanted' });
    const second = of('/farm/1/a');
    release();
    await Promise.all([alone, first, ...slow]);
    expect((await second).status).toBe(200);
    expect(asked.filter((url) => url === '/api/farms/2')).toEqual([]);
  });

  it('is shared by queries that differ only in what the page does not read', async () => {
    const of = pagesWith();
    expect(await of('/farm/1/a?utm=x')).toBe(await of('/farm/1/a?utm=y&z'));
    await of('/category/1?view=list&utm=x&page=2');
    expect(rendered.at(-1)?.url).toBe('/category/1?page=2&view=list');
  });

  it('keeps at most twenty such keys in the URL of a redirect', async () => {
    head = { redirect: '/farm/1/a' };
    const keys = Array.from({ length: 30 }, (_, at) => `k${at}=é`);
    const { location } = await pagesWith()(`/farm/1?${keys.join('&')}`);
    expect(location).toBe(`/farm/1/a?${keys.slice(0, 20).join('&').replaceAll('é', '%C3%A9')}`);
  });
});

it.each([
  ['the API is short of places', '/farm/5/a'],
  ['the API does not answer in time', '/farm/6/a'],
])('answers 503 while %s, because the document could be wrong', async (_name, url) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const document = pagesWith()(url);
  while (asked.length === 0) await new Promise(setImmediate);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await document).toMatchObject({ status: 503, mayKeep: false });
  jest.useRealTimers();
});
