import { SAMPLE_PICTURES } from '@sideroad/seed';
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

describe('[RUN-81] the release before works on the new schema', () => {
  let pool: pg.Pool;
  let orm: Orm;
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: await createTestDatabase() });
    orm = drizzle(pool);
    await orm.transaction((tx) => runPending(tx, (name) => name <= BEFORE));
    await pool.query("insert into farm (name, description) values ('Cabane à l’Érable', 'Strawberry jam')");
    // Pictures as earlier releases drew them, and one that an owner uploaded.
    await pool.query(`insert into image (farm_id, kind, position, hash, width, height, recipe)
      select 1, kind, position, 'of-an-earlier-release', 1920, 1440, recipe::jsonb from (values
        ('cover', 0, '{"category": "winery", "seed": "1"}'), ('gallery', 0, '{"category": "winery", "seed": "1"}'),
        ('gallery', 1, '{"category": "tree_farm", "seed": "2"}'), ('gallery', 2, null)
      ) drawn (kind, position, recipe)`);
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

  it('[RUN-81] farms of the samples that were stored before get pictures of their category', async () => {
    const { rows } = await pool.query('select hash from image order by kind, position');
    const [cover, first, other, uploaded] = rows.map(({ hash }) => hash);
    for (const hash of [cover, first, other]) expect([...SAMPLE_PICTURES.keys()]).toContain(hash);
    expect(new Set([cover, first, other]).size).toBe(3);
    expect(uploaded).toBe('of-an-earlier-release');
    const file = await readMigration('0013_sample_pictures.sql');
    const hashesOf = (category: string) =>
      new RegExp(`'${category}', '\\{(.*)\\}'`).exec(file)?.[1]?.split(',');
    expect(hashesOf('winery')).toEqual(expect.arrayContaining([cover, first]));
    expect(hashesOf('tree_farm')).toContain(other);
  });

  it('[SEARCH-62] farms that were stored before are found by words after an elision, and by stems', async () => {
    const phrases = await pool.query('select phrase from farm_phrase order by phrase');
    expect(phrases.rows.map(({ phrase }) => phrase)).toContain('erable');
    const words = await pool.query("select word from search_word where word in ('erable', 'strawberri')");
    expect(words.rowCount).toBe(2);
    await pool.query('delete from farm');
  });
});
