import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { MIGRATION_LOCK } from './migrate.ts';
import { migrateServer } from './migrateServer.ts';

let databaseUrl: string;
let folder: URL;
/** Connections of visitors' calls meanwhile. */
let clients: pg.Client[];
const lines: string[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  clients.push(client);
  return client;
}

/** Adds a migration to those that have run. */
async function add(name: string, text: string): Promise<void> {
  await writeFile(new URL(name, folder), text);
}

const report = (line: string) => lines.push(line);
const migrate = () => migrateServer(databaseUrl, { report, folder });

async function says(text: string, times = 1): Promise<void> {
  while (lines.filter((line) => line.includes(text)).length < times)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('[RUN-80] migrating a PostgreSQL server that is in use', () => {
  beforeAll(async () => {
    databaseUrl = await createTestDatabase();
    await migrateServer(databaseUrl);
  }, 60_000);
  beforeEach(async () => {
    clients = [];
    lines.length = 0;
    folder = pathToFileURL(`${await mkdtemp(path.join(tmpdir(), 'sideroad-migrations-'))}/`);
    // The timeout of the role or the database, as behind a pooler.
    const name = new URL(databaseUrl).pathname.slice(1);
    await (await connect()).query(`alter database ${name} set statement_timeout = '300ms'`);
  });
  afterEach(async () => {
    for (const client of clients) await client.end();
    await rm(folder, { recursive: true });
  });

  it('has no limit of time for a statement', async () => {
    await add('1001_long.sql', 'select pg_sleep(0.6); create table long_1 (id int);');
    await add('1002_long.sql', '-- concurrently\nselect pg_sleep(0.6);\ncreate table long_2 (id int);\n');
    expect(await migrate()).toEqual(['1001_long.sql', '1002_long.sql']);
    expect(await migrate()).toEqual([]);
  });

  it('a second process waits for the first and has nothing left to do', async () => {
    const other = await connect();
    await other.query('begin');
    await other.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await add('1101_table.sql', 'create table turn (id int);');
    const both = [migrate(), migrate()];
    await says('Waiting for another process', 2);
    await other.query('commit');
    expect((await Promise.all(both)).flat()).toEqual(['1101_table.sql']);
  });

  it('gives way to a transaction that uses the table, and tries again', async () => {
    const owner = await connect();
    await owner.query('begin');
    await owner.query("insert into farm (name, description) values ('One', '')");
    await add('1201_column.sql', 'alter table farm add column extra text;');
    const migrated = migrate();
    await says('a transaction is in the way');
    await owner.query('commit');
    expect(await migrated).toEqual(['1201_column.sql']);
  });

  it('builds an index concurrently while farms are written', async () => {
    const [owner, other] = [await connect(), await connect()];
    // A write under way, without the lock on the totals that an insert takes.
    await owner.query('begin');
    await owner.query('lock table farm in row exclusive mode');
    const text = `-- concurrently: farm is large
      drop index concurrently if exists farm_by_name;
      create index concurrently farm_by_name on farm (name);`;
    await add('1301_index.sql', text);
    const migrated = migrate();
    const building = async () =>
      (
        await other.query(
          "select from pg_stat_activity where query like '%index concurrently farm_by_name%' and wait_event_type = 'Lock'",
        )
      ).rowCount;
    while (!(await building())) await new Promise((resolve) => setTimeout(resolve, 20));
    await other.query("insert into farm (name, description) values ('Three', '')");
    await owner.query('commit');
    expect(await migrated).toEqual(['1301_index.sql']);
    const valid = "select indisvalid from pg_index where indexrelid = 'farm_by_name'::regclass";
    expect((await other.query(valid)).rows).toEqual([{ indisvalid: true }]);
  });

  it('runs a file again that failed halfway, and keeps the files before it', async () => {
    const [client] = clients;
    await client?.query("insert into farm (name, description) values ('Twin', ''), ('Twin', '')");
    const text = (unique: string) => `-- concurrently
      drop index concurrently if exists farm_twin;
      create ${unique} index concurrently farm_twin on farm (name);`;
    await add('1401_table.sql', 'create table before_it (id int);');
    await add('1402_index.sql', text('unique'));
    await expect(migrate()).rejects.toThrow();
    await add('1402_index.sql', text(''));
    expect(await migrate()).toEqual(['1402_index.sql']);
  });
});
