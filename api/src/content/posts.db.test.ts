import { startTestApi, type TestApi, useTestApi } from '../testing/testApi.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Each test has its own address, so that no limit is reached. */
let address = 0;
const from = () => ({ 'x-forwarded-for': `192.0.2.${address}` });

const api = useTestApi(0, { trustProxy: ['loopback'] });
beforeEach(async () => {
  address += 1;
  api.log.length = 0;
  await api.database.pool.query('delete from newsletter_subscriber');
});

const subscribe = (fields: Record<string, string>, headers = {}) =>
  api.post('/api/newsletter', String(new URLSearchParams(fields)), { ...FORM, ...from(), ...headers });
/** As a page of a site sends it, through a proxy on this machine. */
const sentBy = (headers: Record<string, string>, to = api) =>
  to.post('/api/newsletter', 'FNAME=Ann&EMAIL=ann%40farm.example', { ...FORM, ...from(), ...headers });

const subscribers = async () =>
  (
    await api.database.pool.query(
      'select email, first_name from newsletter_subscriber order by email limit 10',
    )
  ).rows;

describe('[API-52] POST /api/newsletter', () => {
  it('answers a page of thanks, stores a subscriber once, and never tells who is on the list', async () => {
    const first = await subscribe({ FNAME: ' Ann ', EMAIL: 'Ann@Farm.example', b_x: '' });
    const second = await subscribe({ FNAME: 'Ann', EMAIL: 'ann@farm.example' });
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.body).toContain('<h1>Thank you, Ann</h1>');
    expect(second.body).toBe(first.body);
    expect(await subscribers()).toEqual([{ email: 'ann@farm.example', first_name: 'Ann' }]);
  });

  it('removes invisible characters, and those that the database cannot store', async () => {
    const answer = await subscribe({ FNAME: 'A\u0000n\u202en', EMAIL: 'ann\u0000@farm.example' });
    expect(answer.statusCode).toBe(200);
    expect(await subscribers()).toEqual([{ email: 'ann@farm.example', first_name: 'Ann' }]);
  });

  it('escapes the name, and its page may run nothing', async () => {
    const answer = await subscribe({ FNAME: '<script>alert("x")</script>\'&', EMAIL: 'a@b.ca' });
    expect(answer.body).not.toContain('<script');
    expect(answer.body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    [{ FNAME: '   ', EMAIL: 'a@b.ca' }, 'FNAME'],
    [{ EMAIL: 'a@b.ca' }, 'FNAME'],
    [{ FNAME: 'x'.repeat(101), EMAIL: 'a@b.ca' }, 'FNAME'],
    [{ FNAME: 'Ann', EMAIL: 'ann' }, 'EMAIL'],
    [{ FNAME: 'Ann', EMAIL: 'ann@farm' }, 'EMAIL'],
    [{ FNAME: 'Ann', EMAIL: 'ann@farm.ca, bob@farm.ca' }, 'EMAIL'],
    [{ FNAME: 'Ann', EMAIL: `${'x'.repeat(250)}@b.ca` }, 'EMAIL'],
  ])('refuses wrong fields, case %#', async (fields, wrong) => {
    const answer = await subscribe(fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field: wrong }]);
    const page = await subscribe(fields, { accept: 'text/html,*/*' });
    expect(page.statusCode).toBe(400);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(await subscribers()).toEqual([]);
  });
});

describe('[API-53] POST /api/client-errors', () => {
  const body = { name: 'TypeError', message: 'x is undefined', remote: 'mf-farm', version: '1.0.0-12345678' };
  const report = (payload: object) => api.post('/api/client-errors', payload, from());
  const logged = () =>
    api.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Error in a browser');

  it('logs its fields and nothing else', async () => {
    const answer = await report({ ...body, url: 'https://x/farm/1', email: 'ann@farm.example' });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(logged()).toHaveLength(1);
    expect(logged()[0].browser).toEqual(body);
    expect(JSON.stringify(logged())).not.toMatch(/ann@|127\.0\.0\.1|reqId/);
  });

  it('[REL-7] finds its places in the sources, logs the first of the product and keeps the error', async () => {
    const frames = [
      '/assets/react.js:1:5',
      '/remotes/mf-farm/1.0.0-12345678/1.js:1:234',
      '/assets/5195550143:1:1',
    ];
    const [react, farm, unknown] = frames;
    const sources = jest.spyOn(api.services, 'placeOf').mockImplementation(async (frame) => {
      if (frame === react) return { place: 'node_modules/react/index.js:7', name: null };
      if (frame === farm) return { place: 'mf-farm/src/a.ts:12', name: 'hoursOf' };
      if (frame === unknown) return null;
      throw new Error('away');
    });
    const personal = { name: 'ann@farm.example', message: 'of ann@farm.example' };
    expect((await report({ ...body, ...personal, frames })).statusCode).toBe(204);
    expect(logged()[0].browser).toMatchObject({ name: '[removed]', place: 'mf-farm/src/a.ts:12' });
    await api.services.releases.flush();
    const [kept] = await api.services.releases.browserErrors(['mf-farm'], 10);
    expect(kept).toMatchObject({
      ...{
        remote: 'mf-farm',
        version: '1.0.0-12345678',
        name: '[removed]',
        message: 'of [removed]',
        count: 1,
      },
      place: 'mf-farm/src/a.ts:12',
      stack: '? node_modules/react/index.js:7\nhoursOf mf-farm/src/a.ts:12',
    });
    expect((await report({ ...body, remote: 'mf-store', frames: ['/assets/away.js:1:1'] })).statusCode).toBe(
      204,
    );
    await api.services.releases.flush();
    const [placeless] = await api.services.releases.browserErrors(['mf-store'], 10);
    expect(placeless).toMatchObject({ message: body.message, place: null, stack: '' });
    sources.mockRestore();
  });

  it.each([
    ['/etc/passwd:1:1'],
    ['/remotes/mf-farm/1.js'],
    ['/assets/a.js?q=ann@farm.example:1:1'],
    [`/assets/${'a'.repeat(200)}:1:1`],
  ])('[REL-12] refuses the place %s', async (frame) => {
    expect((await report({ ...body, frames: [frame] })).statusCode).toBe(400);
  });

  it('[REL-12] counts as a failure of its version by the number of its view, and is kept apart without', async () => {
    const { releases } = api.services;
    const counted = jest.spyOn(releases, 'count');
    const { remote, version } = body;
    const view = await releases.sendView(['12345678'], { remote, version: '' }, `192.0.2.${address}`);
    const reports = [
      { view },
      { view },
      {},
      { view, remote: 'ann@farm.example' },
      { view, version: '519-555-0143' },
    ];
    for (const given of reports)
      expect((await report({ ...body, message: 'counted', ...given })).statusCode).toBe(204);
    expect(counted.mock.calls).toEqual([['mf-farm', '1.0.0-12345678', 'failures']]);
    await releases.flush();
    const found = (await releases.browserErrors(['mf-farm'], 10)).filter((one) => one.message === 'counted');
    expect(found.map(({ version, isCounted, count }) => [version, isCounted, count]).sort()).toEqual([
      [null, false, 1],
      [version, false, 2],
      [version, true, 1],
    ]);
    counted.mockRestore();
  });

  it('removes personal data from the message', async () => {
    await report({ ...body, message: 'GET /search?q=secret failed for ann@farm.example, 519-555-0143' });
    expect(logged()[0].browser.message).toBe('GET /search?… failed for [removed], [removed]');
  });

  it.each([[{}], [{ name: 'x' }], [{ ...body, message: 'x'.repeat(1001) }], [{ ...body, name: 1 }], [[]]])(
    'refuses a wrong report, case %#',
    async (payload) => {
      expect((await report(payload)).statusCode).toBe(400);
      expect(logged()).toEqual([]);
    },
  );
});

const VITAL = { name: 'LCP', value: 1234.5, route: '/farm/:id/:slug?', remote: 'mf-farm', version: '1.0.0' };
describe('[API-53] POST /api/vitals', () => {
  const send = (payload: object) => api.post('/api/vitals', payload, from());
  const logged = () => api.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Vital of a page');

  it('takes a measurement, and logs its five fields and nothing of the visitor', async () => {
    const answer = await send({ ...VITAL, url: 'https://x/farm/1', email: 'ann@farm.example' });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(logged()).toHaveLength(1);
    expect(logged()[0]).toMatchObject({ level: 20, vital: VITAL });
    expect(Object.keys(logged()[0].vital)).toEqual(Object.keys(VITAL));
    expect(JSON.stringify(logged())).not.toMatch(/ann@|192\.0\.2|reqId/);
  });

  it.each([
    ['CLS', '/'],
    ['INP', '/login'],
    ['LCP', '/store/list/:mode/:slug'],
    ['FCP', '/'],
    ['TTFB', '/'],
  ])('takes %s of the page %s, without remote and version', async (name, route) => {
    expect((await send({ name, value: 0, route })).statusCode).toBe(204);
  });

  it('[REL-12] counts an LCP above four seconds as a slow view of the version', async () => {
    const counted = jest.spyOn(api.services.releases, 'count');
    const { remote } = VITAL;
    const version = '1.0.0-12345678';
    const ip = `192.0.2.${address}`;
    const view = await api.services.releases.sendView(['12345678'], { remote, version: '' }, ip);
    const vital = { ...VITAL, version, view };
    await send({ ...vital, value: 5000, view: undefined });
    for (const value of [4000, 4000.1, 4000.2]) await send({ ...vital, value });
    await send({ ...vital, value: 5000, remote: undefined });
    await send({ ...vital, value: 5000, version: 'ann@farm.example' });
    await send({ ...vital, name: 'INP', value: 5000 });
    expect(counted.mock.calls).toEqual([['mf-farm', version, 'slow']]);
    counted.mockRestore();
  });

  it('counts it for /metrics by its name alone', async () => {
    const counted = async (): Promise<string[]> =>
      (await api.get('/metrics')).body
        .split('\n')
        .filter((line: string) => /web_vital_seconds_(sum|count)\{name="TTFB"/.test(line));
    const before = (await counted()).map((line) => Number(line.split(' ').at(-1)));
    await send({ ...VITAL, name: 'TTFB', value: 500 });
    const after = (await counted()).map((line) => Number(line.split(' ').at(-1)));
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([0.5, 1]);
  });

  it.each([
    ['name', 'FID'],
    ['value', -1],
    ['value', 3_600_001],
    ['value', null],
    ['value', '12'],
    ['route', '/farm/12'],
    ['route', 'https://x'],
    ['remote', 'x'.repeat(101)],
  ])('refuses a wrong %s and names it, case %#', async (field, value) => {
    const answer = await send({ ...VITAL, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-parameter', fields: [{ field }] });
    expect(logged()).toEqual([]);
  });
});

describe('[RUN-49] a newsletter form sent by a page of another site', () => {
  const EVIL = 'https://evil.example';
  let named: TestApi;
  beforeAll(async () => {
    named = await startTestApi(0, {
      trustProxy: ['loopback'],
      publicUrl: 'https://sideroad.example',
      corsOrigins: ['https://partner.example'],
    });
  }, 60_000);
  afterAll(() => named?.close());

  it.each<[string, Record<string, string>]>([
    ['a browser on TLS says so', { 'sec-fetch-site': 'cross-site', origin: EVIL }],
    [
      'of the same registered domain',
      { 'sec-fetch-site': 'same-site', origin: 'https://x.sideroad.example' },
    ],
    ['without TLS the origin says so', { origin: 'http://evil.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['without an origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused and stores nothing: %s', async (_case, headers) => {
    const answer = await sentBy(headers);
    expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await subscribers()).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ["the site's own page", { 'sec-fetch-site': 'same-origin', origin: 'https://farms.example' }],
    ["the site's own page without TLS", { host: 'farm.local:8080', origin: 'http://farm.local:8080' }],
    ['behind a proxy that speaks TLS', { host: 'farms.example', origin: 'https://farms.example' }],
    ['PUBLIC_URL', { host: '10.0.0.2', 'sec-fetch-site': 'same-site', origin: 'https://sideroad.example' }],
    ['CORS_ORIGINS', { 'sec-fetch-site': 'cross-site', origin: 'https://partner.example' }],
    ['no browser', {}],
  ])('is not what this is: %s', async (_case, headers) => {
    expect((await sentBy(headers, named)).statusCode).toBe(200);
  });
});
