import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorMessage } from '@sideroad/server-kit';
import type pg from 'pg';
import { connectDatabase } from '../db/database.ts';
import { runPending } from '../db/migrate.ts';
import { DiskStorage } from '../storage/diskStorage.ts';
import type { ImageStorage } from '../storage/storage.ts';
import { backUp, entriesOf, packEntries, restore, type Site } from '../testing/archives.ts';
import { copyBareDatabase } from '../testing/freshDatabase.ts';
import { aPicture, bring, confirmCover, register } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { createTestDatabase, onPostgres } from '../testing/testDatabase.ts';

let folder: string;
let file: string;
/** Backed up. */
let source: TestApi;
/** The site to restore into; a failing restore leaves it empty. */
let empty: Site & { dataDir: string };

const siteOf = (api: TestApi): Site => ({ database: api.database, storage: api.stores.storage });

async function emptySite() {
  const dataDir = await mkdtemp(path.join(folder, 'site-'));
  if (!onPostgres) await copyBareDatabase(dataDir);
  const database = await connectDatabase({ dataDir, databaseUrl: await createTestDatabase() });
  return { dataDir, database, storage: new DiskStorage(path.join(dataDir, 'images', 'uploaded')) };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-faults-'));
  file = path.join(folder, 'backup.tar.gz');
  source = await startTestApi(5);
  const farm = await register(source);
  await confirmCover(source, farm, await bring(source, farm, await aPicture(10)));
  await backUp(siteOf(source), file);
  empty = await emptySite();
}, 60_000);
afterAll(async () => {
  await empty?.database.close();
  await source?.close();
  await rm(folder, { recursive: true, force: true });
});

const tablesIn = async ({ database: { pool } }: Site) =>
  (
    await pool.query(
      "select count(*)::int as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1",
    )
  ).rows[0].n;
const farmsIn = async ({ database: { pool } }: Site) =>
  (await pool.query('select count(*)::int as n from farm limit 1')).rows[0].n;
const filesIn = (dataDir: string) =>
  readdir(path.join(dataDir, 'images', 'uploaded'), { recursive: true, withFileTypes: true })
    .then((found) => found.filter((entry) => entry.isFile()).length)
    .catch(() => 0);

/** Restores what is no good, and sees that nothing has changed. */
async function refusal(bad: string): Promise<string> {
  const message = await restore(empty, bad).then(() => 'restored', errorMessage);
  expect(await tablesIn(empty)).toBe(0);
  expect(await filesIn(empty.dataDir)).toBe(0);
  return message;
}

describe('[RUN-26] a damaged archive changes nothing', () => {
  it('control: the same archive, packed again unchanged, is restored', async () => {
    const again = path.join(folder, 'again.tar.gz');
    await packEntries(await entriesOf(file), again);
    const site = await emptySite();
    await restore(site, again).finally(() => site.database.close());
    expect(await filesIn(site.dataDir)).toBe(6);
  }, 60_000);

  it.each<[string, object, RegExp]>([
    [
      'a sequence that is a statement',
      { sequences: { "x'); drop table farm; --": '1' } },
      /^invalid name syntax/,
    ],
    [
      'a table of another version',
      { migrations: ['0001_farms.sql'] },
      /^holds a table "[a-z_]+" that no version has$/,
    ],
  ])('rolls back when the archive names %s', async (_, change, message) => {
    const bad = path.join(folder, 'changed.tar.gz');
    const entries = await entriesOf(file);
    const manifest = JSON.parse(String(entries.pop()?.bytes));
    const bytes = Buffer.from(JSON.stringify({ ...manifest, ...change }));
    await packEntries([...entries, { header: { name: 'manifest.json' }, bytes }], bad);
    expect(await refusal(bad)).toMatch(message);
  });

  it('rolls back rows and pictures when the storage fails halfway', async () => {
    let writes = 0;
    const failing: ImageStorage = {
      read: (key) => empty.storage.read(key),
      remove: (key) => empty.storage.remove(key),
      findPicture: () => empty.storage.findPicture(),
      isFull: () => empty.storage.isFull(),
      async write(key, bytes) {
        writes += 1;
        if (writes > 3) throw new Error('The disk is full.');
        await empty.storage.write(key, bytes);
      },
    };
    await expect(restore({ database: empty.database, storage: failing }, file)).rejects.toThrow(
      'The disk is full.',
    );
    expect(await tablesIn(empty)).toBe(0);
    expect(await filesIn(empty.dataDir)).toBe(0);
  });
});

describe('[RUN-26] a restore into a database that is not empty', () => {
  it('is refused with a summary of its content; --replace removes all of it', async () => {
    const api = await startTestApi(3);
    try {
      const farm = await register(api);
      await confirmCover(api, farm, await bring(api, farm, await aPicture(99)));
      await expect(restore(siteOf(api), file)).rejects.toThrow(
        'the database is not empty: it holds 4 farms, 1 uploaded pictures, 0 newsletter subscribers; --replace takes all that away and puts the backup in its place',
      );
      expect(await farmsIn(siteOf(api))).toBe(4);
      await restore(siteOf(api), file, true);
      expect(await farmsIn(siteOf(api))).toBe(6);
      const name = async (one: TestApi) => (await one.get('/api/farms/6')).json();
      expect(await name(api)).toEqual(await name(source));
      expect(await filesIn(api.dataDir)).toBe(6);
    } finally {
      await api.close();
    }
  }, 60_000);

  it('does not touch the tables of another program', async () => {
    const site = await emptySite();
    try {
      await site.database.pool.query('create table accounts (id int)');
      await expect(restore(site, file, true)).rejects.toThrow('tables that are not of Sideroad');
      expect(await tablesIn(site)).toBe(1);
    } finally {
      await site.database.close();
    }
  });
});

describe('[RUN-26] a backup under way', () => {
  it('leaves no file when it fails', async () => {
    const cut = path.join(folder, 'cut.tar.gz');
    const failing: ImageStorage = { ...source.stores.storage, read: () => Promise.reject(new Error('away')) };
    const before = await readdir(folder);
    await expect(backUp({ database: source.database, storage: failing }, cut)).rejects.toThrow('away');
    expect(await readdir(folder)).toEqual(before);
  });

  it('names pictures that a farm shows and the storage does not have', async () => {
    const nothing: ImageStorage = { ...source.stores.storage, read: async () => null };
    const poor = path.join(folder, 'poor.tar.gz');
    const { missing } = await backUp({ database: source.database, storage: nothing }, poor);
    expect(missing).toHaveLength(6);
    expect(existsSync(poor)).toBe(true);
  });

  it('shows one moment while rows are written', async () => {
    const { pool } = source.database;
    const connect = jest.spyOn(pool, 'connect');
    const moment = path.join(folder, 'moment.tar.gz');
    const before = await farmsIn(siteOf(source));
    connect.mockImplementationOnce(async () => {
      connect.mockRestore();
      const client = await pool.connect();
      const query = client.query.bind(client);
      let wrote = false;
      const late = async (statement: pg.QueryConfig, values?: unknown[]) => {
        const answer = await query(statement, values);
        if (onPostgres && statement.text.startsWith('fetch') && !wrote) {
          wrote = true;
          await pool.query("insert into farm (name, description) values ('Late', '')");
        }
        return answer;
      };
      return Object.create(client, { query: { value: late }, release: { value: () => client.release() } });
    });
    const { manifest } = await backUp(siteOf(source), moment);
    expect(await farmsIn(siteOf(source))).toBe(before + (onPostgres ? 1 : 0));
    expect(manifest.tables.farm?.rows).toBe(before);
    expect(manifest.tables.farm_search?.rows).toBe(before);
  });
});

it('[RUN-26] a backup of an older version is restored and migrated', async () => {
  const old = await emptySite();
  const older = path.join(folder, 'older.tar.gz');
  try {
    const { orm, pool } = old.database;
    await orm.transaction((tx) => runPending(tx, (name) => name < '0003'));
    await pool.query("insert into category (name, description) values ('Winery', '')");
    await pool.query(
      "insert into farm (name, description, city, lat, lon) values ('Old Farm', 'Plums', 'Jordan', 43, -79)",
    );
    await pool.query('insert into farm_category (farm_id, category_id, position) values (1, 1, 0)');
    const { manifest } = await backUp(old, older);
    expect(manifest.migrations).toEqual(['0001_farms.sql', '0002_places_and_counts.sql']);
  } finally {
    await old.database.close();
  }
  const { dataDir, database, storage } = await emptySite();
  await restore({ database, storage }, older);
  const { rows } = await database.pool.query(
    'select f.published, s.name from farm f join farm_search s on s.farm_id = f.id join farm_category c on c.farm_id = f.id and c.published limit 2',
  );
  expect(rows).toEqual([{ published: true, name: 'old farm' }]);
  const { rows: counts } = await database.pool.query(
    'select list, located from listing_count order by list limit 9',
  );
  expect(counts).toEqual([
    { list: 'all', located: '1' },
    { list: 'category:1', located: '1' },
  ]);
  expect((await database.pool.query('select 1 from farm_import limit 1')).rows).toEqual([]);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
