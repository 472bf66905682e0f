import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from './db/database.ts';
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

type Order = [command: string, site: string, ...args: string[]];

/** Runs commands one after the other. @returns the exit code, output and errors of each */
async function runAll(...orders: Order[]): Promise<unknown[]> {
  const given = orders.map(([command, site, ...args]) => ({
    ...{ file: path.join(root, `api/dist/${command}.js`), args },
    env: { DATA_DIR: inFolder(site), INIT_CWD: folder },
  }));
  const { ended, output, errors } = runNode('../scripts/testing/runCommands.mjs', [JSON.stringify(given)]);
  expect([await ended, errors()]).toEqual([0, '']);
  return JSON.parse(output());
}
const runEach = (command: string, ...orders: string[][]) =>
  runAll(...orders.map((args): Order => [command, 'one', ...args]));

const printed = (output: string | RegExp) => [0, typeof output === 'string' ? output : matching(output), ''];
const failed = (line: string | RegExp) => [1, '', typeof line === 'string' ? line : matching(line)];
const refused = (lines: RegExp) => [2, '', matching(lines)];
const matching = (text: RegExp): unknown => expect.stringMatching(text);

// The steps follow each other on the same two sites.
it('[RUN-23, RUN-24] npm run import exits with 2 and a line for each refused row, with 1 for a file that cannot be read', async () => {
  await write('farms.csv', 'name,category,city,lat,lon\nMaple,Winery,,43.5,-79.5\n,Winery,,43.5,-79.5\n');
  await write('again.csv', 'name,category,city,lat,lon\nMaple,Winery,,43.5,-79.5\n');
  await write('farms.txt', '');
  const kinds = `${inFolder('farms.txt')}: must end with .csv, .tsv, .geojson, .ndjson; save a spreadsheet as CSV in UTF-8\n`;
  expect(
    await runEach(
      'import/command',
      ...[['farms.csv'], ['again.csv', '--source', 'farms'], ['nothing.csv'], ['farms.txt'], []],
    ),
  ).toEqual([
    [2, '1 added, 0 updated, 0 unchanged, 1 refused\n', 'line 3: name is required\n'],
    printed('0 added, 0 updated, 1 unchanged, 0 refused\n'),
    failed(`${inFolder('nothing.csv')}: there is no such file\n`),
    failed(kinds),
    refused(/^FILE\S+ is missing\nusage: npm run import -- FILE\S+ \[--map FILE\] .*\[--dry-run\]\n$/),
  ]);
}, 90_000);

it('[RUN-26] npm run backup and npm run restore never overwrite a file, and restore to an empty site only', async () => {
  await write('text', 'text');
  const full =
    'the database is not empty: it holds 1 farms, 0 uploaded pictures, 0 newsletter subscribers; --replace takes all that away and puts the backup in its place\n';
  expect(
    await runAll(
      ['backup/backupCommand', 'one', 'site.tar.gz'],
      ['backup/backupCommand', 'one', 'site.tar.gz'],
      ['backup/restoreCommand', 'other', 'site.tar.gz'],
      ['backup/restoreCommand', 'other', 'site.tar.gz'],
      ['backup/restoreCommand', 'other', 'nothing'],
      ['backup/restoreCommand', 'other', 'text'],
      ['backup/backupCommand', 'one'],
      ['backup/backupCommand', 'one', 'no/x'],
    ),
  ).toEqual([
    printed(/site\.tar\.gz: 1 farms and 0 files of pictures, 0\.\d MB\n$/),
    failed(`${inFolder('site.tar.gz')}: is there already; --force puts the backup in its place\n`),
    printed(/^1 farms and 0 files of pictures restored, as they were at 20\d\d-.*Z\n$/),
    failed(full),
    failed(`${inFolder('nothing')}: there is no such file\n`),
    failed(`${inFolder('text')}: is no backup, or was cut off or changed\n`),
    refused(/^FILE is missing\nusage: npm run backup -- FILE \[--force\]\n$/),
    failed(`${inFolder('no/x')}: there is no folder ${inFolder('no')}\n`),
  ]);
  expect((await stat(inFolder('site.tar.gz'))).mode & 0o777).toBe(0o600);
}, 90_000);

it('[RUN-80] npm run migrate brings the schema up to date, and npm run farm works without a running site', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(scripts.migrate).toBe('node scripts/api.mjs db/command');
  expect(await runAll(['db/command', 'one'], ['administration/command', 'other', '2'])).toEqual([
    printed(/^The schema is up to date \(\d+\.\d s\)\n$/),
    printed(/^2 "Maple": published, badge/),
  ]);
}, 60_000);

describe('while the site runs on the same embedded database', () => {
  let site: Database;
  beforeAll(async () => {
    site = await openDatabase({ databaseUrl: '', dataDir: inFolder('one') });
  });
  afterAll(() => site.close());
  const rowsOf = async (query: string) => (await site.pool.query(query)).rows;

  it('[RUN-27] npm run farm changes a farm and prints one line for a mistake; an import is refused', async () => {
    const runFarm = (...orders: string[][]) => runEach('administration/command', ...orders);
    const look = () => rowsOf('select banner, published from farm where id = 2');
    expect(
      await runFarm(['2', 'badge', 'Staff Pick'], ['99', 'link'], ['x'], ['2', 'badge', 'Best']),
    ).toEqual([
      printed('2 "Maple": published, badge Staff Pick\n'),
      failed(/^farm 99: .*\n$/),
      refused(/^x: give the number of a farm/),
      refused(/^badge Best: is not known; badges are .*\nusage: npm run farm -- ID /),
    ]);
    expect(await look()).toEqual([{ banner: 'Staff Pick', published: true }]);
    expect(await runFarm(['2', 'badge', 'none'], ['2', 'unpublish'])).toEqual([
      printed('2 "Maple": published, badge none\n'),
      printed('2 "Maple": not published, badge none\n'),
    ]);
    expect(await look()).toEqual([{ banner: null, published: false }]);
    expect(await runFarm(['2', 'publish'], ['2', 'link'])).toEqual([
      printed('2 "Maple": published, badge none\n'),
      printed(/^http:\/\/localhost:8080\/owner\/farms\/2#[\w-]{43}\n$/),
    ]);
    expect(await rowsOf('select name, ended_at from access_link where farm_id = 2')).toEqual([
      { name: 'From the directory', ended_at: null },
    ]);
    expect(
      await runAll(
        ['administration/command', 'one', '2', 'delete'],
        ['administration/command', 'one', '99', 'delete'],
        ['import/command', 'one', 'farms.csv'],
      ),
    ).toEqual([
      printed('2 "Maple": deleted with its pictures\n'),
      failed(/^farm 99: .*\n$/),
      failed(
        /^DATA_DIR: .* is in use by process \d+ \(.* on .*, since .*\); stop it, or give another folder\n$/,
      ),
    ]);
    expect(await look()).toEqual([]);
  }, 90_000);

  it('[DESK-10] npm run steward adds a steward with a link that is shown once, lists and removes', async () => {
    const [ann, remove] = [
      ['add', 'Ann', 'Lee'],
      ['remove', 'Ann Lee'],
    ];
    expect(
      await runEach('desk/command', ann, ['add', 'Ann Lee'], ['list'], remove, remove, ['invite', 'Bob']),
    ).toEqual([
      printed(/^Ann Lee's private link, shown once:\nhttp:\/\/localhost:8080\/desk\/open#[\w-]{43}\n$/),
      failed('Ann Lee: there is one already\n'),
      printed(/^\d+ Ann Lee: not seen yet\n$/),
      printed('Ann Lee: removed; the link and its sessions have ended\n'),
      failed('Ann Lee: there is no such steward\n'),
      refused(/^invite Bob: .*\nusage: npm run steward -- add NAME \| list \| remove NAME-or-ID\n$/),
    ]);
  }, 90_000);

  describe('[REL-1] npm run team', () => {
    const runTeam = (...orders: string[][]) => runEach('releases/command', ...orders);

    it('adds a team with a token that is shown once, lists and removes', async () => {
      const [issuer, subject] = ['https://ci.example', 'repo:farms/market'];
      const ofCi = ['--remotes', '*', '--issuer', issuer, '--subject', subject];
      const again = (name: string) =>
        failed(`${name}: there is one of this name, or of this issuer and subject; remove it first\n`);
      const until = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10);
      expect(
        await runTeam(
          ['add', 'Market', 'Ltd', '--remotes', 'farm,mf-store', '--days', '90'],
          ['add', 'Market Ltd', '--remotes', 'farm'],
          ['add', 'Market CI', ...ofCi],
          ['add', 'Again', ...ofCi],
          ['list'],
        ),
      ).toEqual([
        printed(/^Market Ltd's token, shown once:\nteam\.\d+\.[\w-]{43}\n$/),
        again('Market Ltd'),
        printed(
          `Market CI: a CI may, with tokens that ${issuer} signs for the audience http://localhost:8080\n`,
        ),
        again('Again'),
        printed(
          new RegExp(
            `^\\d+ Market Ltd: mf-farm, mf-store; secret; expires ${until}, used never\n` +
              `\\d+ Market CI: \\*; ${issuer} ${subject}; expires never, used never\n$`,
          ),
        ),
      ]);
      expect(await rowsOf('select secret_hash from release_team order by id')).toEqual([
        { secret_hash: expect.stringMatching(/^[\da-f]{64}$/) },
        { secret_hash: null },
      ]);
      expect(await runTeam(['remove', 'Market Ltd'], ['remove', 'Market Ltd'])).toEqual([
        printed('Market Ltd: removed; its tokens have ended\n'),
        failed('Market Ltd: there is no such team\n'),
      ]);
    }, 90_000);

    it('refuses what is no order, with the usage', async () => {
      const REFUSED: Record<string, string[]> = {
        'nothing to do': [],
        'another word': ['invite', 'Bob'],
        'no name': ['add', '--remotes', 'farm'],
        'no remotes': ['add', 'Bob'],
        'no remote of ours': ['add', 'Bob', '--remotes', 'farm,../x'],
        'no number of days': ['add', 'Bob', '--remotes', 'farm', '--days', 'many'],
        'no subject': ['add', 'Bob', '--remotes', 'farm', '--issuer', 'https://ci.example'],
        'plain HTTP': ['add', 'B', '--remotes', 'farm', '--issuer', 'http://ci.example', '--subject', 'x'],
        'a name of the ledger': ['add', 'Operator', '--remotes', 'farm'],
      };
      const usage = /\nusage: npm run team -- add NAME /;
      expect(await runTeam(...Object.values(REFUSED))).toEqual(
        Object.keys(REFUSED).map(() => refused(usage)),
      );
      const alone = /^add Alone: --remotes names what the team may publish, e\.g\. --remotes market\nusage: /;
      expect(await runTeam(['add', 'Alone'])).toEqual([refused(alone)]);
    }, 60_000);
  });
});
