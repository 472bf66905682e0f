import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileApi, runNode } from '../testing/compiled.ts';
import { copyFreshDatabase } from '../testing/freshDatabase.ts';

const root = path.join(__dirname, '../../..');
let folder: string;
beforeAll(async () => {
  compileApi();
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-commands-'));
  for (const site of ['one', 'other']) await copyFreshDatabase(path.join(folder, site));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

async function run(command: string, site: string, ...args: string[]) {
  const { ended, output, errors } = runNode(`dist/${command}.js`, args, {
    DATA_DIR: inFolder(site),
    INIT_CWD: folder,
  });
  return [await ended, output(), errors()];
}

describe('[RUN-23, RUN-26] the commands import, backup and restore', () => {
  it('a backup never overwrites a file, and is restored to an empty site only', async () => {
    await writeFile(inFolder('farms.csv'), 'name,category,city\nMaple,Winery,Waterloo\n');
    expect((await run('import/command', 'one', 'farms.csv'))[0]).toBe(0);
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
    expect(await run('backup/restoreCommand', 'other', 'nothing')).toEqual([
      1,
      '',
      `${inFolder('nothing')}: there is no such file\n`,
    ]);
    await writeFile(inFolder('text'), 'text');
    const broken = `${inFolder('text')}: is no backup, or was cut off or changed\n`;
    expect(await run('backup/restoreCommand', 'other', 'text')).toEqual([1, '', broken]);
    const usage = 'give one file\nusage: npm run backup -- FILE [--force]\n';
    expect(await run('backup/backupCommand', 'one')).toEqual([1, '', usage]);
    const missing = `${inFolder('no/x')}: there is no folder ${inFolder('no')}\n`;
    expect(await run('backup/backupCommand', 'one', 'no/x')).toEqual([1, '', missing]);
  }, 60_000);

  it.each(['import', 'backup', 'restore'])('npm run %s starts a file that exists', (name) => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const [, command] = /^node scripts\/api\.mjs (\S+)$/.exec(scripts[name]) ?? [];
    expect(existsSync(path.join(root, `api/dist/${command}.js`))).toBe(true);
  });
});
