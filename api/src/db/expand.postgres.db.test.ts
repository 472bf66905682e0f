import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { migrationNames, readMigration, runPending } from './migrate.ts';
import type { Orm } from './schema.ts';

/** The last file from before releases overlapped. */
const BEFORE = '0010_directory_decides.sql';
/** The first line of a file that takes away what no release in use reads or writes. */
const CONTRACT = /^-- contract: \S/m;

interface Column {
  /** `table.column` */
  name: string;
  type: string;
  /** Whether an insert may leave it out. */
  optional: boolean;
}

async function columnsOf(orm: Orm): Promise<Map<string, Column>> {
  const { rows } = await orm.execute<{ name: string; type: string; optional: boolean }>(sql`
    select table_name || '.' || column_name as name, data_type as type,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as optional
    from information_schema.columns where table_schema = 'public' limit 10000`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** What the release before cannot use as it did: columns that are gone or of another type, or that it must fill now. */
function broken(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const changed = [...before.values()].filter(({ name, type, optional }) => {
    const now = after.get(name);
    return !now || now.type !== type || (optional && !now.optional);
  });
  const demanded = [...after.values()].filter(
    ({ name, optional }) => !before.has(name) && !optional && tables.has(name.split('.')[0]),
  );
  return [...changed, ...demanded].map(({ name }) => name).sort();
}

describe('[RUN-80] the release before works on the new schema', () => {
  let pool: pg.Pool;
  let orm: Orm;
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: await createTestDatabase() });
    orm = drizzle(pool);
    await orm.transaction((tx) => runPending(tx, (name) => name <= BEFORE));
  }, 60_000);
  afterAll(() => pool.end());

  it('because each migration only adds, or says that nothing in use needs what it takes', async () => {
    for (const added of (await migrationNames()).filter((name) => name > BEFORE)) {
      const before = await columnsOf(orm);
      await orm.transaction((tx) => runPending(tx, (name) => name === added));
      const takes = broken(before, await columnsOf(orm));
      if (CONTRACT.test(await readMigration(added))) continue;
      expect([added, takes]).toEqual([added, []]);
    }
  });
});
