import type { DocumentData, DocumentRoute, InlinedData } from '@sideroad/shared/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { DocumentPages } from './documentPages.ts';
import { FirstAnswers } from './firstData/answers.ts';
import type { RunningModule } from './firstData/remotePage.ts';
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
beforeEach(async () => {
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
    return id === '1' ? { data: 'farm' } : reply.code(404).send({});
  });
  await app.ready();
});
afterEach(() => app.close());

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
  return (pathname: string, ip = '203.0.113.1', registryVariant = variant) =>
    pages.of({ pathname, search: '', ip, variant: registryVariant, withoutPreloads: [] });
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
    const other = await of('/farm/1/a', undefined, { ...variant, key: 'other' });
    expect(other).not.toBe(first);
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
