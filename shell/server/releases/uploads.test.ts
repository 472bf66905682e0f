import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { MemoryRecords } from './testing/memoryRecords.ts';
import { MODES, openReleaseSite, packVersion } from './testing/releaseSite.ts';

const A = '1.0.0-0000000a';
const REMOTE = 'mf-market';
const MB = 1_048_576;
const FILE = 'page.0123abcd.js';
const url = `/${REMOTE}/versions`;
const headers = { 'content-type': 'application/gzip' };

describe.each(MODES)('where the API is %s', (mode) => {
  let records: MemoryRecords;
  let site: Awaited<ReturnType<typeof openReleaseSite>>;
  let temporary: string;
  beforeEach(async () => {
    records = new MemoryRecords();
    records.teams.set('market', { name: 'team-market', remotes: [REMOTE] });
    records.teams.set('farm', { name: 'team-farm', remotes: ['mf-farm'] });
    site = await openReleaseSite(records, mode);
    temporary = await mkdtemp(path.join(os.tmpdir(), 'uploads-'));
    jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await site.close();
    await rm(temporary, { recursive: true });
  });

  async function tarOf(names: readonly string[], bytes = 'x') {
    const archive = pack();
    for (const name of names) archive.entry({ name }, bytes);
    archive.finalize();
    return buffer(archive);
  }
  const send = (payload: Buffer) => site.call('market', 'POST', url, { headers, payload });
  const times = (count: number, of: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => of(i));
  const exposing = (js: string[]) =>
    packVersion({ version: A, manifest: { exposes: { './MarketPage': { js, css: [] } } } });
  const saying = (manifest: object) => packVersion({ version: A, manifest });
  const page = { pattern: '/market', expose: './MarketPage' };

  describe('[REL-21] every list of an upload has a number', () => {
    it.each<[string, () => Promise<Buffer>, string]>([
      ['60,000 times one file of an expose', () => exposing(times(60_000, () => 'a.js')), 'values'],
      ['201 files of an expose', () => exposing(times(201, (i) => `${i}.js`)), 'more than 200 items'],
      ['one file of an expose twice', () => exposing([FILE, FILE]), `./MarketPage lists ${FILE} twice.`],
      ['one page twice', () => saying({ pages: [page, page] }), 'pages.json lists /market twice.'],
      [
        '21 props',
        () =>
          saying({
            pages: [{ ...page, props: Object.fromEntries(times(21, String).map((key) => [key, ''])) }],
          }),
        'more than 20 properties',
      ],
      [
        'an expose with a long name',
        () => saying({ exposes: { [`./${'X'.repeat(99)}`]: { js: [FILE], css: [] } } }),
        'remote.json/exposes',
      ],
      [
        'a version with a leading zero',
        () => packVersion({ version: '01.0.0-0000000a' }),
        'not a version of',
      ],
      [
        'a version with an empty part',
        () => packVersion({ version: '1.0.0-..-0000000a' }),
        'not a version of',
      ],
      ['a long author', () => saying({ author: 'x'.repeat(201) }), 'remote.json/author'],
      [
        '101 budgets',
        () => saying({ budgets: Object.fromEntries(times(101, (i) => `./${i}`).map((key) => [key, 1])) }),
        'remote.json/budgets',
      ],
      ['30,000 values', () => saying({ more: times(30_000, String) }), 'values'],
      ['a manifest above 1 MB', () => saying({ more: 'x'.repeat(MB) }), 'remote.json has'],
      [
        'another JSON above 1 MB',
        () => packVersion({ version: A, files: { 'more.json': Buffer.alloc(MB + 1) } }),
        'more.json has',
      ],
      [
        '20,000 times one entry',
        async () => gzipSync(await tarOf(times(20_000, () => 'a.js'))),
        'a.js is in the upload twice.',
      ],
      [
        'a cut tar',
        async () => gzipSync(gunzipSync(await packVersion({ version: A })).subarray(0, 3000)),
        'was cut off',
      ],
      ['a cut archive', async () => (await packVersion({ version: A })).subarray(0, 500), ''],
      ['no archive', async () => Buffer.from('x'), 'no gzip tar'],
      ['a file outside', () => packVersion({ version: A, files: { '../out.js': 'x' } }), '../out.js'],
      ['a tar of noise', async () => gzipSync(Buffer.alloc(5000, 'noise')), 'no gzip tar'],
    ])('refuses %s with a line, and the ledger has it', async (_what, pack, detail) => {
      const answer = await send(await pack());
      expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining(detail)]);
      expect(records.ledger).toMatchObject([
        { action: 'refused', by: 'team-market', reason: answer.json().detail },
      ]);
      expect(await readdir(temporary)).toEqual([]);
      expect(await site.releases.versions(REMOTE)).toEqual([]);
    });

    it.each<[string, () => Promise<Buffer>]>([
      [
        '1,900 files too many',
        async () =>
          packVersion({
            version: A,
            files: Object.fromEntries(times(1900, (i) => `more.${i}.js`).map((name) => [name, 'x'])),
          }),
      ],
      [
        'a page whose error has 1 MB',
        () => packVersion({ version: A, renders: "throw new Error('long'.repeat(300_000))" }),
      ],
      ['a name of 1 MB', async () => gzipSync(await tarOf(['a'.repeat(1_000_000)]))],
    ])('says of %s what fits on a page', async (_what, pack) => {
      const { statusCode, body } = await send(await pack());
      expect([statusCode, body.length < 16_384, body.split('\\n').length <= 41]).toEqual([422, true, true]);
    });
  });

  it('[REL-21] the uploads in memory have a number of bytes, also those that are cut off', async () => {
    const payload = Buffer.alloc(30 * MB);
    const answers = await Promise.all(times(12, String).map(() => send(payload)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([422, ...Array(11).fill(503)]);
    const told = answers.find(({ statusCode }) => statusCode === 503);
    expect([told?.headers['retry-after'], told?.json().detail]).toEqual([
      '2',
      expect.stringContaining('Try again'),
    ]);
    const { port } = site.app.server.address() as AddressInfo;
    const cut = request({
      port,
      host: '127.0.0.1',
      path: `/api/releases${url}`,
      method: 'POST',
      headers: { ...headers, authorization: 'Bearer market', 'content-length': payload.length },
    });
    cut.on('error', () => undefined).write(payload.subarray(0, MB));
    await once(site.app.server, 'request');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await send(payload)).statusCode).toBe(503);
    // Another team has bytes of its own.
    expect((await site.call('farm', 'POST', '/mf-farm/versions', { headers, payload })).statusCode).toBe(422);
    cut.destroy();
    while ((await send(payload)).statusCode !== 422) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await readdir(temporary)).toEqual([]);
  });

  it('[REL-27] a sheet that styles other pages is refused with its file', async () => {
    const answer = await site.upload('market', { version: A, sheet: 'body{opacity:0!important}' });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'page.0123abcd.css: body is in no layer.',
    ]);
  });

  it('[REL-21] all renders of an upload have one limit of time', async () => {
    const now = performance.now.bind(performance);
    let later = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => {
      later += 20_000;
      return now() + later;
    });
    const answer = await site.upload('market', { version: A });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'All renders take more than 60 s: make fewer pages, or faster ones.',
    ]);
  });

  it('[REL-21] the versions of a remote have a number, and the ones that are there can be sent again', async () => {
    await site.upload('market', { version: A });
    const others = times(999, (i) => `2.0.0-${String(i).padStart(8, '0')}`);
    jest.spyOn(site.releases, 'versions').mockResolvedValue([A, ...others]);
    const refused = await site.upload('market', { version: '1.0.1-0000000a' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      expect.stringContaining('has 1000 versions: who operates the site'),
    ]);
    expect((await site.upload('market', { version: A })).statusCode).toBe(201);
  });

  it('[REL-21] what fails on the site is in the ledger too, and nothing temporary stays, not of killed processes either', async () => {
    const [old, recent] = ['sideroad-upload-old', 'sideroad-upload-new'];
    for (const name of [old, recent]) await mkdir(path.join(temporary, name));
    await utimes(path.join(temporary, old), 0, 0);
    jest
      .spyOn(site.releases.store, 'replace')
      .mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const answer = await send(await packVersion({ version: A }));
    expect(answer.statusCode).toBe(500);
    expect(records.ledger).toMatchObject([
      { action: 'refused', version: A, by: 'team-market', reason: 'The site could not check it: ENOSPC' },
    ]);
    expect(await readdir(temporary)).toEqual([recent]);
    const unpacked = await packVersion({ version: A, files: { 'big.js': Buffer.alloc(70 * MB) } });
    for (const body of [unpacked, Buffer.alloc(33 * MB)]) expect((await send(body)).statusCode).toBe(413);
    expect(records.ledger[0]).toMatchObject({ action: 'refused', version: null, by: 'team-market' });
  });

  it('[REL-21] a version is the same in whatever order it names its files', async () => {
    await site.upload('market', { version: A });
    const { files } = (await site.releases.manifest(REMOTE, A)) ?? {};
    const reversed = Object.fromEntries(Object.entries(files ?? {}).reverse());
    const again = await site.upload('market', { version: A, manifest: { files: reversed } });
    expect([again.statusCode, again.json().data?.isNew]).toEqual([201, false]);
  });

  it('[REL-21] of two uploads of one version at once, with other files, neither is taken for the other', async () => {
    const add = site.releases.addVersion.bind(site.releases);
    jest.spyOn(site.releases, 'addVersion').mockImplementation(async (...given) => {
      const isNew = await add(...given);
      // Another process writes its file.
      await writeFile(path.join(site.folder, REMOTE, A, FILE), 'other');
      return isNew;
    });
    const answer = await site.upload('market', { version: A });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      `${REMOTE} ${A} is here already, with other files.`,
    ]);
  });

  it('[REL-22] a rollout that is asked for twice changes nothing', async () => {
    const B = '1.0.0-0000000b';
    for (const version of [A, B]) await site.upload('market', { version });
    await site.goLive('market', A, 0);
    const roll = () =>
      site.call('market', 'PUT', `/${REMOTE}/share`, {
        headers: { 'if-match': '"1"' },
        payload: { version: B, share: 0.1, steps: [0.5, 1], soak: 600 },
      });
    const first = (await roll()).json().data.after;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await roll()).json().data?.after).toEqual(first);
    expect(records.ledger.filter(({ action }) => action === 'share')).toHaveLength(1);
  });
});
