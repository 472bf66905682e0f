import type pg from 'pg';

/** A table as it is written out and read in. */
export interface Table {
  name: string;
  /** Those that are stored: what is computed of others comes by itself. */
  columns: string[];
}

/** What the names of this program's own tables and columns are made of; no other goes into a statement. */
const PLAIN = /^[a-z_][a-z0-9_]*$/;

export function identifier(name: string): string {
  if (!PLAIN.test(name)) throw new Error(`No name of a table or column of ours: ${name}`);
  return `"${name}"`;
}

/** What belongs to an extension is none of ours. */
const NOT_EXTENSION = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Every table: a referenced one before those that refer to it. Unlogged ones hold nothing that must last. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'schema_migration' and ${NOT_EXTENSION('pg_class', 'c.oid')}
    order by c.relname limit 1000`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and f.oid <> t.oid limit 10000`);
  return inOrder(tables, references);
}

/** @throws Error when tables refer to each other in a circle */
function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waits = (name: string) =>
      references.some(({ from, to }) => from === name && left.some((table) => table.name === to));
    const ready = left.filter(({ name }) => !waits(name));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The last number that each sequence has given out. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1 limit 1000`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Names of the migrations that have run; null for a database that is none of ours. */
export async function readMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('schema_migration') is not null as there",
  );
  if (!found[0]?.there) return null;
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migration order by name limit 10000',
  );
  return rows.map(({ name }) => name);
}

/** Takes every table and function of the schema away; extensions stay. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and ${NOT_EXTENSION('pg_class', 'c.oid')} limit 1000`);
  if (tables.length > 0)
    await client.query(`drop table ${tables.map(({ name }) => name).join(', ')} cascade`);
  const { rows: functions } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and ${NOT_EXTENSION('pg_proc', 'p.oid')} limit 1000`);
  if (functions.length > 0)
    await client.query(`drop function ${functions.map(({ name }) => name).join(', ')} cascade`);
}
