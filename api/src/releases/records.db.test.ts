import type { ReleaseAction } from '@sideroad/shared/contract';
import { useTestApi } from '../testing/testApi.ts';
import { sweep } from '../uploads/sweep.ts';
import { addTeam } from './teams.ts';

const VERSION = '1.2.0-1f2e3d4c';
const LIVE = '1.1.0-0a1b2c3d';
const DAY = 24 * 60 * 60 * 1000;

const error = {
  remote: 'mf-farm',
  version: VERSION,
  name: 'TypeError',
  message: 'x is undefined',
  place: 'mf-farm/src/a.ts:12',
  stack: 'f mf-farm/src/a.ts:12',
  isCounted: true,
};

const api = useTestApi(0);
const records = () => api.services.releases;
beforeEach(() =>
  api.database.pool.query('truncate release_event, release_team, release_count, browser_error'),
);

describe('[REL-4] the ledger', () => {
  const note = (remote: string, action: ReleaseAction, more: object = {}) =>
    records().note({ remote, version: VERSION, action, by: 'Market', reason: null, details: {}, ...more });

  it('returns what was noted, newest first, of one remote or of all', async () => {
    const details = { commit: 'abc', checks: { types: 'ok' }, steps: [0.1, 0.5] };
    await note('mf-store', 'uploaded', { details });
    await note('mf-farm', 'refused', { version: null });
    await note('mf-store', 'aborted', { by: 'judge', reason: "It's worse" });
    const all = await records().events({ limit: 10 });
    const at = new Date(api.clock.now).toISOString();
    const id = expect.stringMatching(/^\d+$/);
    const ofStore = { id, at, remote: 'mf-store', version: VERSION };
    expect(all).toEqual([
      { ...ofStore, action: 'aborted', by: 'judge', reason: "It's worse", details: {} },
      {
        ...ofStore,
        remote: 'mf-farm',
        version: null,
        action: 'refused',
        by: 'Market',
        reason: null,
        details: {},
      },
      { ...ofStore, action: 'uploaded', by: 'Market', reason: null, details },
    ]);
    expect(await records().events({ remote: 'mf-store', limit: 10 })).toEqual([all[0], all[2]]);
  });

  it('has no character that the database refuses', async () => {
    await note('mf-farm', 'refused', { reason: 'a\0b\ud800 \\u0000', details: { author: '\0Ann' } });
    const [event] = await records().events({ limit: 1 });
    expect(event).toMatchObject({ reason: 'ab \\u0000', details: { author: 'Ann' } });
  });

  it('goes on before an event', async () => {
    for (const by of ['1', '2', '3']) await note('mf-farm', 'live', { by });
    const [first] = await records().events({ limit: 1 });
    expect(first?.by).toBe('3');
    const rest = await records().events({ remote: 'mf-farm', before: first?.id ?? '', limit: 10 });
    expect(rest.map(({ by }) => by)).toEqual(['2', '1']);
    expect(await records().events({ before: "1' or true", limit: 10 })).toEqual([]);
  });
});

it('[REL-5] a team is there from when it was added until it ends, for its remotes', async () => {
  const { orm } = api.services.database;
  const at = new Date(Date.now()).toISOString();
  const has = (by: string, remote = 'mf-farm', opened = at) => records().hasTeam({ by, remote, at: opened });
  for (const name of ['Market', 'Gone', 'Late'])
    await addTeam(orm, {
      name,
      remotes: ['mf-farm'],
      ...(name === 'Late' && { expiresAt: new Date(api.clock.now + DAY) }),
    });
  await addTeam(orm, { name: 'All', remotes: ['*'] });
  const ci = { issuer: 'https://ci.example', subject: 'repo:farms' };
  await addTeam(orm, { name: 'CI', remotes: ['mf-farm'], ...ci });
  for (const by of ['Market', 'Gone', 'Late', 'All', 'repo:farms'])
    expect([by, await has(by)]).toEqual([by, true]);
  expect([await has('CI'), await has('nobody'), await has('Market', 'mf-store')]).toEqual([
    false,
    false,
    false,
  ]);
  // A team that came later under its name is another one.
  expect(await has('Market', 'mf-farm', new Date(Date.now() - DAY).toISOString())).toBe(false);
  await api.database.pool.query("update release_team set ended_at = now() where name = 'Gone'");
  api.clock.now += DAY;
  expect([await has('Gone'), await has('Late'), await has('Market')]).toEqual([false, false, true]);
});

describe('[REL-12] a failure counts once for a view that this site has sent', () => {
  const MARKS = ['0a1b2c3d', '1f2e3d4c:1800000000000'];
  const [IP, OTHER] = ['198.51.100.7', '203.0.113.9'];
  const remote = 'mf-farm';
  const send = (ip: string, marks = MARKS) => records().sendView(marks, { remote, version: VERSION }, ip);
  const told = (view: string | undefined, ip = IP, version = VERSION) =>
    records().countReport({ remote, version, view, ip }, 'failures');
  const counts = async () => {
    await records().flush();
    const rows = await records().counts(remote, [VERSION, LIVE], new Date(0));
    return {
      views: rows.reduce((sum, row) => sum + row.views, 0),
      failures: rows.reduce((sum, row) => sum + row.failures, 0),
    };
  };
  // Networks that no test before has counted.
  let start = 0;
  const networks = (count: number) => {
    start += count;
    return Array.from({ length: count }, (_, index) => `10.${start}.${index}.1`);
  };

  it('not without its number, for another network or version, with a changed number, or after two hours', async () => {
    const number = await send(IP);
    expect(number).toMatch(/^\d{13}\.0a1b2c3d\.1f2e3d4c:1800000000000\.[\w-]{43}$/);
    const forged = number.replace('1f2e3d4c', 'ffffffff');
    const longer = number.replace(/^\d/, '9');
    for (const [view, ip, version] of [
      [undefined, IP, VERSION],
      ['', IP, VERSION],
      [number, OTHER, VERSION],
      [number, IP, '1.2.0-eeeeeeee'],
      [forged, IP, '1.2.0-ffffffff'],
      [longer, IP, VERSION],
    ] as const)
      expect(await told(view, ip, version)).toBe(false);
    api.clock.now += 2 * 60 * 60 * 1000;
    expect(await told(number)).toBe(false);
    expect(await counts()).toEqual({ views: 1, failures: 0 });
  });

  it('not a second time from its network, until the share of the canary changes', async () => {
    const [ip = ''] = networks(1);
    expect([await told(await send(ip), ip), await told(await send(ip), ip)]).toEqual([true, false]);
    const next = await send(ip, ['0a1b2c3d', '1f2e3d4c:1900000000000']);
    expect([await told(next, ip), await told(next, ip)]).toEqual([true, false]);
    // The other version has its own share.
    expect(await told(next, ip, LIVE)).toBe(true);
    expect(await counts()).toEqual({ views: 2, failures: 3 });
  });

  it('27 invented reports of one address count nothing, and 10 addresses with 50 real views each count ten', async () => {
    const number = await send(IP);
    for (let index = 0; index < 27; index += 1) await told(index % 2 ? undefined : number, OTHER);
    const liars = networks(10);
    for (let view = 0; view < 50; view += 1)
      for (const ip of liars) {
        const real = await send(ip);
        for (const each of [ip, ...liars]) await told(real, each);
      }
    expect(await counts()).toEqual({ views: 10, failures: 10 });
  });
});

describe('[REL-6] counts of a version', () => {
  const since = () => new Date(api.clock.now - DAY);

  it('are added by ten seconds, also by processes at once', async () => {
    api.clock.now = Math.ceil(api.clock.now / 10_000) * 10_000;
    const slot = api.clock.now / 1000;
    for (const what of ['views', 'views', 'failures'] as const) records().count('mf-farm', VERSION, what);
    records().count('mf-farm', LIVE, 'slow');
    records().count('mf-store', VERSION, 'views');
    expect(await records().counts('mf-farm', [VERSION], since())).toEqual([]);
    await records().flush();
    records().count('mf-farm', VERSION, 'views');
    const flushed = records().flush();
    records().count('mf-farm', VERSION, 'views');
    await Promise.all([flushed, records().flush(), records().flush()]);
    api.clock.now += 9_999;
    records().count('mf-farm', VERSION, 'slow');
    api.clock.now += 1;
    records().count('mf-farm', VERSION, 'failures');
    await records().flush();
    const of = { version: VERSION, views: 0, failures: 0, slow: 0 };
    const first = { ...of, slot, views: 4, failures: 1, slow: 1 };
    const second = { ...of, slot: slot + 10, failures: 1 };
    expect(await records().counts('mf-farm', [VERSION], since())).toEqual([first, second]);
    expect(await records().counts('mf-farm', [VERSION], new Date(api.clock.now))).toEqual([second]);
    const live = { ...of, slot, version: LIVE, slow: 1 };
    expect(await records().counts('mf-farm', [LIVE, VERSION], since())).toEqual(
      expect.arrayContaining([live, first, second]),
    );
    expect(await records().counts('mf-farm', [], since())).toEqual([]);
  });

  it('are retained while they cannot be written, with what comes meanwhile', async () => {
    const away = jest.spyOn(api.database.orm, 'execute').mockRejectedValue(new Error('away'));
    records().count('mf-farm', VERSION, 'views');
    records().noteError(error);
    await expect(records().flush()).rejects.toThrow('away');
    for (let index = 0; index < 200; index += 1) records().count('mf-farm', `1.0.0-${index}`, 'views');
    records().count('mf-farm', VERSION, 'failures');
    records().noteError(error);
    await expect(records().flush()).rejects.toThrow('away');
    away.mockRestore();
    records().count('mf-farm', VERSION, 'views');
    await records().flush();
    await records().flush();
    expect(await records().counts('mf-farm', [VERSION], since())).toMatchObject([{ views: 2, failures: 1 }]);
    expect(await records().counts('mf-farm', ['1.0.0-199'], since())).toHaveLength(1);
    expect(await records().browserErrors(['*'], 10)).toMatchObject([{ count: 2 }]);
  });

  it('of invented versions are bounded', async () => {
    for (let index = 0; index < 1000; index += 1) records().count('mf-farm', `1.0.0-${index}`, 'failures');
    records().count('mf-farm', '1.0.0-0', 'failures');
    await records().flush();
    const { rows } = await api.database.pool.query(
      'select sum(failures)::int as sum, count(*)::int from release_count',
    );
    expect(rows).toEqual([{ sum: 201, count: 200 }]);
  });
});

describe('[REL-7] errors of browsers', () => {
  const all = () => records().browserErrors(['*'], 100);

  it('are grouped by remote, version, name and place, or by the message without a place', async () => {
    const start = new Date(api.clock.now).toISOString();
    records().noteError(error);
    records().noteError({ ...error, version: LIVE });
    await records().flush();
    api.clock.now += 60_000;
    const end = new Date(api.clock.now).toISOString();
    records().noteError({ ...error, message: 'y is undefined' });
    records().noteError({ ...error, message: 'z is undefined' });
    const placeless = { ...error, remote: null, version: null, place: null, stack: '' };
    for (const message of ['a', 'b', 'b']) records().noteError({ ...placeless, message });
    // Errors that did not count are shown apart.
    records().noteError({ ...error, isCounted: false });
    await records().flush();
    const found = await all();
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        { ...error, isCounted: false, count: 1, firstAt: end, lastAt: end },
        { ...error, message: 'y is undefined', count: 3, firstAt: start, lastAt: end },
        { ...placeless, message: 'a', count: 1, firstAt: end, lastAt: end },
        { ...placeless, message: 'b', count: 2, firstAt: end, lastAt: end },
      ]),
    );
    expect(found.at(-1)).toEqual({ ...error, version: LIVE, count: 1, firstAt: start, lastAt: start });
  });

  it('are returned of some remotes or of all', async () => {
    for (const remote of ['mf-farm', 'mf-store', null]) records().noteError({ ...error, remote });
    await records().flush();
    const remotes = async (of: string[], limit = 10) =>
      (await records().browserErrors(of, limit)).map(({ remote }) => remote).sort();
    expect(await remotes(['mf-farm'])).toEqual(['mf-farm']);
    expect(await remotes(['mf-farm', 'mf-store'])).toEqual(['mf-farm', 'mf-store']);
    expect(await remotes([])).toEqual([]);
    expect(await remotes(['*'])).toHaveLength(3);
    expect(await remotes(['*'], 2)).toHaveLength(2);
  });

  it('of invented causes are bounded', async () => {
    for (let index = 0; index < 300; index += 1) records().noteError({ ...error, place: `a.ts:${index}` });
    await records().flush();
    expect(await records().browserErrors(['*'], 1000)).toHaveLength(200);
  });
});

describe('[REL-6] the sweep', () => {
  it('removes counts after two days, errors thirty days after their last, all but the last 5000 errors and 10,000 events', async () => {
    const { pool } = api.database;
    const slot = Math.floor(api.clock.now / 10_000) * 10;
    await pool.query(
      "insert into release_count select 'mf-farm', '1.0.0', s, 1, 0, 0 from unnest($1::int[]) s",
      [[slot - 172_810, slot - 172_800, slot]],
    );
    await pool.query(
      `insert into browser_error (hash, name, message, stack, count, first_at, last_at)
       select n, 'Error', 'x', '', 1, $1::timestamptz - interval '90 days', $1::timestamptz - n * interval '1 day'
       from unnest(array[0, 29, 31]) n`,
      [new Date(api.clock.now)],
    );
    const countOf = async (table: string) =>
      (await pool.query(`select count(*)::int from ${table}`)).rows[0].count;
    await sweep(api.stores, api.clock.now);
    expect([await countOf('release_count'), await countOf('browser_error')]).toEqual([2, 2]);
    await pool.query(
      `insert into browser_error (hash, count, last_at)
       select 'of' || n, 1, $1::timestamptz - interval '1 hour' from generate_series(1, 5100) n`,
      [new Date(api.clock.now)],
    );
    await sweep(api.stores, api.clock.now);
    const { rows } = await pool.query("select hash from browser_error where hash in ('0', '29')");
    expect([await countOf('browser_error'), rows]).toEqual([5000, [{ hash: '0' }]]);
    await pool.query('delete from release_event');
    await pool.query(
      `insert into release_event (made_at, remote, action, made_by, details)
       select $1, case n when 1 then 'mf-farm' else 'mf-market' end, 'refused', 'team', '{}' from generate_series(1, 10006) n`,
      [new Date(api.clock.now)],
    );
    await sweep(api.stores, api.clock.now);
    const events = await pool.query('select remote, count(*)::int from release_event group by 1 order by 1');
    expect(events.rows.map(({ remote, count }) => [remote, count])).toEqual([
      ['mf-farm', 1],
      ['mf-market', 10_000],
    ]);
  });
});
