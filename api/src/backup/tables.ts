import { IMAGE_WIDTHS } from '@sideroad/shared/domain/imageWidths';
import { and, asc, count, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/schema.ts';
import { schemaMigration, upload } from '../db/schema.ts';
import { pictureKey, rawKey } from '../storage/storage.ts';

export type Table = {
  name: string;
  /** Without generated columns. */
  columns: string[];
};

export const identifiers = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

const notExtension = (catalog: string, oid: SQL): SQL => sql`
  not exists (select from pg_depend d where d.classid = ${catalog}::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Lists the tables, referenced ones first, without unlogged ones. */
export async function listTables(tx: Transaction): Promise<Table[]> {
  const { rows: tables } = await tx.execute<Table>(sql`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'schema_migration' and ${notExtension('pg_class', sql`c.oid`)}
    order by c.relname limit 1000`);
  const { rows: references } = await tx.execute<{ from: string; to: string }>(sql`
    select f.relname as from, t.relname as to from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and f.oid <> t.oid limit 10000`);
  return inOrder(tables, references);
}

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
export async function readSequences(tx: Transaction): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ name: string; value: string }>(sql`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1 limit 1000`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Whether the database has a table; an older or foreign one may not. */
async function hasTable(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select to_regclass(${name}) is not null as has`);
  return rows[0]?.has === true;
}

/** Names of the migrations that have run; null for a database of another program. */
export async function readMigrations(tx: Transaction): Promise<string[] | null> {
  if (!(await hasTable(tx, 'schema_migration'))) return null;
  const rows = await tx.select().from(schemaMigration).orderBy(asc(schemaMigration.name)).limit(10_000);
  return rows.map(({ name }) => name);
}

/** Drops every table and function of the schema, but no extensions. */
export async function dropEverything(tx: Transaction): Promise<void> {
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and ${notExtension('pg_class', sql`c.oid`)} limit 1000`);
  if (tables.length > 0)
    await tx.execute(sql`drop table ${identifiers(tables.map(({ name }) => name))} cascade`);
  const { rows: functions } = await tx.execute<{ name: string }>(sql`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and ${notExtension('pg_proc', sql`p.oid`)} limit 1000`);
  if (functions.length > 0)
    await tx.execute(sql.raw(`drop function ${functions.map(({ name }) => name).join(', ')} cascade`));
}

/** The files of one uploaded picture, as the database names them. */
interface StoredPicture {
  /** In all its widths; none before it was made. */
  made: string[];
  /** The original bytes, which may be removed already. */
  raw: string | null;
  /** Whether a farm shows it, so that its files must exist. */
  used: boolean;
}

const PAGE = 1000;

const STORED = ne(upload.status, 'expired');

export async function countPictures(tx: Transaction): Promise<number> {
  if (!(await hasTable(tx, 'upload'))) return 0;
  const [row] = await tx.select({ all: count() }).from(upload).where(STORED).limit(1);
  return row?.all ?? 0;
}

/** Every uploaded picture that the rows name, in the order of their numbers. */
export async function* storedPictures(tx: Transaction): AsyncGenerator<StoredPicture> {
  // Before migration 0005 there were no uploads.
  const isThere = await hasTable(tx, 'upload');
  const { id, hash, raw, status } = upload;
  for (let after = '0'; isThere; ) {
    const rows = await tx
      .select({ id, hash, raw, status })
      .from(upload)
      .where(and(gt(id, after), STORED))
      .orderBy(asc(id))
      .limit(PAGE);
    for (const { id, hash, raw, status } of rows) {
      const made = hash === null ? [] : IMAGE_WIDTHS.map((width) => pictureKey(hash, width));
      yield { made, raw: raw ? rawKey(id) : null, used: status === 'used' };
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
