import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/database.ts';
import { compileApi, runNode } from '../testing/compiled.ts';
import { copyFreshDatabase } from '../testing/freshDatabase.ts';

let folder: string;
beforeAll(async () => {
  compileApi();
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-command-'));
  await copyFreshDatabase(folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const { ended, output, errors } = runNode('dist/import/command.js', args, {
    DATA_DIR: folder,
    INIT_CWD: folder,
  });
  return [await ended, output(), errors()];
}
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

describe('[RUN-23, RUN-24] npm run import on an empty database', () => {
  it('exits with 2 and a line for each refused row, and with 0 without any', async () => {
    await write('farms.csv', 'name,category,lat,lon\nMaple,Winery,43.5,-79.5\n,Winery,43.5,-79.5\n');
    const refused = 'line 3: name is required\n';
    expect(await run('farms.csv')).toEqual([2, '1 added, 0 updated, 0 unchanged, 1 refused\n', refused]);
    await write('again.csv', 'name,category,lat,lon\nMaple,Winery,43.5,-79.5\n');
    expect(await run('again.csv', '--source', 'farms')).toEqual([
      0,
      '0 added, 0 updated, 1 unchanged, 0 refused\n',
      '',
    ]);
  }, 60_000);

  it('exits with 1 and one line when the file is unreadable or the database is taken', async () => {
    await write('farms.txt', '');
    expect(await run('nothing.csv')).toEqual([1, '', `${folder}/nothing.csv: there is no such file\n`]);
    expect(await run('farms.txt')).toEqual([
      1,
      '',
      `${folder}/farms.txt: must end with .csv, .geojson, .ndjson\n`,
    ]);
    await write('folder.csv', '');
    const usage =
      'usage: npm run import -- FILE.csv|.geojson|.ndjson [--map FILE.json] [--source NAME] [--category NAME] [--dry-run]\n';
    expect(await run()).toEqual([1, '', `give one file\n${usage}`]);
    const database = await openDatabase({ databaseUrl: '', dataDir: folder });
    try {
      const inUse = expect.stringMatching(
        /^DATA_DIR: .* is in use by process \d+; stop it, or give another folder\n$/,
      );
      expect(await run('farms.csv')).toEqual([1, '', inUse]);
    } finally {
      await database.close();
    }
  }, 60_000);
});
