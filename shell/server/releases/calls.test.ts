import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MemoryRecords } from './testing/memoryRecords.ts';
import { MODES, openReleaseSite } from './testing/releaseSite.ts';

const [A, B, C] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'];
const REMOTE = 'mf-market';

describe.each(MODES)('where the API is %s', (mode) => {
  let records: MemoryRecords;
  let site: Awaited<ReturnType<typeof openReleaseSite>>;
  beforeEach(async () => {
    records = new MemoryRecords();
    records.teams.set('market', { name: 'team-market', remotes: [REMOTE] });
    records.teams.set('ci', { name: 'repo:market', remotes: [REMOTE] });
    records.teams.set('farm', { name: 'team-farm', remotes: ['mf-farm'] });
    records.teams.set('steward', { name: 'Ann', remotes: [] });
    site = await openReleaseSite(records, mode);
  });
  afterEach(() => site.close());

  const actions = () => records.ledger.map(({ action, by, version }) => [action, by, version]);
  const live = async () => (await site.get('/remotes.json')).json()[REMOTE]?.version;

  /** Uploads a version and makes it live. */
  async function publish(version: string, token = 'market') {
    const { revision } = (await site.upload(token, { version })).json().data;
    return site.goLive(token, version, revision);
  }

  describe('[REL-20] who may release', () => {
    const calls = [
      ['GET', `/${REMOTE}`],
      ['POST', `/${REMOTE}/versions`],
      ['PUT', `/${REMOTE}/live`],
      ['PUT', `/${REMOTE}/share`],
      ['POST', `/${REMOTE}/previews`],
      ['DELETE', `/${REMOTE}/previews/1`],
    ] as const;

    it.each(calls)('no token, and an unknown one, cannot %s %s', async (method, url) => {
      for (const token of ['', 'nobody', `operator.${'0'.repeat(32)}`]) {
        const answer = await site.call(token, method, url);
        expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      }
      expect(records.ledger).toEqual([]);
    });

    it.each(calls)("another team's token, and a steward's, cannot %s %s", async (method, url) => {
      const answer = await site.call('farm', method, url);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().detail).toBe('team-farm may not change mf-market; its remotes are: mf-farm.');
      expect((await site.call('steward', method, url)).statusCode).toBe(403);
    });

    it('a token that was revoked, or has expired, between upload and switch changes nothing', async () => {
      await site.upload('market', { version: A });
      // The database returns no team for either.
      records.teams.delete('market');
      expect((await site.goLive('market', A, 0)).statusCode).toBe(401);
      expect(await live()).toBeUndefined();
    });

    it('who can write to the store may all, while the proof is there', async () => {
      const { token, end } = await site.releases.proveOperator();
      expect((await site.upload(token, { version: A })).statusCode).toBe(201);
      expect((await site.goLive(token, A, 0)).statusCode).toBe(200);
      expect(actions()[0]).toEqual(['live', 'operator', A]);
      await end();
      expect((await site.goLive(token, A, 1)).statusCode).toBe(401);
      const old = await site.releases.proveOperator();
      await writeFile(
        path.join(site.folder, old.token.replace('.', '/').replace(/^/, '.')),
        '2026-01-01T00:00:00.000Z',
      );
      expect((await site.goLive(old.token, A, 1)).statusCode).toBe(401);
      expect((await site.get(`/remotes/${old.token.replace('.', '/')}`)).statusCode).toBe(404);
    });

    it('reads: each holder of a token all of the ledger, and the errors of its own remotes', async () => {
      await publish(A);
      for (const url of ['', '/ledger', '/errors'])
        expect((await site.call('', 'GET', url)).statusCode).toBe(401);
      const status = await site.call('steward', 'GET', '');
      expect(status.json().data).toMatchObject([{ name: REMOTE, live: A }]);
      expect(status.headers['cache-control']).toBe('no-store');
      for (const remote of [REMOTE, '']) {
        const ledger = await site.call('farm', 'GET', `/ledger?remote=${remote}&before=`);
        expect(ledger.json().data.items).toHaveLength(2);
      }
      const remotesOf = async (token: string) =>
        (await site.call(token, 'GET', '/errors'))
          .json()
          .data.items.map(({ remote }: { remote: string }) => remote);
      expect(await remotesOf('farm')).toEqual(['mf-farm']);
      expect(await remotesOf('steward')).toEqual([REMOTE, 'mf-farm']);
    });
  });

  describe('[REL-21] an upload is checked on the server', () => {
    it('adds the version and changes nothing for visitors', async () => {
      const manifest = { commit: 'c0ffee', uncommitted: true, skippedTests: true, author: 'Ann' };
      const answer = await site.upload('market', { version: A, manifest });
      expect(answer.statusCode).toBe(201);
      const { data } = answer.json();
      expect(data).toMatchObject({ version: A, isNew: true, revision: 0 });
      expect(data.checks).toMatchObject({ server: 'renders /market', pages: '/market' });
      expect(await live()).toBeUndefined();
      expect(records.ledger[0]).toMatchObject({
        action: 'uploaded',
        by: 'team-market',
        details: {
          ...manifest,
          checks: data.checks,
          hashes: { 'remote.json': expect.stringMatching(/^sha384-/) },
        },
      });
    });

    it('again is no error, and another version of that name is', async () => {
      await site.upload('market', { version: A });
      expect((await site.upload('market', { version: A })).json().data.isNew).toBe(false);
      const other = await site.upload('market', { version: A, renders: 'return { ...rendered }' });
      expect([other.statusCode, other.json().detail]).toEqual([
        409,
        `${REMOTE} ${A} is here already, with other files.`,
      ]);
    });

    it('[REL-63] again is no error where only lines of the sources have moved', async () => {
      await site.upload('market', { version: A });
      const moved = await site.upload('market', { version: A, map: '{"mappings":"AAAA"}' });
      expect(moved.json().data.isNew).toBe(false);
      expect((await site.goLive('market', A, 0)).statusCode).toBe(200);
    });

    it.each([
      ['a changed file', { files: { 'page.0123abcd.js': 'let other;' } }, 'page.0123abcd.js is not the file'],
      [
        'a compressed file with other content',
        { files: { 'page.0123abcd.js.gz': 'x' } },
        'page.0123abcd.js.gz is not',
      ],
      ['a file too many', { files: { 'more.js': 'x' } }, 'more.js is not the file'],
      ['another remote', { manifest: { name: 'mf-farm' } }, 'The upload is mf-farm'],
      ['no manifest', { files: { 'remote.json': '{' } }, 'remote.json'],
      ['a way out of its folder', { manifest: { entry: '../../x.js' } }, '../../x.js is missing'],
      ['another platform', { manifest: { platform: '^99.0' } }, 'needs platform ^99.0, and the site serves'],
      ['a page without its expose', { manifest: { exposes: {} } }, 'asks mf-market for ./MarketPage'],
      [
        'a page that is none',
        { manifest: { pages: [{ pattern: 'x', expose: './X' }] } },
        'remote.json/pages/0',
      ],
      ['more than its budget', { manifest: { budgets: { './MarketPage': 1 } } }, 'its budget is 1'],
      [
        'a source map as its script',
        { manifest: { exposes: { './MarketPage': { js: ['page.0123abcd.js.map'], css: [] } } } },
        'page.0123abcd.js.map is never served',
      ],
      ['a page that throws', { renders: "throw new Error('no map')" }, 'could not render /market: '],
      [
        'one that needs a place',
        { renders: "if (!request.place) throw new Error('lost'); return rendered" },
        'lost',
      ],
      [
        'one that fails with one',
        { renders: "if (request.place) throw new Error('found'); return rendered" },
        'found',
      ],
      ['a script that hangs', { renders: 'for (;;);' }, 'is too late'],
    ])('refuses %s, and the ledger says why', async (_what, build, detail) => {
      const answer = await site.upload('market', { version: A, ...build });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail).toContain(detail);
      expect(records.ledger).toMatchObject([
        { action: 'refused', by: 'team-market', reason: answer.json().detail },
      ]);
      expect(await site.releases.versions(REMOTE)).toEqual([]);
    });

    it("refuses another remote's address and names its owner", async () => {
      const pages = [{ pattern: '/store', expose: './MarketPage' }];
      const ofProduct = await site.upload('market', { version: A, manifest: { pages } });
      expect(ofProduct.statusCode).toBe(409);
      expect(ofProduct.json().detail).toContain('mf-store');
      await publish(A);
      const { token } = await site.releases.proveOperator();
      const second = await site.upload(token, { name: 'mf-another', version: B });
      expect([second.statusCode, second.json().detail]).toEqual([409, expect.stringContaining(REMOTE)]);
    });
  });

  describe('[REL-22] a switch is of the pointer that its caller saw', () => {
    it('of two at once one is refused, with the name of the other', async () => {
      await publish(A);
      await site.upload('market', { version: B });
      await site.upload('ci', { version: C });
      const answers = await Promise.all([site.goLive('market', B, 1), site.goLive('ci', C, 1)]);
      const [lost] = answers.filter(({ statusCode }) => statusCode === 412);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
      const first = answers[0] === lost ? 'repo:market' : 'team-market';
      expect(lost?.json().detail).toMatch(
        new RegExp(`^${first} was first: ${answers[0] === lost ? C : B} is live`),
      );
      expect(await live()).toBe(answers[0] === lost ? C : B);
    });

    it('needs a revision, a body of its form and a version that is here', async () => {
      const { statusCode } = await site.call('market', 'PUT', `/${REMOTE}/live`, { payload: { version: A } });
      expect(statusCode).toBe(400);
      expect((await site.goLive('market', A, 0, { reason: 1 })).statusCode).toBe(422);
      for (const version of [A, '../x', 'x'])
        expect((await site.goLive('market', version, 0)).statusCode).toBe(404);
    });

    it.each(['page.0123abcd.js', 'page.0123abcd.js.br', 'remote.json'])(
      'refuses a version whose %s has changed since its upload',
      async (file) => {
        await site.upload('market', { version: A });
        const changed = path.join(site.folder, REMOTE, A, file);
        await writeFile(changed, file.endsWith('.br') ? 'x' : `${await readFile(changed)}\n`);
        const answer = await site.goLive('market', A, 0);
        expect([answer.statusCode, answer.json().detail]).toEqual([
          422,
          expect.stringContaining(`${file} of ${A} has changed since it was uploaded.`),
        ]);
        expect(await live()).toBeUndefined();
      },
    );

    it('[REL-4] goes back, with who, why and what was live in the ledger', async () => {
      await publish(A);
      await publish(B);
      const back = await site.goLive('market', null, 2, { back: true, reason: 'no prices' });
      expect(back.json().data).toMatchObject({ before: { version: B }, after: { version: A, revision: 3 } });
      expect(await live()).toBe(A);
      expect(records.ledger[0]).toMatchObject({
        ...{ action: 'back', version: A, by: 'team-market', reason: 'no prices' },
        details: { was: B },
      });
      const none = await site.goLive('market', null, 3, { back: true });
      expect(none.json().data.after).toMatchObject({ version: A, withdrawn: true });
      expect(await live()).toBeUndefined();
      expect(records.ledger[0]).toMatchObject({ action: 'back', version: A });
      const nothing = await site.goLive('market', null, 4, { back: true });
      expect([nothing.statusCode, nothing.json().detail]).toEqual([
        409,
        expect.stringMatching(/^Nothing is live/),
      ]);
      expect((await site.goLive('market', A, 4)).statusCode).toBe(200);
      expect(await live()).toBe(A);
    });

    it('is no error when it is done already, and the ledger has it once', async () => {
      await publish(A);
      expect((await site.goLive('market', A, 0)).statusCode).toBe(200);
      expect(actions()).toEqual([
        ['live', 'team-market', A],
        ['uploaded', 'team-market', A],
      ]);
    });
  });

  describe('[REL-22] a share of the visitors', () => {
    const share = (body: object, revision: number) =>
      site.call('market', 'PUT', `/${REMOTE}/share`, {
        headers: { 'if-match': `"${revision}"` },
        payload: body,
      });

    it('goes to a version with the steps that follow; 0 takes it back', async () => {
      await publish(A);
      await site.upload('market', { version: B });
      const shared = await share({ version: B, share: 0.1, steps: [0.5, 1], soak: 600 }, 1);
      expect(shared.json().data.after).toMatchObject({
        version: A,
        canary: { version: B, share: 0.1, since: expect.any(String), steps: [0.5, 1], soak: 600 },
      });
      expect((await share({ version: B, share: 0 }, 2)).json().data.after).toMatchObject({ canary: null });
      expect(actions().slice(0, 2)).toEqual([
        ['aborted', 'team-market', B],
        ['share', 'team-market', B],
      ]);
      expect((await share({ version: B, share: 0 }, 3)).statusCode).toBe(409);
      expect((await share({ version: B, share: 1 }, 3)).statusCode).toBe(422);
    });

    it('[REL-24] each document of a remote is a view of its version with a number, but not one of a preview', async () => {
      await publish(A);
      await site.upload('market', { version: B });
      const { url } = (
        await site.call('market', 'POST', `/${REMOTE}/previews`, { payload: { version: B } })
      ).json().data;
      for (const path of ['/market', '/market', '/nowhere']) {
        const { headers } = await site.get(path);
        expect(headers['server-timing']).toBe('view;desc="number-of-0000000a"');
        expect(headers['content-security-policy']).toContain(
          'report-uri /api/csp-reports?view=number-of-0000000a',
        );
      }
      const seen = await site.get('/market', { cookie: `sideroad-preview=${url.split('/').pop()}` });
      expect(seen.headers).not.toHaveProperty('server-timing');
      // One for this network.
      expect(records.counted).toEqual([`${REMOTE} ${A} views`]);
      await share({ version: B, share: 0.5 }, 1);
      const mark = /^view;desc="number-of-0000000[ab]:\d{13}"$/;
      expect((await site.get('/market')).headers['server-timing']).toMatch(mark);
    });
  });

  it('[REL-21] only the API has an upload rendered, and its proof ends with the call', async () => {
    const render = (token: string) =>
      site.app.inject({
        ...{ method: 'POST', url: '/internal/renders', payload: { manifest: {}, files: {} } },
        headers: { authorization: `Bearer ${token}` },
      });
    for (const token of ['market', '', `operator.${'0'.repeat(32)}`])
      expect((await render(token)).statusCode).toBe(401);
    await site.upload('market', { version: A });
    expect(await readdir(path.join(site.folder, '.operator'))).toEqual([]);
  });

  it.each([
    ['a page that is live', A, [A.slice(-8)], 200],
    ['a page of the shell itself', '', [A.slice(-8)], 200],
    ['a version that nobody gets', B, [A.slice(-8)], 404],
    ['an invented mark', A, [A.slice(-8), '00000000:1'], 404],
  ])('[REL-24] a view of %s', async (_what, version, marks, status) => {
    await publish(A);
    await site.upload('market', { version: B });
    const remote = version && REMOTE;
    const answer = await site.call('', 'POST', '/views', { payload: { remote, version, marks } });
    expect(answer.statusCode).toBe(status);
    expect(records.counted).toEqual(status === 200 && version ? [`${REMOTE} ${version} views`] : []);
  });
});
