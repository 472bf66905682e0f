import { cp } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { openPreview, previewOf } from '@sideroad/api';
import { MemoryRecords } from './testing/memoryRecords.ts';
import { MODES, openReleaseSite } from './testing/releaseSite.ts';

const [A, B] = ['1.0.0-0000000a', '1.0.0-0000000b'];
const REMOTE = 'mf-market';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

describe.each(MODES)('where the API is %s', (mode) => {
  const records = new MemoryRecords();
  let site: Awaited<ReturnType<typeof openReleaseSite>>;
  let link: { id: string; url: string; expiresAt: string };
  let path: string;
  beforeAll(async () => {
    records.teams.set('market', { name: 'team-market', remotes: [REMOTE] });
    site = await openReleaseSite(records, mode, { PUBLIC_URL: 'https://sideroad.example' });
    await site.upload('market', { version: A });
    await site.goLive('market', A, 0);
    await site.upload('market', { version: B });
  });
  beforeEach(async () => {
    records.teams.set('market', { name: 'team-market', remotes: [REMOTE] });
    records.counted.length = 0;
    link = (await site.call('market', 'POST', `/${REMOTE}/previews`, { payload: { version: B } })).json()
      .data;
    path = new URL(link.url).pathname;
  });
  afterAll(() => site.close());

  const post = (url: string, headers: Record<string, string> = FORM) =>
    site.app.inject({ method: 'POST', url, headers });
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof post>>) => String(headers['set-cookie']);
  /** Opens the link in a browser; returns the cookie that it has from then on. */
  const open = async () => cookieOf(await post(path)).split(';')[0] ?? '';
  const versionIn = (html: string) => /mf-market\/([^/]+)\/remoteEntry/.exec(html)?.[1];
  const CLEARED = /^sideroad-preview=; Path=\/; Max-Age=0;/;

  describe('[REL-30] the link of a preview', () => {
    it('says whose code it is and asks once, before this browser has anything', async () => {
      expect(link.url).toMatch(/^https:\/\/sideroad\.example\/preview\/[\w-]{43}$/);
      const page = await site.get(path);
      expect(page.statusCode).toBe(200);
      for (const text of ['team-market', REMOTE, B, link.expiresAt]) expect(page.body).toContain(text);
      expect(page.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(page.headers).not.toHaveProperty('set-cookie');
      const opened = await post(path);
      expect([opened.statusCode, opened.headers.location]).toEqual([303, '/market']);
      expect(cookieOf(opened)).toMatch(
        /^sideroad-preview=[\w-]{43}; Path=\/; Max-Age=604\d{3}; HttpOnly; SameSite=Lax; Secure$/,
      );
      expect(records.ledger[0]).toMatchObject({ action: 'preview', by: 'team-market', version: B });
    });

    it('shows the version with its banner to this browser only', async () => {
      const cookie = await open();
      const own = await site.get('/market', { cookie });
      expect(versionIn(own.body)).toBe(B);
      expect(own.body).toContain(`${REMOTE} ${B}, by team-market`);
      expect(own.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      expect((await site.get('/remotes.json', { cookie })).json()[REMOTE].version).toBe(B);
      const other = await site.get('/market');
      expect([versionIn(other.body), other.headers['cache-control']]).toEqual([A, 'public, no-cache']);
      expect(other.body).not.toContain('preview');
      expect(records.counted).toEqual([`${REMOTE} ${A} views`]);
    });

    it('[REL-30] ends by its banner, by revocation and with its time: then documents are the live ones', async () => {
      const cookie = await open();
      const ended = await post('/preview/end');
      expect([ended.statusCode, ended.headers.location, cookieOf(ended)]).toEqual([
        303,
        '/',
        expect.stringMatching(CLEARED),
      ]);
      const revoked = await site.call('market', 'DELETE', `/${REMOTE}/previews/${link.id}`);
      expect(revoked.statusCode).toBe(204);
      expect(records.ledger[0]).toMatchObject({ action: 'revoked', by: 'team-market' });
      const after = await site.get('/market', { cookie });
      expect([versionIn(after.body), cookieOf(after)]).toEqual([A, expect.stringMatching(CLEARED)]);
      // A dead link does not end another preview.
      for (const answer of [await site.get(path), await post(path)]) {
        expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
        expect(answer.body).toContain('This preview is gone');
      }
      expect((await site.call('market', 'DELETE', `/${REMOTE}/previews/${link.id}`)).statusCode).toBe(404);
    });

    it('[REL-30] is over after seven days', async () => {
      const cookie = await open();
      const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 604_801_000);
      expect((await site.get(path)).statusCode).toBe(404);
      expect(versionIn((await site.get('/market', { cookie })).body)).toBe(A);
      later.mockRestore();
    });

    it('[REL-30] ends with its team', async () => {
      const cookie = await open();
      records.teams.delete('market');
      expect((await site.get(path)).statusCode).toBe(404);
      expect(versionIn((await site.get('/market', { cookie })).body)).toBe(A);
    });

    it('[REL-33] runs no code before the sessions of its tab have ended and the secret of a link is gone', async () => {
      const cookie = await open();
      const { body } = await site.get('/market', { cookie });
      expect(body.match(/<script [^>]*src="[^"]+"/)?.[0]).toBe('<script src="/preview/guard.js"');
      expect(body.indexOf('guard.js')).toBeLessThan(body.indexOf('sideroad-state'));
      const guard = await site.get('/preview/guard.js');
      expect(guard.headers['content-type']).toContain('javascript');
      const storage = (keys: Record<string, string>) =>
        Object.defineProperty(keys, 'removeItem', { value: (key: string) => delete keys[key] });
      const page = {
        sessionStorage: storage({ 'sideroad.session.desk': 'a', 'sideroad.session.12': 'b', other: 'c' }),
        localStorage: storage({ ACCESS_TOKEN: 'd', draft: 'e' }),
        document: { cookie: '' },
        location: { href: 'https://sideroad.example/owner/farm/12%2523secret' },
        history: { state: null, replaceState: jest.fn() },
      };
      runInNewContext(guard.body, page);
      expect([page.sessionStorage, page.localStorage]).toEqual([{ other: 'c' }, { draft: 'e' }]);
      expect(page.document.cookie).toMatch(/^desk=; .*max-age=0/);
      expect(page.history.replaceState).toHaveBeenCalledWith(
        null,
        '',
        'https://sideroad.example/owner/farm/12',
      );
    });

    it('[REL-32] opens nothing at another origin that has the same records and files', async () => {
      const other = await openReleaseSite(records, mode, { PUBLIC_URL: 'https://other.example' });
      await other.upload('market', { version: B });
      await cp(`${site.folder}/.preview`, `${other.folder}/.preview`, { recursive: true });
      expect((await other.get(path)).statusCode).toBe(404);
      await other.close();
    });

    it("[DESK-11] shows the stewards' remote to the browser that has opened it, and to no other", async () => {
      records.teams.set('desk', { name: 'desk', remotes: ['mf-steward'] });
      const manifest = { pages: [{ pattern: '/desk/:view?', expose: './MarketPage' }] };
      await site.upload('desk', { name: 'mf-steward', version: A, manifest });
      const made = await site.call('desk', 'POST', '/mf-steward/previews', { payload: { version: A } });
      const cookie = cookieOf(await post(new URL(made.json().data.url).pathname)).split(';')[0] ?? '';
      for (const url of ['/remotes.json', '/market', '/desk']) {
        expect((await site.get(url, { cookie })).body).toContain('mf-steward');
        expect((await site.get(url)).body).not.toContain('mf-steward');
      }
      const file = `/remotes/mf-steward/${A}/remoteEntry.js`;
      const statuses = [await site.get(file, { cookie }), await site.get(file)];
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    });

    it.each([
      ['another site', { 'sec-fetch-site': 'cross-site' }, 404],
      ['another subdomain', { 'sec-fetch-site': 'same-site' }, 404],
      ['another site, without TLS', { origin: 'http://elsewhere.example' }, 404],
      ['a page that says nothing', {}, 404],
      ['the link, without TLS', { origin: 'https://sideroad.example' }, 303],
    ])('[REL-32] by a form of %s', async (_who, headers, status) => {
      const { 'content-type': type } = FORM;
      const answer = await post(path, { 'content-type': type, ...headers });
      expect([answer.statusCode, answer.headers['set-cookie'] === undefined]).toEqual([
        status,
        status === 404,
      ]);
    });
  });

  it('[REL-5] a remote has a hundred previews: the oldest end, and no other remote loses one', async () => {
    const other = { remote: 'mf-farm', version: A, by: 'team-farm', origin: 'https://sideroad.example' };
    const { secret } = await openPreview(site.releases, other);
    for (let i = 0; i < 99; i += 1) await openPreview(site.releases, { ...other, remote: REMOTE });
    expect((await site.get(path)).statusCode).toBe(200);
    await openPreview(site.releases, { ...other, remote: REMOTE });
    expect((await site.get(path)).statusCode).toBe(404);
    expect(await previewOf(site.releases, secret, other.origin)).toMatchObject({ remote: 'mf-farm' });
  });
});
