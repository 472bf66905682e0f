import { readDescription } from '../testing/described.ts';
import { ownerCalls } from '../testing/owner.ts';
import { addressSource, aPicture, bring, confirmCover } from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(3, { trustProxy: ['loopback'] });
const owners = ownerCalls(api);

const HOURS = 60 * 60 * 1000;
/** The body of each call that a link opens, and what its owner gets. */
const CALLS: Record<string, { body?: object; status?: number }> = {
  'GET /api/owner/farms/{id}': {},
  'PATCH /api/farms/{id}': { body: { farm: { description: 'Pears.' } } },
  'POST /api/farms/{id}/confirm': {},
  'GET /api/farms/{id}/revisions': {},
  'POST /api/farms/{id}/revisions/{n}/restore': {},
  'GET /api/farms/{id}/links': {},
  'POST /api/farms/{id}/links': { body: { name: 'Bob' } },
  'DELETE /api/farms/{id}/links/{linkId}': {},
};
const PICTURES = 'image|images';

/** Makes a call of the description on a farm, with its own version and with a link of its own to end. */
async function make(name: string, id: string, bearer: object) {
  const [method = '', path = ''] = name.split(' ');
  const spare = path.includes('{linkId}') ? (await owners.holder(id, 'Spare')).linkId : '';
  const { rows } = await api.database.pool.query('select version from farm where id = $1', [id]);
  const url = path.replace('{id}', id).replace('{n}', '0').replace('{linkId}', spare);
  const known = (['GET', 'POST', 'PATCH', 'DELETE'] as const).find((each) => each === method) ?? 'GET';
  return owners.call(known, url, { ...bearer, 'if-match': `"${rows[0].version}"` }, CALLS[name]?.body);
}

describe('[OWNER-1, OWNER-5] every call of a private link', () => {
  it('is in the table of this file', async () => {
    const { calls } = await readDescription(api);
    const named = calls
      .filter(({ operation }) => operation.security?.some((way) => 'ownerLink' in way))
      .map(({ name }) => name)
      .filter((name) => !new RegExp(`/(${PICTURES})/`).test(name));
    expect(named.sort()).toEqual(Object.keys(CALLS).sort());
  });

  it.each(Object.keys(CALLS))(
    '%s opens to its owner and a steward alone',
    async (name) => {
      const mine = await owners.farm();
      const [foreign, steward, ended, own] = [
        (await owners.farm()).bearer,
        (await owners.holder(null)).bearer,
        await owners.holder(mine.id),
        mine.bearer,
      ];
      expect((await owners.endLink(mine.id, own, ended.linkId)).statusCode).toBe(200);
      const before = (await owners.owned(mine.id, own)).version;
      const [, linkId = '', expires = '', signature = ''] = own.authorization.split('.');
      const forged = { authorization: `Bearer link.${linkId}.${Number(expires) + HOURS}.${signature}` };
      const statusOf = async (bearer: object) => (await make(name, mine.id, bearer)).statusCode;
      expect({
        'no token': await statusOf({}),
        'token of the registration': await statusOf(mine.registrant),
        'forged time': await statusOf(forged),
        "foreign farm's": await statusOf(foreign),
        'ended one': await statusOf(ended.bearer),
      }).toEqual({
        'no token': 401,
        'token of the registration': 401,
        'forged time': 401,
        "foreign farm's": 403,
        'ended one': 401,
      });
      expect((await owners.owned(mine.id, own)).version).toBe(before);
      expect([await statusOf(own), await statusOf(steward)]).toEqual([200, 200]);
      api.clock.now += 2 * HOURS;
      expect(await statusOf(own)).toBe(401);
    },
    60_000,
  );
});

describe('[OWNER-2] POST /api/owner/session', () => {
  it('answers a session, and says nothing to caches', async () => {
    const { id, ownerLink } = await owners.farm();
    const answer = await owners.openSession(ownerLink);
    expect(answer.json().data).toEqual({
      accessToken: expect.stringMatching(/^link\./),
      farmId: id,
      name: 'Owner',
      expiresAt: new Date(api.clock.now + 2 * HOURS).toISOString(),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const sent = { secret: ownerLink, next: 'https://evil.example', redirect: '//evil.example' };
    const redirected = await owners.call('POST', '/api/owner/session?next=https://evil.example', {}, sent);
    expect([redirected.statusCode, redirected.headers.location]).toEqual([200, undefined]);
    expect(redirected.body).not.toContain('evil');
  });

  it('[OWNER-3] answers each guess alike: unknown, ended, of another length, the hash itself', async () => {
    const { id, bearer, ownerLink } = await owners.farm();
    const { linkId, secret } = await owners.holder(id);
    await owners.endLink(id, bearer, linkId);
    const { rows } = await api.database.pool.query('select secret_hash from access_link limit 1');
    const flipped = `${ownerLink.slice(0, -2)}${ownerLink.endsWith('AA') ? 'BB' : 'AA'}`;
    const guesses = [secret, rows[0].secret_hash, '', 'x', "' or true --", 'é'.repeat(100), flipped];
    const bodies = new Set<string>();
    for (const guess of guesses) {
      const answer = await owners.openSession(guess);
      bodies.add(JSON.stringify([answer.statusCode, { ...answer.json(), requestId: '' }]));
    }
    expect([...bodies]).toHaveLength(1);
    expect([...bodies][0]).toContain('401');
  });

  it('[OWNER-2] takes 20 guesses of an address in a minute', async () => {
    const headers = addressSource()();
    const guess = () =>
      api.post('/api/owner/session', { secret: 'guess' }, { ...headers, 'x-forwarded-for': '198.51.100.7' });
    for (let n = 0; n < 20; n += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
  });

  it('[OWNER-5] a session that somebody chose is none, and each opening makes its own', async () => {
    const { id, ownerLink, bearer } = await owners.farm();
    const chosen = {
      authorization: 'Bearer link.1.9999999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    };
    const cookie = { cookie: `accessToken=${bearer.authorization.slice('Bearer '.length)}` };
    for (const headers of [chosen, cookie]) {
      const answer = await owners.call(
        'PATCH',
        `/api/farms/${id}`,
        { ...headers, 'if-match': '"1"' },
        { farm: { name: 'Mine' } },
      );
      expect(answer.statusCode).toBe(401);
    }
    api.clock.now += 1000;
    expect(await owners.bearerOf(ownerLink)).not.toEqual(bearer);
  });
});

describe('[OWNER-7] pictures by a private link', () => {
  it('come from the holder and a steward, and refuse others with 403, never 401', async () => {
    const { id, bearer } = await owners.farm();
    const foreign = (await owners.farm()).bearer;
    const steward = (await owners.holder(null)).bearer;
    const ask = async (as: object) => {
      const payload = { fileName: 'a.webp', fileType: 'image/webp', domain: 'farm', ownerId: id };
      return (await owners.call('POST', `/api/farms/${id}/image/upload-url`, as, payload)).statusCode;
    };
    expect([await ask(bearer), await ask(steward), await ask(foreign), await ask({})]).toEqual([
      200, 200, 403, 403,
    ]);
    expect((await owners.call('POST', '/api/farms/x/image/upload-url', steward, {})).statusCode).toBe(404);
    const farm = { id, bearer };
    const cover = await bring(api, farm, await aPicture(3));
    const before = await owners.owned(id, bearer);
    expect((await confirmCover(api, farm, cover)).json().data.id).toBe(cover);
    await confirmCover(api, farm, cover);
    const after = await owners.owned(id, bearer);
    expect(after.version).toBe(before.version + 1);
    expect(await owners.revisions(id, bearer)).toEqual([
      expect.objectContaining({ number: 1, madeBy: 'Owner', before: {}, after: {} }),
    ]);
    api.clock.now += 2 * HOURS;
    expect(await ask(bearer)).toBe(403);
  });
});
