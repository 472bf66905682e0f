import { StartError } from '@sideroad/server-kit';
import { count, sql } from 'drizzle-orm';
import { runPending } from '../db/migrate.ts';
import type { Orm, Transaction } from '../db/schema.ts';
import type { ImageStorage } from '../storage/storage.ts';
import { showProgress } from '../support/progress.ts';
import { BrokenArchive, keyOfPart, MANIFEST, readArchive, tableOfPart } from './archive.ts';
import {
  dropEverything,
  identifiers,
  listTables,
  readMigrations,
  storedPictures,
  type Table,
} from './tables.ts';
import type { Manifest } from './verifyBackup.ts';

/** Writes pictures, and can restore what was there before. */
class PictureWriter {
  readonly #storage: ImageStorage;
  readonly #keys = new Set<string>();
  /** The former bytes of a key; null for a new key. Few are replaced, because keys are hashes of the content. */
  readonly #before = new Map<string, Buffer | null>();

  constructor(storage: ImageStorage) {
    this.#storage = storage;
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    this.#keys.add(key);
    const before = await this.#storage.read(key);
    if (before?.equals(bytes)) return;
    if (!this.#before.has(key)) this.#before.set(key, before);
    await this.#storage.write(key, bytes);
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  async undo(): Promise<void> {
    for (const [key, before] of this.#before) {
      if (before) await this.#storage.write(key, before);
      else await this.#storage.remove(key);
    }
    this.#before.clear();
  }
}

interface RestoreOrder {
  file: string;
  /** Bytes of the file. */
  size: number;
  manifest: Manifest;
  replace: boolean;
}

/** A number that no other lock of the database uses. */
const RESTORE_LOCK = 5_184_004;

/** Tables of the summary, with their names for the operator. */
const MISSED: readonly (readonly [table: string, words: string])[] = [
  ['farm', 'farms'],
  ['upload', 'uploaded pictures'],
  ['newsletter_subscriber', 'newsletter subscribers'],
];

/** Describes the content that a restore would delete; null for an empty database. */
async function holdings(tx: Transaction): Promise<string | null> {
  const tables = await listTables(tx);
  if ((await readMigrations(tx)) === null) {
    if (tables.length === 0) return null;
    throw new StartError('the database holds tables that are not of Sideroad; give one of its own');
  }
  const counts = new Map<string, number>();
  // `app_state` holds only what the program can make again.
  for (const { name } of tables.filter((table) => table.name !== 'app_state')) {
    const [found] = await tx
      .select({ n: count() })
      .from(sql`${sql.identifier(name)}`)
      .limit(1);
    if (found?.n) counts.set(name, found.n);
  }
  if (counts.size === 0) return null;
  return MISSED.map(([table, words]) => `${counts.get(table) ?? 0} ${words}`).join(', ');
}

async function keysOf(tx: Transaction): Promise<string[]> {
  const keys: string[] = [];
  for await (const { made, raw } of storedPictures(tx)) keys.push(...made, ...(raw === null ? [] : [raw]));
  return keys;
}

/** Creates the schema of the backup's version, without rows and with its triggers off. */
async function prepareTables(
  tx: Transaction,
  { migrations, tables: wanted }: Manifest,
): Promise<Map<string, Table>> {
  await dropEverything(tx);
  await runPending(tx, (name) => migrations.includes(name));
  const tables = await listTables(tx);
  const strange = Object.keys(wanted).find((name) => !tables.some((table) => table.name === name));
  if (strange !== undefined)
    throw new BrokenArchive(`holds a table ${JSON.stringify(strange)} that no version has`);
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  for (const { name } of [...tables].reverse()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
  return new Map(tables.map((table) => [table.name, table]));
}

async function loadRows(tx: Transaction, { name, columns }: Table, bytes: Buffer): Promise<void> {
  const list = `[${bytes.toString('utf8').trimEnd().replaceAll('\n', ',')}]`;
  const table = sql.identifier(name);
  const names = identifiers(columns);
  await tx.execute(sql`
    insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${list}::json)`);
}

/** Fills tables and storage part by part. */
async function load(
  tx: Transaction,
  pictures: PictureWriter,
  { file, size }: RestoreOrder,
  tables: ReadonlyMap<string, Table>,
): Promise<void> {
  const show = showProgress('Restoring');
  let read = 0;
  for await (const { name, bytes } of readArchive(file, size)) {
    read += bytes.length;
    show(read / size);
    if (name === MANIFEST) continue;
    const table = tables.get(tableOfPart(name) ?? '');
    if (table) await loadRows(tx, table, bytes);
    else await pictures.write(keyOfPart(name) ?? '', bytes);
  }
}

/** Sets the sequences, turns the triggers on again, and runs newer migrations. */
async function finishTables(tx: Transaction, { sequences }: Manifest, tables: Iterable<Table>) {
  for (const [name, value] of Object.entries(sequences)) {
    await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint)`);
  }
  for (const { name } of tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  await runPending(tx);
  await tx.execute(sql`analyze`);
}

async function restoreIn(
  tx: Transaction,
  storage: ImageStorage,
  pictures: PictureWriter,
  order: RestoreOrder,
): Promise<() => Promise<void>> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${RESTORE_LOCK})`);
  const content = await holdings(tx);
  if (content !== null && !order.replace) {
    throw new StartError(
      `the database is not empty: it holds ${content}; --replace takes all that away and puts the backup in its place`,
    );
  }
  const before = content === null ? [] : await keysOf(tx);
  const tables = await prepareTables(tx, order.manifest);
  await load(tx, pictures, order, tables);
  await finishTables(tx, order.manifest, tables.values());
  return async () => {
    for (const key of before) if (!pictures.has(key)) await storage.remove(key);
  };
}

/**
 * Restores a verified backup, all or nothing: pictures are stored before the rows that name them are visible. A backup of
 * an older version is loaded with its schema and then migrated. @throws StartError when the database holds something
 */
export async function restoreBackup(
  { orm, storage }: { orm: Orm; storage: ImageStorage },
  order: RestoreOrder,
): Promise<void> {
  const pictures = new PictureWriter(storage);
  const cleanUp = await orm
    .transaction((tx) => restoreIn(tx, storage, pictures, order))
    .catch(async (error: unknown) => {
      await pictures.undo();
      throw error;
    });
  await cleanUp();
}
