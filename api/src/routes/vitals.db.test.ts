import { startTestApi, type TestApi } from '../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(0);
}, 60_000);
afterAll(() => api?.close());
beforeEach(() => {
  api.log.length = 0;
});

const vital = { name: 'LCP', value: 1234.5, route: '/farm/:id/:slug?', remote: 'mf-farm', version: '1.0.0' };
const send = (payload: object) => api.post('/api/vitals', payload);
const logged = () => api.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Vital of a page');

describe('[API-53] POST /api/vitals', () => {
  it('takes a measurement, and logs its five fields and nothing of the visitor', async () => {
    const answer = await send({ ...vital, url: 'https://x/farm/1', email: 'ann@farm.example' });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(logged()).toHaveLength(1);
    expect(logged()[0]).toMatchObject({ level: 20, vital });
    expect(Object.keys(logged()[0].vital)).toEqual(Object.keys(vital));
    expect(JSON.stringify(logged())).not.toMatch(/ann@|192\.0\.2|reqId/);
  });

  it.each(['CLS', 'INP', 'LCP', 'FCP', 'TTFB'])('takes %s without remote and version', async (name) => {
    expect((await send({ name, value: 0, route: '/' })).statusCode).toBe(204);
  });

  it.each(['/', '/_remotes', '/store/list/:mode/:slug'])('takes the page %s', async (route) => {
    expect((await send({ ...vital, route })).statusCode).toBe(204);
  });

  it('counts it for /metrics by its name alone', async () => {
    const counted = async (): Promise<string[]> =>
      (await api.get('/metrics')).body
        .split('\n')
        .filter((line: string) => /web_vital_seconds_(sum|count)\{name="TTFB"/.test(line));
    const before = (await counted()).map((line) => Number(line.split(' ').at(-1)));
    await send({ ...vital, name: 'TTFB', value: 500 });
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
    const answer = await send({ ...vital, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-parameter', fields: [{ field }] });
    expect(logged()).toEqual([]);
  });
});
