import path from 'node:path';
import pg from 'pg';
import { addTeam } from '../releases/teams.ts';
import { backUp, restore } from '../testing/archives.ts';
import { aFarm, aPicture, bring, confirmCover, confirmGallery, register } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { sweep } from '../uploads/sweep.ts';

/** Calls that read, so that every statement the API has is seen once. */
const GETS = [
  '/readyz',
  ...['categories', 'categories/1', 'features', 'feature-categories', 'farms', 'farms/1'].map(
    (at) => `/api/${at}`,
  ),
  '/api/farms/1/image/cover-image',
  '/api/farms/1/images/bulk-gallery',
  '/api/farmsearch/proximitysearch?latitude=43&longitude=-79',
  '/api/farmsearch/proximitysearch?latitude=43&longitude=-79&categoryId=1&distance=100',
  '/api/farmsearch/proximitysearch?latitude=43&longitude=-79&banner=Trending&order=desc',
  '/api/farmsearch/proximitysearch?latitude=43&longitude=-79&categoryId=1&openFirst=true',
  '/api/seasons?latitude=43&longitude=-79',
  '/api/farmsearch/suggest?q=jordann%20frm',
  '/api/farmsearch/textsearch?query=jordann%20farm&page=2&limit=5',
];

/** Calls what the site server asks the records of releases for. */
async function useReleases({ services: { releases }, database: { orm } }: TestApi): Promise<void> {
  const of = { remote: 'mf-farm', version: '1.0.0', by: 'Ann' };
  await releases.teamOf((await addTeam(orm, { name: 'Ann', remotes: ['mf-farm'] })) ?? '');
  await releases.note({ ...of, action: 'live', reason: null, details: {} });
  await releases.events({ limit: 10 });
  await releases.hasTeam({ ...of, at: new Date().toISOString() });
  releases.count('mf-farm', '1.0.0', 'views');
  releases.noteError({ ...of, name: 'Error', message: 'x', place: null, stack: '', isCounted: false });
  await releases.flush();
  await releases.counts('mf-farm', ['1.0.0'], new Date(0));
  await releases.browserErrors(['mf-farm'], 10);
}

interface Statement {
  text: string;
  name: string | undefined;
  /** Given to pg as a string, as Drizzle never does. */
  isRaw: boolean;
}

function readStatement(argument: unknown): Statement {
  if (typeof argument === 'string') return { text: argument, name: undefined, isRaw: true };
  const { text, name }: { text?: string; name?: string } = Object(argument);
  return { text: text ?? '', name, isRaw: false };
}

describe('[ARCH-60] statements that PGlite and PostgreSQL both take', () => {
  let api: TestApi | undefined;
  /** Everything that a start, the seed, all calls, a backup and a restore send to the database. */
  let statements: Statement[];

  beforeAll(async () => {
    const databaseUrl = await createTestDatabase();
    const spy = jest.spyOn(pg.Client.prototype, 'query');
    api = await startTestApi(12, { adminToken: 'admin', databaseUrl });
    const answers = [];
    for (const url of GETS) answers.push([url, (await api.get(url)).statusCode]);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await api.post('/api/newsletter', 'FNAME=Ann&EMAIL=ann%40farm.example', form);
    answers.push(['newsletter', statusCode]);
    const farm = await register(api, aFarm(), { 'idempotency-key': 'statements-0123456789' });
    const ids: string[] = [];
    for (const red of [1, 2, 3, 4, 5]) ids.push(await bring(api, farm, await aPicture(red)));
    answers.push(['cover', (await confirmCover(api, farm, ids.pop() ?? '')).statusCode]);
    answers.push(['gallery', (await confirmGallery(api, farm, ids)).statusCode]);
    await useReleases(api);
    await sweep(api.stores, api.clock.now);
    const inactive = await api.get('/api/features?includeInactive=true', { authorization: 'Bearer admin' });
    answers.push(['inactive', inactive.statusCode]);
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    const site = { database: api.database, storage: api.stores.storage };
    const file = path.join(api.dataDir, 'backup.tar.gz');
    await backUp(site, file);
    await restore(site, file, true);
    statements = spy.mock.calls.map(([query]) => readStatement(query));
    spy.mockRestore();
  }, 60_000);
  afterAll(() => api?.close());

  it('go through Drizzle, are not prepared by name, set nothing for a session and take no session locks', () => {
    expect(statements.some(({ text }) => text.includes('with ties'))).toBe(true);
    const session =
      /^\s*prepare\s|(^|;)\s*set\s+(?!local\s)|pg_(try_)?advisory_lock|set_config\([^)]*false|(^|;)\s*listen\s/i;
    const wrong = statements.filter(
      ({ text, name, isRaw }) => isRaw || name !== undefined || session.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('[API-8] have a LIMIT, all that read', () => {
    const reads = statements.filter(({ text }) => /^\s*select\b/i.test(text) && /\bfrom\b/i.test(text));
    const bounded = /\blimit\s+(\$\d+|\d+)\s*(offset\s+\$\d+)?\s*(for update)?\s*$/i;
    const sequences = /^select setval\(/;
    expect(reads.length).toBeGreaterThan(15);
    expect(reads.filter(({ text }) => !bounded.test(text.trim()) && !sequences.test(text))).toEqual([]);
  });
});
