import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './db/database.ts';
import { compileApi, runNode } from './testing/compiled.ts';
import { copyFreshDatabase } from './testing/freshDatabase.ts';

const root = path.join(__dirname, '../..');
let folder: string;
beforeAll(async () => {
  compileApi();
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-commands-'));
  for (const site of ['one', 'other']) await copyFreshDatabase(path.join(folder, site));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => writeFile(inFolder(name), text);

async function run(command: string, site: string, ...args: string[]) {
  const { ended, output, errors } = runNode(`dist/${command}.js`, args, {
    DATA_DIR: inFolder(site),
    INIT_CWD: folder,
  });
  return [await ended, output(), errors()];
}
const runImport = (...args: string[]) => run('import/command', 'one', ...args);
const runSteward = (...args: string[]) => run('desk/command', 'one', ...args);
const runTeam = (...args: string[]) => run('releases/command', 'one', ...args);
const runFarm = (...args: string[]) => run('administration/command', 'one', ...args);

// The steps follow each other on the same two sites.
describe('[RUN-23, RUN-24] npm run import on an empty database', () => {
  it('exits with 2 and a line for each refused row, and with 0 without any', async () => {
    await write('farms.csv', 'name,category,city,lat,lon\nMaple,Winery,,43.5,-79.5\n,Winery,,43.5,-79.5\n');
    const refused = 'line 3: name is required\n';
    expect(await runImport('farms.csv')).toEqual([
      2,
      '1 added, 0 updated, 0 unchanged, 1 refused\n',
      refused,
    ]);
    await write('again.csv', 'name,category,city,lat,lon\nMaple,Winery,,43.5,-79.5\n');
    const unchanged = '0 added, 0 updated, 1 unchanged, 0 refused\n';
    expect(await runImport('again.csv', '--source', 'farms')).toEqual([0, unchanged, '']);
  }, 60_000);

  it('exits with 1 and one line when the file cannot be read', async () => {
    await write('farms.txt', '');
    expect(await runImport('nothing.csv')).toEqual([
      1,
      '',
      `${inFolder('nothing.csv')}: there is no such file\n`,
    ]);
    const kinds = `${inFolder('farms.txt')}: must end with .csv, .tsv, .geojson, .ndjson; save a spreadsheet as CSV in UTF-8\n`;
    expect(await runImport('farms.txt')).toEqual([1, '', kinds]);
    const usage = /^FILE\S+ is missing\nusage: npm run import -- FILE\S+ \[--map FILE\] .*\[--dry-run\]\n$/;
    expect(await runImport()).toEqual([2, '', expect.stringMatching(usage)]);
  }, 60_000);
});

describe('[RUN-26] npm run backup and npm run restore', () => {
  it('never overwrite a file, and restore to an empty site only', async () => {
    expect(await run('backup/backupCommand', 'one', 'site.tar.gz')).toEqual([
      0,
      expect.stringMatching(/site\.tar\.gz: 1 farms and 0 files of pictures, 0\.\d MB\n$/),
      '',
    ]);
    expect((await stat(inFolder('site.tar.gz'))).mode & 0o777).toBe(0o600);
    const again = `${inFolder('site.tar.gz')}: is there already; --force puts the backup in its place\n`;
    expect(await run('backup/backupCommand', 'one', 'site.tar.gz')).toEqual([1, '', again]);
    expect(await run('backup/restoreCommand', 'other', 'site.tar.gz')).toEqual([
      0,
      expect.stringMatching(/^1 farms and 0 files of pictures restored, as they were at 20\d\d-.*Z\n$/),
      '',
    ]);
    const full =
      'the database is not empty: it holds 1 farms, 0 uploaded pictures, 0 newsletter subscribers; --replace takes all that away and puts the backup in its place\n';
    expect(await run('backup/restoreCommand', 'other', 'site.tar.gz')).toEqual([1, '', full]);
  }, 90_000);

  it('print one line for a wrong argument or file', async () => {
    const nothing = `${inFolder('nothing')}: there is no such file\n`;
    expect(await run('backup/restoreCommand', 'other', 'nothing')).toEqual([1, '', nothing]);
    await write('text', 'text');
    const broken = `${inFolder('text')}: is no backup, or was cut off or changed\n`;
    expect(await run('backup/restoreCommand', 'other', 'text')).toEqual([1, '', broken]);
    const usage = 'FILE is missing\nusage: npm run backup -- FILE [--force]\n';
    expect(await run('backup/backupCommand', 'one')).toEqual([2, '', usage]);
    const missing = `${inFolder('no/x')}: there is no folder ${inFolder('no')}\n`;
    expect(await run('backup/backupCommand', 'one', 'no/x')).toEqual([1, '', missing]);
  }, 60_000);
});

describe('[RUN-27] npm run farm', () => {
  it('changes a farm while the site runs on the same embedded database; an import is refused', async () => {
    const site = await openDatabase({ databaseUrl: '', dataDir: inFolder('one') });
    try {
      const look = async () =>
        (await site.pool.query('select banner, published from farm where id = $1', [2])).rows;
      expect(await runFarm('2', 'badge', 'Staff Pick')).toEqual([
        0,
        '2 "Maple": published, badge Staff Pick\n',
        '',
      ]);
      expect(await look()).toEqual([{ banner: 'Staff Pick', published: true }]);
      expect(await runFarm('2', 'badge', 'none')).toEqual([0, '2 "Maple": published, badge none\n', '']);
      expect(await runFarm('2', 'unpublish')).toEqual([0, '2 "Maple": not published, badge none\n', '']);
      expect(await look()).toEqual([{ banner: null, published: false }]);
      expect(await runFarm('2', 'publish')).toEqual([0, '2 "Maple": published, badge none\n', '']);
      const made = await runFarm('2', 'link');
      expect(made).toEqual([
        0,
        expect.stringMatching(/^http:\/\/localhost:8080\/owner\/farms\/2#[\w-]{43}\n$/),
        '',
      ]);
      expect(
        (await site.pool.query('select name, ended_at from access_link where farm_id = 2')).rows,
      ).toEqual([{ name: 'From the directory', ended_at: null }]);
      expect(await runFarm('99', 'link')).toEqual([1, '', expect.stringMatching(/^farm 99: .*\n$/)]);
      expect(await runFarm('2', 'delete')).toEqual([0, '2 "Maple": deleted with its pictures\n', '']);
      expect(await look()).toEqual([]);
      expect(await runFarm('99', 'delete')).toEqual([1, '', expect.stringMatching(/^farm 99: .*\n$/)]);
      const inUse =
        /^DATA_DIR: .* is in use by process \d+ \(.* on .*, since .*\); stop it, or give another folder\n$/;
      expect(await runImport('farms.csv')).toEqual([1, '', expect.stringMatching(inUse)]);
    } finally {
      await site.close();
    }
  }, 60_000);

  it('works without a running site, and prints one line for a mistake', async () => {
    expect(await run('administration/command', 'other', '2')).toEqual([
      0,
      expect.stringMatching(/^2 "Maple": published, badge/),
      '',
    ]);
    expect(await runFarm('2', 'badge', 'Best')).toEqual([
      2,
      '',
      expect.stringMatching(/^badge Best: is not known; badges are .*\nusage: npm run farm -- ID /),
    ]);
    expect(await runFarm('x')).toEqual([2, '', expect.stringMatching(/^x: give the number of a farm/)]);
  }, 60_000);
});

it('[RUN-80] npm run migrate brings the schema up to date and ends', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(scripts.migrate).toBe('node scripts/api.mjs db/command');
  expect(await run('db/command', 'one')).toEqual([
    0,
    expect.stringMatching(/^The schema is up to date \(\d+\.\d s\)\n$/),
    '',
  ]);
}, 60_000);

describe('[DESK-10] npm run steward', () => {
  it('adds a steward with a link that is shown once, lists and removes', async () => {
    const [code, output] = await runSteward('add', 'Ann', 'Lee');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Ann Lee's private link, shown once:\nhttp:\/\/localhost:8080\/desk\/open#[\w-]{43}\n$/,
    );
    expect(await runSteward('add', 'Ann Lee')).toEqual([1, '', 'Ann Lee: there is one already\n']);
    const [, list] = await runSteward('list');
    expect(list).toMatch(/^\d+ Ann Lee: not seen yet\n$/);
    const gone = 'Ann Lee: removed; the link and its sessions have ended\n';
    expect(await runSteward('remove', 'Ann Lee')).toEqual([0, gone, '']);
    expect(await runSteward('remove', 'Ann Lee')).toEqual([1, '', 'Ann Lee: there is no such steward\n']);
    const usage = /^invite Bob: .*\nusage: npm run steward -- add NAME \| list \| remove NAME-or-ID\n$/;
    expect(await runSteward('invite', 'Bob')).toEqual([2, '', expect.stringMatching(usage)]);
  }, 90_000);
});

describe('[REL-1] npm run team', () => {
  it('adds a team with a token that is shown once, lists and removes, while the site runs', async () => {
    const site = await openDatabase({ databaseUrl: '', dataDir: inFolder('one') });
    try {
      const [code, output] = await runTeam(
        'add',
        'Market',
        'Ltd',
        '--remotes',
        'farm,mf-store',
        '--days',
        '90',
      );
      const alone = /^add Alone: --remotes names what the team may publish, e\.g\. --remotes market\nusage: /;
      expect(await runTeam('add', 'Alone')).toEqual([2, '', expect.stringMatching(alone)]);
      expect(code).toBe(0);
      expect(output).toMatch(/^Market Ltd's token, shown once:\nteam\.\d+\.[\w-]{43}\n$/);
      expect(await runTeam('add', 'Market Ltd', '--remotes', 'farm')).toEqual([
        1,
        '',
        'Market Ltd: there is one of this name, or of this issuer and subject; remove it first\n',
      ]);
      const [issuer, subject] = ['https://ci.example', 'repo:farms/market'];
      const ofCi = ['--remotes', '*', '--issuer', issuer, '--subject', subject];
      const audience = `Market CI: a CI may, with tokens that ${issuer} signs for the audience http://localhost:8080\n`;
      expect(await runTeam('add', 'Market CI', ...ofCi)).toEqual([0, audience, '']);
      const again = 'Again: there is one of this name, or of this issuer and subject; remove it first\n';
      expect(await runTeam('add', 'Again', ...ofCi)).toEqual([1, '', again]);
      const until = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10);
      const [, list] = await runTeam('list');
      expect(String(list).replaceAll(/^\d+ /gm, '')).toBe(
        `Market Ltd: mf-farm, mf-store; secret; expires ${until}, used never\n` +
          `Market CI: *; ${issuer} ${subject}; expires never, used never\n`,
      );
      const { rows } = await site.pool.query('select secret_hash from release_team order by id');
      expect(rows).toEqual([{ secret_hash: expect.stringMatching(/^[\da-f]{64}$/) }, { secret_hash: null }]);
      const gone = 'Market Ltd: removed; its tokens have ended\n';
      expect(await runTeam('remove', 'Market Ltd')).toEqual([0, gone, '']);
      expect(await runTeam('remove', 'Market Ltd')).toEqual([1, '', 'Market Ltd: there is no such team\n']);
    } finally {
      await site.close();
    }
  }, 90_000);

  it.each([
    ['nothing to do', []],
    ['another word', ['invite', 'Bob']],
    ['no name', ['add', '--remotes', 'farm']],
    ['no remotes', ['add', 'Bob']],
    ['no remote of ours', ['add', 'Bob', '--remotes', 'farm,../x']],
    ['no number of days', ['add', 'Bob', '--remotes', 'farm', '--days', 'many']],
    ['an issuer without a subject', ['add', 'Bob', '--remotes', 'farm', '--issuer', 'https://ci.example']],
    [
      'an issuer over HTTP',
      ['add', 'B', '--remotes', 'farm', '--issuer', 'http://ci.example', '--subject', 'x'],
    ],
    ['a name of the ledger', ['add', 'Operator', '--remotes', 'farm']],
  ])('refuses %s with the usage', async (_what, args) => {
    expect(await runTeam(...args)).toEqual([
      2,
      '',
      expect.stringMatching(/\nusage: npm run team -- add NAME /),
    ]);
  });
});
