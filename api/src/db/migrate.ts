import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { errorCode, errorMessage, StartError } from '@sideroad/server-kit';
import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from './schema.ts';
import { schemaMigration } from './schema.ts';

/** A number that no other lock of the database uses. */
export const MIGRATION_LOCK = 5_184_001;

/** insufficient_privilege, feature_not_supported and undefined_file: an extension is not available. */
const EXTENSION_TROUBLE = new Set(['42501', '0A000', '58P01']);

export const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** Names of the files in `migrations/`, in the order in which they run. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  return (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.sql')).sort();
}

export const readMigration = (name: string, folder = MIGRATIONS): Promise<string> =>
  readFile(new URL(name, folder), 'utf8');

/** undefined_table */
const NO_TABLE = '42P01';

/** Names of the files that have not run yet; null when none has ever run. */
export async function pendingNames(orm: Orm | Transaction, folder = MIGRATIONS): Promise<string[] | null> {
  const rows = await orm
    .select()
    .from(schemaMigration)
    .limit(10_000)
    .catch((error: unknown) => {
      if (errorCode(error) === NO_TABLE) return null;
      throw error;
    });
  if (rows === null) return null;
  const done = new Set(rows.map(({ name }) => name));
  return (await migrationNames(folder)).filter((name) => !done.has(name));
}

export const markAsRun = (orm: Orm | Transaction, name: string) =>
  orm.insert(schemaMigration).values({ name });

/**
 * Runs pending migrations, of those that are wanted, inside the transaction of the caller. `concurrently` cannot run
 * in a transaction, and needs not: no other process uses such a database. @returns names of the files that ran
 */
export async function runPending(
  tx: Transaction,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  // Held until the transaction ends: two processes that start together wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await tx.execute(sql`
    create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`);
  const pending = ((await pendingNames(tx)) ?? []).filter(wanted);
  for (const name of pending) {
    await tx.execute(sql.raw((await readMigration(name)).replaceAll(/\bconcurrently\b/gi, '')));
    await markAsRun(tx, name);
  }
  return pending;
}

export function explainMigration(error: unknown): unknown {
  if (!EXTENSION_TROUBLE.has(errorCode(error) ?? '')) return error;
  return new StartError(
    `DATABASE_URL: ${errorMessage(error)}; give a database with the extensions cube, earthdistance, btree_gist, pg_trgm and unaccent`,
  );
}
