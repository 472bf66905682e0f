import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/database.ts';
import { seedDatabase } from '../import/seedDatabase.ts';
import { compileApi, runNode } from '../testing/compiled.ts';
import { fixtureSeed } from '../testing/fixtureSeed.ts';
import { copyFreshDatabase } from '../testing/freshDatabase.ts';

let folder: string;
beforeAll(async () => {
  compileApi();
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-farm-'));
  await copyFreshDatabase(folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const { ended, output, errors } = runNode('dist/farms/command.js', args, { DATA_DIR: folder });
  return [await ended, output(), errors()];
}

describe('[RUN-27] npm run farm', () => {
  it('changes a farm while the site runs on the same embedded database', async () => {
    const site = await openDatabase({ databaseUrl: '', dataDir: folder });
    try {
      await seedDatabase(site.orm, fixtureSeed(3));
      const look = async () =>
        (await site.pool.query('select banner, published from farm where id = $1', [3])).rows;
      expect(await run('3', 'badge', 'Staff Pick')).toEqual([
        0,
        '3 "Farm 3": published, badge Staff Pick\n',
        '',
      ]);
      expect(await look()).toEqual([{ banner: 'Staff Pick', published: true }]);
      expect(await run('3', 'badge', 'none')).toEqual([0, '3 "Farm 3": published, badge none\n', '']);
      expect(await run('3', 'unpublish')).toEqual([0, '3 "Farm 3": not published, badge none\n', '']);
      expect(await look()).toEqual([{ banner: null, published: false }]);
      expect(await run('3', 'publish')).toEqual([0, '3 "Farm 3": published, badge none\n', '']);
      expect(await run('3', 'delete')).toEqual([0, '3 "Farm 3": deleted with its pictures\n', '']);
      expect(await look()).toEqual([]);
    } finally {
      await site.close();
    }
  }, 60_000);

  it('works without a running site, and prints one line for a mistake', async () => {
    expect(await run('2')).toEqual([0, expect.stringMatching(/^2 "Farm 2": published, badge/), '']);
    expect(await run('99', 'delete')).toEqual([1, '', expect.stringMatching(/^farm 99: .*\n$/)]);
    expect(await run('2', 'badge', 'Best')).toEqual([
      1,
      '',
      expect.stringMatching(/^badge Best: is not known\nusage: npm run farm -- ID /),
    ]);
    expect(await run()).toEqual([1, '', expect.stringMatching(/^give the number of a farm/)]);
  }, 60_000);
});
