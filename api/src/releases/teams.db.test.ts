import fastify from 'fastify';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { holderHeaders } from '../testing/stewards.ts';
import { useTestApi } from '../testing/testApi.ts';
import { addTeam } from './teams.ts';

const SITE = 'https://farms.example';
const MINUTE = 60_000;

const api = useTestApi(1, { publicUrl: SITE });
const teamOf = (token: string) => api.services.releases.teamOf(token);
const add = async (name: string, more: Partial<Parameters<typeof addTeam>[1]> = {}) =>
  (await addTeam(api.database.orm, { name, remotes: ['mf-farm', 'mf-store'], ...more })) ?? '';
const rowOf = async (name: string) =>
  (await api.database.pool.query('select * from release_team where name = $1', [name])).rows[0];

describe('[REL-1] the token of a team', () => {
  it('names its team and its remotes, and notes its use', async () => {
    const token = await add('Market');
    expect(token).toMatch(/^team\.\d+\.[\w-]{43}$/);
    expect(await rowOf('Market')).toMatchObject({
      used_at: null,
      secret_hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(await teamOf(token)).toEqual({ name: 'Market', remotes: ['mf-farm', 'mf-store'] });
    expect((await rowOf('Market')).used_at).toEqual(new Date(api.clock.now));
  });

  it('names every remote where it is of all', async () => {
    expect(await teamOf(await add('Platform', { remotes: ['*'] }))).toEqual({
      name: 'Platform',
      remotes: ['*'],
    });
  });

  it("is no one's when it is none, changed, another team's, expired or revoked", async () => {
    const [mine, other] = [await add('Mine'), await add('Other')];
    const [, id, secret] = mine.split('.');
    const expired = await add('Expired', { expiresAt: new Date(api.clock.now + MINUTE) });
    const revoked = await add('Revoked');
    for (const token of [expired, revoked]) expect(await teamOf(token)).not.toBeNull();
    api.clock.now += MINUTE;
    await api.database.pool.query("update release_team set ended_at = now() where name = 'Revoked'");
    const wrong = {
      none: '',
      text: 'team',
      "a secret of another team's": `team.${id}.${other.split('.')[2]}`,
      changed: `team.${id}.${'A'.repeat(43)}`,
      'of no team': `team.999999.${secret}`,
      'of a number that none can have': `team.${'9'.repeat(18)}.${secret}`,
      expired,
      revoked,
    };
    for (const [what, token] of Object.entries(wrong))
      expect([what, await teamOf(token)]).toEqual([what, null]);
    expect(await teamOf(mine)).not.toBeNull();
  });

  it("is a steward's session too, which has no remotes; an owner's is none", async () => {
    const [steward, owner] = [await holderHeaders(api), await holderHeaders(api, '1')];
    const tokenOf = ({ authorization }: typeof steward) => authorization.slice('Bearer '.length);
    expect(await teamOf(tokenOf(owner))).toBeNull();
    const token = tokenOf(steward);
    expect(await teamOf(token)).toEqual({ name: 'Ann', remotes: [] });
    await api.database.pool.query('update access_link set ended_at = now()');
    expect(await teamOf(token)).toBeNull();
  });
});

describe('[REL-3] the token of a CI', () => {
  const SUBJECT = 'repo:farms/market:ref:refs/heads/main';
  const issuers = fastify();
  /** The `issuer` that the configuration of the local issuer names; undefined: its own. */
  let claimed: string | undefined;
  let calls: string[];
  let issuer: string;
  let privateKey: CryptoKey;

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256');
    privateKey = pair.privateKey;
    const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
    issuers.addHook('onRequest', async ({ url }) => {
      calls.push(url);
    });
    issuers.get('/.well-known/openid-configuration', async () => ({
      issuer: claimed ?? issuer,
      jwks_uri: `${issuer}/keys`,
    }));
    issuers.get('/keys', async () => ({ keys }));
    issuer = await issuers.listen({ host: '127.0.0.1', port: 0 });
    await add('Market CI', { issuer, subject: SUBJECT });
  });
  afterAll(() => issuers.close());
  beforeEach(() => {
    calls = [];
    claimed = undefined;
  });

  const now = () => Math.floor(api.clock.now / 1000);
  const tokenOf = (claims: Record<string, unknown> = {}, key: CryptoKey | Uint8Array = privateKey) =>
    new SignJWT({ iss: issuer, sub: SUBJECT, aud: SITE, iat: now(), exp: now() + 300, ...claims })
      .setProtectedHeader({ alg: key instanceof Uint8Array ? 'HS256' : 'RS256', kid: 'one' })
      .sign(key);

  it('is no good while its issuer does not answer as itself, and is asked for again', async () => {
    claimed = 'https://elsewhere.example';
    expect(await teamOf(await tokenOf())).toBeNull();
    claimed = undefined;
    expect(await teamOf(await tokenOf())).toEqual({ name: SUBJECT, remotes: ['mf-farm', 'mf-store'] });
    expect(calls).toHaveLength(3);
    expect((await rowOf('Market CI')).used_at).toEqual(new Date(api.clock.now));
  });

  it('is checked with keys that are kept', async () => {
    expect(await teamOf(await tokenOf({ aud: ['https://other.example', SITE] }))).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it('is refused for another audience or subject, after its time, without one, and with another signature', async () => {
    const { privateKey: foreign } = await generateKeyPair('RS256');
    const good = await tokenOf();
    const [head, , signature] = good.split('.');
    const body = (await tokenOf({ extra: 1 })).split('.')[1];
    const wrong = {
      'another audience': await tokenOf({ aud: 'https://other.example' }),
      'no audience': await tokenOf({ aud: undefined }),
      'another subject': await tokenOf({ sub: `${SUBJECT}2` }),
      expired: await tokenOf({ exp: now() - 1 }),
      'no end': await tokenOf({ exp: undefined }),
      'not yet': await tokenOf({ nbf: now() + 60 }),
      'another key': await tokenOf({}, foreign),
      'a shared secret': await tokenOf({}, new TextEncoder().encode('x'.repeat(32))),
      'another body': `${head}.${body}.${signature}`,
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    };
    for (const [what, token] of Object.entries(wrong))
      expect([what, await teamOf(token)]).toEqual([what, null]);
    expect(await teamOf(good)).not.toBeNull();
  });

  it.each([
    ['iss', 7],
    ['iss', ['a', 'b']],
    ['iss', { a: 1 }],
    ['iss', 'nul \0'],
    ['sub', 7],
    ['sub', ['a', 'b']],
    ['sub', [SUBJECT]],
    ['sub', { a: 1 }],
    ['sub', 'nul \0'],
  ])('has texts as its claims, read after its signature: %s %j', async (claim, value) => {
    expect(await teamOf(await tokenOf({ [claim]: value }))).toBeNull();
  });

  it('asks no issuer that no team names, and none of a team that has ended', async () => {
    const token = await tokenOf({ iss: `${issuer}/other` });
    expect(await teamOf(token)).toBeNull();
    await add('Ended CI', { issuer: `${issuer}/other`, subject: SUBJECT });
    await api.database.pool.query("update release_team set ended_at = now() where name = 'Ended CI'");
    await add('Expired CI', { issuer: `${issuer}/other`, subject: SUBJECT, expiresAt: new Date(0) });
    expect(await teamOf(token)).toBeNull();
    expect(calls).toEqual([]);
  });

  it('is not the secret of a team, nor the other way round', async () => {
    const { id } = await rowOf('Market CI');
    expect(await teamOf(`team.${id}.${'A'.repeat(43)}`)).toBeNull();
  });
});
