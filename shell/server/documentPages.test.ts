import type { DocumentData, DocumentRoute, InlinedData } from '@sideroad/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { DocumentPages } from './documentPages.ts';
import { FirstAnswers } from './firstData/answers.ts';
import type { RunningModule } from './firstData/remotePage.ts';
import { CLOCK } from './recent.ts';
import { splitUrl } from './requestUrl.ts';
import { OWN_IP_LOCATION, readSiteSettings } from './settings.ts';

const entry = (name: string, expose: string) => ({
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

/** Home asks for the rail of its place, a farm for itself. */
function moduleOf(remote: string): RunningModule {
  return {
    calls: async ({ params, place }) => {
      if (remote === 'mf-farm') return [`/api/farms/${params.farmId}`];
      return ['/api/categories', ...(place ? [`/api/rail?at=${place.lat}`] : [])];
    },
    default: async (route: DocumentRoute, data: DocumentData) => {
      rendered.push(route);
      const status = Object.values(data).some((answer) => answer.status === 404) ? 404 : 200;
      return { status, head: { title: `${remote} ${Object.keys(data).join(' ')}` } };
    },
  };
}

let app: FastifyInstance;
let asked: string[];
let rendered: DocumentRoute[];
let moduleFor: (remote: string) => RunningModule | null;
let held: Promise<void>;
let release: () => void;
beforeEach(async () => {
  held = new Promise((resolve) => {
    release = resolve;
  });
  [asked, rendered, moduleFor] = [[], [], moduleOf];
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
    if (id === '5') return reply.code(503).send({});
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
  const documents = { moduleFor: async (remote: string) => moduleFor(remote) };
  const assets = { js: [], css: [], fonts: [] };
  const renderLayout = () => '';
  const pages = new DocumentPages({
    assets,
    renderLayout,
    config,
    first: new FirstAnswers(app),
    locate: where,
    documents,
  });
  return (
    address: string,
    ip = '203.0.113.1',
    { registryVariant = variant, isWaiting = (): boolean => true } = {},
  ) =>
    pages.of({
      ...splitUrl(address),
      ip,
      isWaiting,
      variant: registryVariant,
      withoutPreloads: [],
    });
}

type Ready = Awaited<ReturnType<ReturnType<typeof pagesWith>>>;
function inlinedIn({ body }: Ready): InlinedData {
  const [, json = ''] = /id="sideroad-data">(.*?)<\/script>/.exec(String(body.plain)) ?? [];
  return JSON.parse(json);
}

describe('decision B10: what depends on the place', () => {
  it("'inlines it with the rails for that 0.1° cell …, document `private`', under the address that the browser asks", async () => {
    const home = await pagesWith()('/');
    expect(home.isPrivate).toBe(true);
    const { schema, entries } = inlinedIn(home);
    expect(schema).toBe(1);
    expect(Object.keys(entries)).toEqual(['/api/categories', '/api/rail?at=43.6', OWN_IP_LOCATION]);
    expect(entries[OWN_IP_LOCATION]?.data).toEqual({ location: locate('').location });
    expect(entries['/api/rail?at=43.6']).toEqual({
      data: { data: '/api/rail?at=43.6' },
      updatedAt: expect.any(Number),
    });
  });

  it("'Documents that do not depend on it (a farm) are public', and hold nothing of the place", async () => {
    const of = pagesWith();
    const farm = await of('/farm/1/a');
    expect(farm.isPrivate).toBe(false);
    expect(Object.keys(inlinedIn(farm).entries)).toEqual(['/api/farms/1']);
    expect(rendered.at(-1)?.place).toBeNull();
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
    expect(Object.keys(inlinedIn(other).entries)).toContain('/api/rail?at=45.4');
    expect(asked.filter((url) => url === '/api/categories')).toHaveLength(1);
  });

  it.each([
    ['an external `IP_GEOLOCATION_URL`', { IP_GEOLOCATION_URL: 'https://ip.example/' }, locate],
    ['an API elsewhere', {}, null],
  ])("with %s 'nothing that depends on the place is inlined'", async (_name, environment, where) => {
    const home = await pagesWith(environment, where)('/');
    expect(home.isPrivate).toBe(false);
    expect(Object.keys(inlinedIn(home).entries)).toEqual(['/api/categories']);
  });
});

describe('what a document costs: made once for all who ask at about the same time', () => {
  it('holds apart the registry variants', async () => {
    const of = pagesWith();
    const [first, again] = await Promise.all([of('/farm/1/a'), of('/farm/1/a')]);
    expect(again).toBe(first);
    expect(rendered).toHaveLength(1);
    const other = await of('/farm/1/a', undefined, { registryVariant: { ...variant, key: 'other' } });
    expect(other).not.toBe(first);
  });

  it('shows nothing that the API said more than ten seconds ago', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    jest.advanceTimersByTime(1);
    const of = pagesWith();
    const [first, other] = [await of('/farm/1/a'), { registryVariant: { ...variant, key: 'other' } }];
    // Made of an answer that is nine seconds old.
    jest.advanceTimersByTime(9000);
    const late = await of('/farm/1/a', undefined, other);
    expect(asked).toEqual(['/api/farms/1']);
    jest.advanceTimersByTime(1100);
    expect(await of('/farm/1/a', undefined, other)).not.toBe(late);
    expect(await of('/farm/1/a')).not.toBe(first);
    expect(asked).toEqual(['/api/farms/1', '/api/farms/1']);
    jest.useRealTimers();
  });

  it("keeps nothing for the next visitor that the API wants nobody to keep, and tells 'noindex'", async () => {
    const of = pagesWith();
    const hidden = await of('/farm/9/a');
    expect(hidden).toMatchObject({ isHidden: true, isPrivate: true, mayKeep: false });
    expect(await of('/farm/9/a')).not.toBe(hidden);
  });

  it('404 of what does not exist (decision D15) is the remote’s to say', async () => {
    expect((await pagesWith()('/farm/2/a')).status).toBe(404);
  });
});

describe('documents are bounded, and fair between the addresses of visitors', () => {
  /** As many documents as may be made at a time, each of which waits for the API. */
  const fill = async (of: ReturnType<typeof pagesWith>) => {
    const all = Array.from({ length: 8 }, (_, at) => of(`/farm/6/${at}`, '203.0.113.66'));
    while (asked.length === 0) await new Promise(setImmediate);
    return all;
  };

  it('refuses what is too much for one address with 503, and serves another', async () => {
    const of = pagesWith({}, null);
    const slow = await fill(of);
    const waiting = Array.from({ length: 20 }, (_, at) => of(`/farm/1/${at}`, '203.0.113.66'));
    await expect(of('/farm/1/more', '203.0.113.66')).rejects.toMatchObject({ statusCode: 503 });
    const other = of('/', '198.51.100.1');
    release();
    expect((await Promise.all([other, ...slow, ...waiting])).map(({ status }) => status)).toEqual(
      Array(29).fill(200),
    );
  });

  it('shows the document of before while too many are being made', async () => {
    const of = pagesWith({}, null);
    const clock = jest.spyOn(CLOCK, 'now').mockReturnValue(1000);
    const before = await of('/farm/1/a', '203.0.113.66');
    clock.mockReturnValue(9000);
    const slow = await fill(of);
    const waiting = Array.from({ length: 20 }, (_, at) => of(`/farm/1/${at}`, '203.0.113.66'));
    expect(await of('/farm/1/a', '203.0.113.66')).toBe(before);
    clock.mockReturnValue(70_000);
    // The cache looks at the clock once per millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(of('/farm/1/a', '203.0.113.66')).rejects.toMatchObject({ statusCode: 503 });
    release();
    await Promise.all([...slow, ...waiting]);
    clock.mockRestore();
  });

  it('makes no document for a visitor who has disconnected, but for another who waits for the same', async () => {
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

  it('is one for all queries that differ in what the page does not read', async () => {
    const of = pagesWith();
    expect(await of('/farm/1/a?utm=x')).toBe(await of('/farm/1/a?utm=y&z'));
    await of('/category/1?view=list&utm=x&page=2');
    expect(rendered.at(-1)?.search).toBe('?page=2&view=list');
  });

  it('keeps at most twenty such keys in the address of a redirect', async () => {
    moduleFor = (remote) => ({
      ...moduleOf(remote),
      default: async () => ({ status: 302, location: '/farm/1/a', head: { title: 'A' } }),
    });
    const keys = Array.from({ length: 30 }, (_, at) => `k${at}=é`);
    const { location } = await pagesWith()(`/farm/1?${keys.join('&')}`);
    expect(location).toBe(`/farm/1/a?${keys.slice(0, 20).join('&').replaceAll('é', '%C3%A9')}`);
  });
});

it.each([
  ['the API is short of places', '/farm/5/a'],
  ['the API does not answer in time', '/farm/6/a'],
])('a document is 503 while %s: it would say what is not so', async (_name, address) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const document = pagesWith()(address);
  while (asked.length === 0) await new Promise(setImmediate);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await document).toMatchObject({ status: 503, mayKeep: false });
  jest.useRealTimers();
});

describe("ADR 10: 'with the generic document as its fallback'", () => {
  const fails = async () => {
    throw new Error('a mistake of its team');
  };
  const titleOf = ({ body }: Ready) => /<title>(.*?)<\/title>/.exec(String(body.plain))?.[1];

  it.each([
    ['that is not there', () => null],
    ['whose calls fail', (remote: string) => ({ ...moduleOf(remote), calls: fails })],
    ['that fails', (remote: string) => ({ ...moduleOf(remote), default: fails })],
  ])('stands in for a module %s', async (_name, given) => {
    moduleFor = given;
    const home = await pagesWith()('/');
    expect([home.status, titleOf(home)]).toEqual([200, 'Sideroad: farms worth the drive in Ontario']);
  });

  it("'the page finds its own way', with what the API has answered", async () => {
    moduleFor = (remote) => ({ ...moduleOf(remote), default: fails });
    expect(Object.keys(inlinedIn(await pagesWith()('/farm/1/a')).entries)).toEqual(['/api/farms/1']);
  });

  it.each([
    ['/login', 200],
    ['/no/such/page', 404],
    ['/_remotes', 404],
  ])("is the shell's own for %s: %s", async (pathname, status) => {
    expect((await pagesWith()(pathname)).status).toBe(status);
    expect(rendered).toEqual([]);
  });
});
