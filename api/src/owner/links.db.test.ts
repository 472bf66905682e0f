import { ownerCalls } from '../testing/owner.ts';
import { addressSource, aFarm, farmWith, register } from '../testing/registration.ts';
import { startSmtpServer } from '../testing/smtpServer.ts';
import { startTestApi, type TestApi, useTestApi } from '../testing/testApi.ts';

const SITE = 'https://sideroad.example';
const api = useTestApi(2, { trustProxy: ['loopback'], publicUrl: SITE });
const owners = ownerCalls(api);
const from = addressSource();
const KEY = { 'idempotency-key': 'a-key-of-an-owner-0123456789' };

describe('[OWNER-18] the link of a registered farm', () => {
  it('is in the answer; a repeat renews it until it is used', async () => {
    const first = await register(api, aFarm(), { ...KEY, ...from() });
    expect(first.ownerLink).toMatch(/^[\w-]{43}$/);
    const second = await register(api, aFarm(), { ...KEY, ...from() });
    expect(second.id).toBe(first.id);
    expect((await owners.openSession(first.ownerLink)).statusCode).toBe(401);
    const bearer = await owners.bearerOf(second.ownerLink);
    const third = await register(api, aFarm(), { ...KEY, ...from() });
    expect([third.id, third.ownerLink]).toEqual([first.id, undefined]);
    expect(await owners.links(first.id, bearer)).toEqual([
      {
        id: expect.any(String),
        name: 'Owner',
        createdAt: expect.any(String),
        usedAt: expect.any(String),
        isOwn: true,
      },
    ]);
    // Nor does a repeat get a link that was made with the used one.
    await owners.makeLink(first.id, bearer, { name: 'Bob' });
    expect((await register(api, aFarm(), { ...KEY, ...from() })).ownerLink).toBeUndefined();
    expect(await owners.links(first.id, bearer)).toHaveLength(2);
  });

  it('repeats at one moment leave one link that opens', async () => {
    const key = { 'idempotency-key': 'another-key-of-an-owner-01234' };
    const all = await Promise.all([1, 2, 3, 4].map(() => register(api, aFarm(), { ...key, ...from() })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const opened = [];
    for (const { ownerLink } of all)
      if ((await owners.openSession(ownerLink)).statusCode === 200) opened.push(ownerLink);
    expect(opened).toHaveLength(1);
  });
});

describe('[OWNER-19] the links of a farm', () => {
  it('a second person gets one of their own, in whose name changes are kept', async () => {
    const { id, bearer } = await owners.farm();
    const made = (await owners.makeLink(id, bearer, { name: ' Bob\n ' })).json().data;
    const bob = await owners.bearerOf(made.secret);
    await owners.edit(id, bob, 1, { farm: { name: 'Pear Hollow' } });
    expect((await owners.revisions(id, bearer))[0].madeBy).toBe('Bob');
    const seen = await owners.links(id, bob);
    expect(seen.map(({ name, isOwn }: { name: string; isOwn: boolean }) => [name, isOwn])).toEqual([
      ['Owner', false],
      ['Bob', true],
    ]);
    expect(JSON.stringify(seen)).not.toContain(made.secret);
  });

  it("renewing ends the own link at once, and no other; a steward's own stays", async () => {
    const { id, bearer, ownerLink } = await owners.farm();
    const other = await owners.holder(id, 'Bob');
    const steward = await owners.holder(null, 'Sam');
    const made = (await owners.makeLink(id, bearer, { name: 'Owner', renews: true })).json().data;
    const by = async (secret: string) => (await owners.openSession(secret)).statusCode;
    expect([await by(ownerLink), await by(made.secret), await by(other.secret)]).toEqual([401, 200, 200]);
    expect((await owners.makeLink(id, steward.bearer, { name: 'Lost', renews: true })).statusCode).toBe(200);
    expect([await by(steward.secret), await by(made.secret)]).toEqual([200, 200]);
  });

  it('at most ten open a farm, also when they are made at one moment', async () => {
    const { id, bearer } = await owners.farm();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => owners.makeLink(id, bearer, { name: `Link ${n}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect((await owners.makeLink(id, bearer, { name: 'Owner', renews: true })).statusCode).toBe(200);
  });

  it('an owner ends any but the last one, a steward that too', async () => {
    const { id, bearer } = await owners.farm();
    const steward = await owners.holder(null);
    const [own] = await owners.links(id, bearer);
    expect((await owners.endLink(id, bearer, own.id)).statusCode).toBe(409);
    const bob = await owners.holder(id, 'Bob');
    const left = await owners.endLink(id, bearer, own.id);
    expect(left.json().data.map(({ name }: { name: string }) => name)).toEqual(['Bob']);
    expect((await owners.endLink(id, bob.bearer, own.id)).statusCode).toBe(404);
    expect((await owners.endLink(id, bob.bearer, steward.linkId)).statusCode).toBe(404);
    expect((await owners.endLink(id, steward.bearer, bob.linkId)).json().data).toEqual([]);
  });

  it('without SMTP_URL an e-mail is refused, and no link is made', async () => {
    const { id, bearer } = await owners.farm();
    const answer = await owners.makeLink(id, bearer, { name: 'Bob', email: 'bob@farm.example' });
    expect(answer.json()).toMatchObject({ status: 409, detail: expect.stringContaining('sends no e-mails') });
    expect(await owners.links(id, bearer)).toHaveLength(1);
  });
});

describe('[OWNER-19] e-mails', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let site: TestApi;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    site = await startTestApi(1, {
      trustProxy: ['loopback'],
      publicUrl: SITE,
      smtpUrl: smtp.url,
      mailFrom: 'letters@farm.example',
    });
  }, 60_000);
  afterAll(async () => {
    await site?.close();
    await smtp?.close();
  });
  beforeEach(() => {
    smtp.emails.length = 0;
  });

  it('bring the new link, then the old one ends', async () => {
    const at = ownerCalls(site);
    const { id, bearer, ownerLink } = await at.farm();
    const tricked = { ...bearer, host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const request = { name: 'Owner', renews: true, email: 'ann@farm.example' };
    const answer = await at.makeLink(id, tricked, request);
    const { secret } = answer.json().data;
    const [email] = smtp.emails;
    expect(email?.to).toEqual(['<ann@farm.example>']);
    const text = email?.data.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(text).toContain('From: letters@farm.example');
    expect(text).toContain(`${SITE}/owner/farms/${id}#${secret}`);
    expect(text).not.toContain('evil');
    expect((await at.openSession(ownerLink)).statusCode).toBe(401);
    expect(site.log.filter((line) => line.includes(secret) || line.includes('ann@farm'))).toEqual([]);
  });

  it('that fail leave the old link and make no new one', async () => {
    const at = ownerCalls(site);
    const { id, bearer } = await at.farm();
    smtp.state.refuses = true;
    const answer = await at.makeLink(id, bearer, { name: 'Owner', renews: true, email: 'ann@farm.example' });
    smtp.state.refuses = false;
    expect(answer.statusCode).toBe(503);
    expect(await at.links(id, bearer)).toEqual([expect.objectContaining({ name: 'Owner', isOwn: true })]);
  });

  it.each([
    'ann',
    'ann@farm.example\r\nBcc: all@farm.example',
    'ann@farm.example, bob@farm.example',
    'Ann <ann@farm.example>',
  ])('refuse %j as an address', async (email) => {
    const at = ownerCalls(site);
    const { id, bearer } = await at.farm();
    const answer = await at.makeLink(id, bearer, { name: 'Owner', email });
    expect(answer.json()).toMatchObject({ status: 422, fields: [{ field: 'email' }] });
    expect([smtp.emails, await at.links(id, bearer)]).toEqual([[], [expect.anything()]]);
  });

  it('have one line of subject, whatever the farm is called', async () => {
    const at = ownerCalls(site);
    const { id, bearer } = await at.farm(farmWith('farm.name', 'Maple Hollow'));
    await site.database.pool.query(
      `update farm set name = E'Maple\\r\\nBcc: all@farm.example\\r\\n\\r\\nBuy' where id = $1`,
      [id],
    );
    await at.makeLink(id, bearer, { name: 'Owner', email: 'ann@farm.example' });
    const head = smtp.emails[0]?.data.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^Subject: Your private link for Maple Bcc: all@farm.example Buy$/m);
    expect(head.split('\r\n').filter((line) => /^bcc:/i.test(line))).toEqual([]);
    expect(smtp.emails.map(({ to }) => to)).toEqual([['<ann@farm.example>']]);
  });
});
