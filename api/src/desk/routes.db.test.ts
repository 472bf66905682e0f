import { setTimeout } from 'node:timers/promises';
import { ApiProblem } from '@sideroad/server-kit/http';
import { holdTwins } from '../farms/life.ts';
import { makeLink, openSession } from '../security/links.ts';
import { aFarm, aPicture, bring, confirmCover, farmWith, register } from '../testing/registration.ts';
import { allRows, holderHeaders, openCase } from '../testing/stewards.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(9, { trustProxy: ['loopback'] });
let steward: Record<string, string>;
let owner: Record<string, string>;
beforeAll(async () => {
  steward = await holderHeaders(api);
  owner = await holderHeaders(api, '1', 'Owner');
}, 60_000);
beforeEach(async () => {
  await api.database.pool.query('delete from desk_case');
});

const orm = () => api.services.database.orm;
const casesOf = async (kind: string) =>
  (await api.get(`/api/desk/cases?kind=${kind}`, steward)).json().data.cases;
const oldest = async (kind: string): Promise<string> => (await casesOf(kind))[0].id;
const decide = (id: string, payload: object, headers = steward) =>
  api.post(`/api/desk/cases/${id}/decision`, payload, headers);
const undo = (id: string) => api.post(`/api/desk/actions/${id}/undo`, undefined, steward);
/** Changes a category or feature, or adds one where the URL has no id. */
const saveTerm = (path: string, payload: object) =>
  api.inject({
    method: path.includes('/') ? 'PUT' : 'POST',
    url: `/api/desk/${path}`,
    payload,
    headers: steward,
  });

let pictures = 0;
/** A farm as its owner leaves it, listed where nothing keeps it out. */
async function listed(body: object = aFarm()) {
  pictures += 1;
  const farm = await register(api, body, { 'x-forwarded-for': `192.0.2.${pictures}` });
  const cover = await bring(api, farm, await aPicture(pictures));
  await confirmCover(api, farm, cover);
  return farm.id;
}
/** A body that shares neither text nor street with another. */
function unlike(name: string, banner: string | null = null) {
  const body = aFarm();
  return {
    farm: { ...body.farm, name, banner, description: `All about ${name}.` },
    location: { ...body.location, street1: `${name} Road` },
  };
}

/** What the public sees. */
const publicAnswers = async (ids: readonly string[]) => {
  const urls = [
    ...ids.map((id) => `/api/farms/${id}`),
    '/api/farms?limit=1000',
    '/api/farmsearch/proximitysearch?latitude=43.5&longitude=-79.5&distance=10000&limit=50',
    '/api/farmsearch/textsearch?query=Sunny',
    '/api/categories',
    '/api/features',
  ];
  // The minute of an answer's states may pass between two of them.
  const bodyOf = async (url: string) => (await api.get(url)).body.replaceAll(/"at":"[^"]*"/g, '');
  return Promise.all(urls.map(async (url) => [url, await bodyOf(url)]));
};

describe('[DESK-1] calls of the desk', () => {
  const term = { name: 'Kelp', description: '', active: true };
  const calls = [
    ['GET', '/api/desk/session', undefined],
    ['GET', '/api/desk/cases?kind=farm', undefined],
    ['GET', '/api/desk/withdrawn', undefined],
    ['POST', '/api/desk/cases/999/decision', { action: 'accept' }],
    ['GET', '/api/desk/actions', undefined],
    ['POST', '/api/desk/actions/999/undo', undefined],
    ['GET', '/api/desk/categories', undefined],
    ['GET', '/api/desk/features', undefined],
    ['POST', '/api/desk/features', term],
    ['PUT', '/api/desk/categories/999', term],
  ] as const;

  it.each(calls)('%s %s is for stewards with a living session only', async (method, url, payload) => {
    const ended = await holderHeaders(api, null, 'Past');
    const answer = async (headers: Record<string, string>) => {
      const { statusCode, body } = await api.inject({ method, url, headers, ...(payload && { payload }) });
      return [statusCode, body.includes('"data"')];
    };
    expect(await answer({})).toEqual([403, false]);
    expect(await answer(owner)).toEqual([403, false]);
    expect(await answer({ authorization: 'Bearer administrator' })).toEqual([403, false]);
    api.clock.now += 2 * 60 * 60 * 1000;
    expect(await answer(ended)).toEqual([401, false]);
    steward = await holderHeaders(api);
    owner = await holderHeaders(api, '1', 'Owner');
    const [status] = await answer(steward);
    // There is no such case, action or category, and the feature has no group.
    const success = method === 'GET' ? 200 : url.endsWith('s') || method === 'PUT' ? 409 : 404;
    expect(status).toBe(success);
  });

  it("[DESK-11] the site's cookie of a steward opens no call, so that no other page can act for them", async () => {
    const cookie = `desk=${steward.authorization?.replace('Bearer ', '')}`;
    await openCase(orm(), 'report', '4');
    const before = await allRows(api);
    expect((await api.get('/api/desk/cases?kind=farm', { cookie })).statusCode).toBe(403);
    expect((await decide(await oldest('report'), { action: 'withdraw' }, { cookie })).statusCode).toBe(403);
    expect(await allRows(api)).toEqual(before);
    const { secret } = await makeLink(orm(), { farmId: null, name: 'Ann', now: api.clock.now });
    const { deskToken = '' } = await openSession(api.services, secret);
    const own = { authorization: `Bearer ${deskToken}` };
    expect((await api.get('/api/desk/session', own)).statusCode).toBe(200);
    for (const url of ['/api/desk/cases?kind=farm', '/api/owner/farms/1'])
      expect((await api.get(url, own)).statusCode).toBe(401);
    expect(await api.services.releases.teamOf(deskToken)).toBeNull();
  });

  it('refuse before the body is read', async () => {
    const { statusCode } = await api.post('/api/desk/cases/1/decision', '{"broken', {
      'content-type': 'application/json',
    });
    expect(statusCode).toBe(403);
  });
});

describe('[DESK-2] a case', () => {
  it('says what is needed to decide: the farm, why it waits, what was said and what changed', async () => {
    await openCase(orm(), 'report', '4', { reason: 'hours', text: 'Closed on Mondays', email: 'a@b.ca' });
    await api.database.pool.query(
      `insert into farm_revision (farm_id, number, made_by, before, after)
       values (4, 1, 'Owner', '{"farm": {"name": "Old", "tips": []}}', '{"farm": {"name": "New", "tips": []}}')`,
    );
    const [found] = await casesOf('report');
    expect(found).toMatchObject({
      kind: 'report',
      farm: { id: '4', name: 'Farm 4', published: true, waits: false },
      facts: [
        { label: 'Reason', text: 'The hours are wrong' },
        { label: 'Says', text: 'Closed on Mondays' },
        { label: 'Answer to', text: 'a@b.ca' },
        { label: 'Changed last', text: 'name: Old → New\ntips' },
      ],
      actions: ['dismiss', 'withdraw'],
    });
    await api.database.pool.query('delete from farm_revision');
  });

  it('is opened once for each farm with its first cover, and for the badge that it wishes', async () => {
    const id = await listed(unlike('Wishful', 'Trending'));
    expect(await casesOf('farm')).toMatchObject([{ farm: { id, published: true }, facts: [] }]);
    expect(await casesOf('badge')).toMatchObject([
      {
        farm: { id },
        facts: [{ label: 'Wishes the badge', text: 'Trending' }],
        actions: ['grant', 'refuse'],
      },
    ]);
  });

  it('is opened for a farm of the same name within 500 m', async () => {
    const near = (lat: number) => ({
      ...unlike('Twin Elms'),
      location: { ...unlike(`Elms ${lat}`).location, coordinates: { lat, lon: -79.37 } },
    });
    const describedAs = (body: ReturnType<typeof near>, name: string, description: string) => ({
      ...body,
      farm: { ...body.farm, name, description },
    });
    const first = await listed(describedAs(near(43.15), 'Twin Elms', 'One of them.'));
    await listed(describedAs(near(43.16), 'Twin Elms', 'Over a kilometre away.'));
    await listed(describedAs(near(43.151), 'Other Elms', 'Another name.'));
    expect(await casesOf('duplicate')).toEqual([]);
    const id = await listed(describedAs(near(43.152), 'twin-elms', 'The same again.'));
    expect(await casesOf('duplicate')).toMatchObject([
      { farm: { id }, facts: [{ label: 'Same name as', text: 'Twin Elms, 223 m away', farmId: first }] },
    ]);
  });

  it('one of 5,000 comes with two statements', async () => {
    await api.database.pool.query(
      `insert into desk_case (kind, farm_id, detail) select 'report', 1 + n % 9, '{"reason": "other"}' from generate_series(1, 5000) n`,
    );
    const query = jest.spyOn(api.database.pool, 'query');
    const { data } = (await api.get('/api/desk/cases?kind=report&limit=20', steward)).json();
    expect(data.cases).toHaveLength(20);
    expect(data.counts).toEqual({ farm: 0, report: 5000, link: 0, badge: 0, duplicate: 0 });
    const ofCases = query.mock.calls.filter(([text]) => JSON.stringify(text).includes('desk_case'));
    expect(ofCases).toHaveLength(2);
    query.mockRestore();
  });
});

describe('[DESK-3] a decision', () => {
  it('is refused for a case that is decided, of another kind, or unknown', async () => {
    await openCase(orm(), 'report', '4');
    const id = await oldest('report');
    expect((await decide(id, { action: 'grant' })).json()).toMatchObject({
      status: 422,
      fields: [{ field: 'action' }],
    });
    expect((await decide(id, { action: 'dismiss' })).statusCode).toBe(200);
    expect((await decide(id, { action: 'dismiss' })).statusCode).toBe(409);
    expect((await decide('99999', { action: 'dismiss' })).statusCode).toBe(404);
  });

  it('is made once by two stewards at the same time', async () => {
    await openCase(orm(), 'badge', '5', { badge: 'Trending' });
    const id = await oldest('badge');
    const answers = await Promise.all(['grant', 'refuse', 'grant'].map((action) => decide(id, { action })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('accepts what was seen, and not what the owner has changed since', async () => {
    await openCase(orm(), 'farm', '1');
    const [{ id, farm }] = await casesOf('farm');
    const seen = { action: 'accept', version: farm.version };
    await api.inject({
      method: 'PATCH',
      url: '/api/farms/1',
      headers: { ...owner, 'if-match': `"${farm.version}"` },
      payload: { farm: { phoneNumber: '5195550123' } },
    });
    expect((await decide(id, seen)).statusCode).toBe(409);
    const [again] = await casesOf('farm');
    expect(again.farm.phoneNumber).toBe('5195550123');
    expect((await decide(id, { ...seen, version: again.farm.version })).statusCode).toBe(200);
  });

  it('keeps who did what', async () => {
    await openCase(orm(), 'report', '8');
    const { actionId } = (await decide(await oldest('report'), { action: 'withdraw' })).json().data;
    const [newest] = (await api.get('/api/desk/actions', steward)).json().data;
    expect(newest).toMatchObject({
      id: actionId,
      madeBy: 'Ann',
      action: 'withdraw',
      farmId: '8',
      subject: 'Farm 8',
    });
    expect((await api.get('/api/farms/8')).statusCode).toBe(404);
    await undo(actionId);
  });
});

describe('[DESK-4] undo', () => {
  const decisions = [
    ['farm', 'accept'],
    ['farm', 'withdraw'],
    ['report', 'dismiss'],
    ['report', 'withdraw'],
    ['link', 'renew-link'],
    ['link', 'dismiss'],
    ['badge', 'grant'],
    ['badge', 'refuse'],
    ['duplicate', 'withdraw'],
    ['duplicate', 'dismiss'],
  ] as const;

  it.each(decisions)('of a %s case decided to %s brings every row and answer back', async (kind, action) => {
    const id = await listed(unlike(`Sunny ${kind} ${action}`, 'Staff Pick'));
    if (action === 'accept')
      await api.database.pool.query("update farm set published = false, held_by = 'steward' where id = $1", [
        id,
      ]);
    await holderHeaders(api, id, 'Owner');
    await api.database.pool.query('delete from desk_case');
    await openCase(orm(), kind, id, { badge: 'Staff Pick', otherId: '1' });
    const before = [await allRows(api), await publicAnswers([id])];
    const { actionId } = (await decide(await oldest(kind), { action })).json().data;
    expect(await allRows(api)).not.toEqual(before[0]);
    const undone = await undo(actionId);
    expect(undone.json().data).toMatchObject({ id: actionId, action, undoneAt: expect.any(String) });
    expect([await allRows(api), await publicAnswers([id])]).toEqual(before);
  });

  it.each(['categories', 'features'])(
    'of a change and an addition of %s brings every row back',
    async (name) => {
      const [term] = (await api.get(`/api/desk/${name}`, steward)).json().data;
      const before = [await allRows(api), await publicAnswers([])];
      for (const [path, saved] of [
        [`${name}/${term.id}`, { ...term, name: 'Changed', active: false }],
        [name, { ...term, id: undefined, name: 'Added' }],
      ] as const) {
        const answer = await saveTerm(path, saved);
        expect(await allRows(api)).not.toEqual(before[0]);
        expect((await undo(answer.json().data.actionId)).statusCode).toBe(200);
        expect([await allRows(api), await publicAnswers([])]).toEqual(before);
      }
    },
  );

  it.each(['categories', 'features'])(
    '[DESK-30] %s are refused whose name is there but for case, accents, spaces and signs, or is too short or long',
    async (name) => {
      const [first, second] = (await api.get(`/api/desk/${name}`, steward)).json().data;
      const save = (payload: object, id = '') => saveTerm(name + id, payload);
      const added = { ...second, id: undefined };
      const wide = String.fromCodePoint(
        ...[...first.name].map((sign: string) => (sign === ' ' ? 0x3000 : sign.charCodeAt(0) + 0xfee0)),
      );
      const spaced = `${first.name.slice(0, 1)}\u0301\u200b ${first.name.slice(1)}.`;
      for (const same of [
        first.name,
        first.name.toUpperCase(),
        ` ${first.name.replaceAll(' ', '  ')} `,
        wide,
        spaced,
      ]) {
        for (const answer of [
          await save({ ...added, name: same }),
          await save({ ...second, name: same }, `/${second.id}`),
        ])
          expect(answer.json()).toMatchObject({
            status: 409,
            detail: `There is ${first.name} already. Change it, or choose another name.`,
          });
      }
      for (const [field, wrong] of [
        ['name', { name: 'x' }],
        ['name', { name: 'x'.repeat(101) }],
        ['description', { description: 'x'.repeat(1001) }],
      ] as const)
        expect((await save({ ...added, name: 'Fine', ...wrong })).json().fields).toEqual([
          expect.objectContaining({ field }),
        ]);
      const changed = await save({ ...first, name: first.name.toUpperCase() }, `/${first.id}`);
      expect((await undo(changed.json().data.actionId)).statusCode).toBe(200);
    },
  );

  it('is refused twice, and once what it takes back is no longer so; other changes stay', async () => {
    await openCase(orm(), 'badge', '9', { badge: 'Trending' });
    const granted = (await decide(await oldest('badge'), { action: 'grant' })).json().data.actionId;
    await openCase(orm(), 'report', '9');
    const withdrawn = (await decide(await oldest('report'), { action: 'withdraw' })).json().data.actionId;
    await api.database.pool.query("update farm set description = 'By its owner' where id = 9");
    expect((await undo(withdrawn)).statusCode).toBe(200);
    expect((await undo(withdrawn)).statusCode).toBe(409);
    await api.database.pool.query("update farm set banner = 'New' where id = 9");
    const before = await allRows(api);
    expect((await undo(granted)).json().detail).toContain('The badge has changed since');
    expect(await allRows(api)).toEqual(before);
    await api.database.pool.query("update farm set banner = 'Trending' where id = 9");
    expect((await undo(granted)).statusCode).toBe(200);
    expect((await api.get('/api/farms/9')).json().data).toMatchObject({
      banner: 'Staff Pick',
      description: 'By its owner',
    });
    expect((await undo('99999')).statusCode).toBe(404);
  });

  it('is refused for an earlier change of a category, until the later one is undone', async () => {
    const [term] = (await api.get('/api/desk/categories', steward)).json().data;
    const change = async (more: object) =>
      (await saveTerm(`categories/${term.id}`, { ...term, ...more })).json().data.actionId;
    const [first, second] = [await change({ name: 'One' }), await change({ name: 'Two' })];
    expect((await undo(first)).statusCode).toBe(409);
    expect([(await undo(second)).statusCode, (await undo(first)).statusCode]).toEqual([200, 200]);
  });
});

it('[DESK-4] an undo and a second decision of a case never wait for each other', async () => {
  await openCase(orm(), 'report', '9');
  const id = await oldest('report');
  const { actionId } = (await decide(id, { action: 'withdraw' })).json().data;
  const client = await api.database.pool.connect();
  await client.query('begin');
  await client.query('select from farm where id = 9 for update');
  const both = Promise.all([undo(actionId), decide(id, { action: 'dismiss' })]);
  await setTimeout(100);
  await client.query('commit');
  client.release();
  const [undone, decided] = await both;
  expect(undone.statusCode).toBe(200);
  expect([200, 409]).toContain(decided.statusCode);
});

describe('[DESK-5] a lost link', () => {
  const send = jest.fn();
  beforeEach(async () => {
    send.mockReset().mockResolvedValue(undefined);
    api.services.mailer = { sendEmail: send };
    await openCase(orm(), 'link', '2', { reason: 'lost-link' });
    await api.database.pool.query("update farm set web_url = 'https://www.maple.example/farm' where id = 2");
  });
  afterEach(() => {
    api.services.mailer = null;
  });
  const living = async () =>
    (
      await api.database.pool.query(
        'select id from access_link where farm_id = 2 and ended_at is null limit 9',
      )
    ).rows;

  it.each([false, true])('has a new link, told once; the others end: %p, as asked', async (endsOthers) => {
    await holderHeaders(api, '2', 'Owner');
    const before = await living();
    const { link } = (await decide(await oldest('link'), { action: 'renew-link', endsOthers })).json().data;
    expect(link).toMatch(/^http:\/\/localhost:8080\/owner\/farms\/2#[\w-]{43}$/);
    expect(await living()).toHaveLength(endsOthers ? 1 : before.length + 1);
    expect(await living()).not.toEqual(before);
    expect(JSON.stringify((await api.get('/api/desk/actions', steward)).json())).not.toContain(
      link.split('#')[1],
    );
    expect(await openSession(api.services, link.split('#')[1])).toMatchObject({ farmId: '2', name: 'Owner' });
  });

  it("goes by e-mail to the domain of the farm's website, and is in no answer then", async () => {
    const { link } = (
      await decide(await oldest('link'), { action: 'renew-link', email: 'Jo.Farm@maple.example' })
    ).json().data;
    expect(link).toBeNull();
    expect(send).toHaveBeenCalledWith({
      to: 'Jo.Farm@maple.example',
      subject: 'Your private link for Farm 2',
      text: expect.stringMatching(/http:\/\/localhost:8080\/owner\/farms\/2#[\w-]{43}\n/),
    });
  });

  it.each([
    'jo@maple.example.evil.ca',
    'jo@evil-maple.example',
    'jo@shop.maple.example',
    'jo@maрle.example',
    'jo@xn--male-u8d.example',
    'jo@example',
    'jo@evil.ca,jo@maple.example',
    'jo@evil.ca@maple.example',
    'jo@maple.example\r\nBcc: jo@evil.ca',
    'jo@maple.example@evil.ca',
    'jo@evil.ca\r\nBcc:jo@maple.example',
    'bob,jo@maple.example',
    'jo\r\nBcc:jo@maple.example',
    'maple.example',
    '',
  ])('[DESK-5] goes to no look-alike of it: %j', async (email) => {
    const before = await allRows(api);
    const answer = await decide(await oldest('link'), { action: 'renew-link', email });
    expect(answer.json()).toMatchObject({ status: 422, fields: [{ field: 'email' }] });
    expect(send).not.toHaveBeenCalled();
    expect(await allRows(api)).toEqual(before);
  });

  it('stays lost when the e-mail fails, or the site sends none', async () => {
    const before = await allRows(api);
    send.mockRejectedValue(new ApiProblem(503, 'unavailable', 'away'));
    const decision = { action: 'renew-link', email: 'jo@maple.example' };
    expect((await decide(await oldest('link'), decision)).json()).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    api.services.mailer = null;
    expect((await decide(await oldest('link'), decision)).statusCode).toBe(409);
    expect(await allRows(api)).toEqual(before);
  });
});

describe('[DESK-7] farms that share something with a withdrawn one wait', () => {
  async function withdrawn() {
    const id = await listed(unlike('Bad Acres'));
    await api.database.pool.query('update farm set published = false, withdrawn = true where id = $1', [id]);
    await api.database.pool.query('delete from desk_case');
    return id;
  }
  const stateOf = async (id: string) =>
    (await api.database.pool.query('select published, held_by from farm where id = $1 limit 1', [id]))
      .rows[0];
  const HELD = { published: false, held_by: 'steward' };

  it('by text, by address, and by picture', async () => {
    await withdrawn();
    const bad = unlike('Bad Acres');
    const sameText = await listed({ ...unlike('Other A'), farm: { ...bad.farm, name: 'Other A' } });
    const sameStreet = await listed({ ...unlike('Other B'), location: bad.location });
    // The next picture is the one of the withdrawn farm.
    pictures -= 3;
    const samePicture = await listed(unlike('Other C'));
    pictures += 3;
    const other = await listed(unlike('Other D'));
    for (const id of [sameText, sameStreet, samePicture]) expect([id, await stateOf(id)]).toEqual([id, HELD]);
    expect(await stateOf(other)).toEqual({ published: true, held_by: null });
    const waiting = (await casesOf('farm')).filter((one: { facts: object[] }) => one.facts.length > 0);
    expect(waiting.map((one: { farm: { id: string } }) => one.farm.id)).toEqual([
      sameText,
      sameStreet,
      samePicture,
    ]);
    expect(await casesOf('farm')).toHaveLength(4);
    // Once accepted, it stays listed with its next cover.
    await decide(waiting[0].id, { action: 'accept' });
    await api.services.database.orm.transaction((tx) => holdTwins(tx, [sameText], { text: true }, 0));
    expect(await stateOf(sameText)).toEqual({ published: true, held_by: null });
  });
});

describe('[DESK-30] categories and features', () => {
  it('are kept at the desk, and what is out of use shows to stewards', async () => {
    const [term] = (await api.get('/api/desk/features', steward)).json().data;
    const saved = await saveTerm(`features/${term.id}`, { ...term, active: false });
    expect(saved.statusCode).toBe(200);
    const shows = async (url: string, headers = {}) =>
      (await api.get(url, headers)).body.includes(`"${term.name}"`);
    expect(await shows('/api/features')).toBe(false);
    expect(await shows('/api/features?includeInactive=true', steward)).toBe(true);
    expect((await api.get('/api/features?includeInactive=true', owner)).statusCode).toBe(401);
    await undo(saved.json().data.actionId);
  });

  it.each([
    ['categories', { name: ' \u202e' }, 422],
    ['features', { categoryId: '99999' }, 409],
    ['features', { categoryId: 'x' }, 409],
    ['features', { categoryId: undefined }, 409],
    ['features', { name: undefined }, 422],
    ['farms', {}, 400],
  ])('refuse wrong input: %s %j', async (name, more, status) => {
    const term = { name: 'New', description: '', active: true, categoryId: '1', ...more };
    expect((await api.post(`/api/desk/${name}`, term, steward)).statusCode).toBe(status);
  });

  it('take the longest description, also one that quotes end', async () => {
    const [term] = (await api.get('/api/desk/categories', steward)).json().data;
    const payload = { ...term, description: '"\u00e9'.repeat(500) };
    const saved = await saveTerm(`categories/${term.id}`, payload);
    expect((await api.get('/api/desk/categories', steward)).json().data[0]).toEqual(payload);
    await undo(saved.json().data.actionId);
  });
});

describe('[DESK-9] with MODERATION=before', () => {
  const strict = useTestApi(0, {
    moderation: 'before',
    trustProxy: ['loopback'],
    adminToken: 'administrator',
  });

  it('no farm of a flood is listed until a steward accepts it', async () => {
    const farms = [];
    for (let index = 0; index < 3; index += 1) {
      const farm = await register(strict, farmWith('farm.name', `Spam ${index}`));
      await confirmCover(strict, farm, await bring(strict, farm, await aPicture()));
      farms.push(farm.id);
    }
    const nearby = '/api/farmsearch/proximitysearch?latitude=43.5&longitude=-79.5&distance=10000';
    const found = async () => (await strict.get(nearby)).json().data.meta.total;
    expect(await found()).toBe(0);
    expect((await strict.get('/api/farms?limit=1000')).json().data.items).toEqual([]);
    const ann = await holderHeaders(strict);
    const { cases } = (await strict.get('/api/desk/cases?kind=farm', ann)).json().data;
    expect(cases).toMatchObject(
      farms.map((id) => ({
        farm: { id, waits: true },
        facts: [{ label: 'Waits because', text: 'New farms wait for a steward' }],
      })),
    );
    await strict.post(`/api/desk/cases/${cases[0].id}/decision`, { action: 'accept' }, ann);
    expect(await found()).toBe(1);
  });
});
