import type pg from 'pg';
import { runPending } from '../db/migrate.ts';
import { StartError } from '../settings/kit.ts';
import type { ImageStorage } from '../uploads/storage.ts';
import { BrokenArchive, keyOfPart, MANIFEST, readArchive, tableOfPart } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { storedPictures } from './pictures.ts';
import { PictureWriter } from './pictureWriter.ts';
import { dropEverything, identifier, listTables, readMigrations, type Table } from './tables.ts';
import { ArchiveSums } from './verifyBackup.ts';

/** What a restore is asked to do. */
export interface RestoreOrder {
  file: string;
  /** Bytes of the file. */
  size: number;
  /** Of `verifyBackup`. */
  manifest: Manifest;
  /** Whether what the database holds may be lost. */
  replace: boolean;
}

/** Any number will do, as long as nothing else in the database takes it. */
const RESTORE_LOCK = 5_184_004;

/** What people would miss, in their words. */
const MISSED: readonly (readonly [table: string, words: string])[] = [
  ['farm', 'farms'],
  ['upload', 'uploaded pictures'],
  ['newsletter_subscriber', 'newsletter subscribers'],
];

/** What a database holds that a restore would lose; null when it is empty. */
async function holdings(client: pg.ClientBase): Promise<string | null> {
  const tables = await listTables(client);
  if ((await readMigrations(client)) === null) {
    if (tables.length === 0) return null;
    throw new StartError('the database holds tables that are not of Sideroad; give one of its own');
  }
  const counts = new Map<string, number>();
  // What the program remembers about itself is nobody's loss.
  for (const { name } of tables.filter((table) => table.name !== 'app_state')) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${identifier(name)} limit 1`,
    );
    if (rows[0]?.n) counts.set(name, rows[0].n);
  }
  if (counts.size === 0) return null;
  return MISSED.map(([table, words]) => `${counts.get(table) ?? 0} ${words}`).join(', ');
}

async function keysOf(client: pg.ClientBase): Promise<string[]> {
  const keys: string[] = [];
  for await (const { made, raw } of storedPictures(client))
    keys.push(...made, ...(raw === null ? [] : [raw]));
  return keys;
}

/** The schema as it was when the backup was made, without any rows, and with its triggers off. */
async function prepareTables(
  client: pg.ClientBase,
  { migrations, tables: wanted }: Manifest,
): Promise<Map<string, Table>> {
  await dropEverything(client);
  await runPending(client, (name) => migrations.includes(name));
  const tables = await listTables(client);
  const strange = Object.keys(wanted).find((name) => !tables.some((table) => table.name === name));
  if (strange !== undefined)
    throw new BrokenArchive(`holds a table ${JSON.stringify(strange)} that no version has`);
  for (const { name } of tables) await client.query(`alter table ${identifier(name)} disable trigger user`);
  for (const { name } of [...tables].reverse()) await client.query(`delete from ${identifier(name)}`);
  return new Map(tables.map((table) => [table.name, table]));
}

async function loadRows(client: pg.ClientBase, { name, columns }: Table, bytes: Buffer): Promise<void> {
  const list = `[${bytes.toString('utf8').trimEnd().replaceAll('\n', ',')}]`;
  const names = columns.map(identifier).join(', ');
  await client.query(
    `insert into ${identifier(name)} (${names})
      select ${names} from json_populate_recordset(null::${identifier(name)}, $1::json)`,
    [list],
  );
}

/** Fills tables and storage, part by part; reading sums up again, in case the file has changed meanwhile. */
async function load(
  client: pg.ClientBase,
  pictures: PictureWriter,
  { file, size, manifest }: RestoreOrder,
  tables: ReadonlyMap<string, Table>,
): Promise<void> {
  const sums = new ArchiveSums();
  for await (const { name, bytes } of readArchive(file, size)) {
    if (name === MANIFEST) continue;
    sums.add(name, bytes);
    const table = tables.get(tableOfPart(name) ?? '');
    const key = keyOfPart(name);
    if (table) await loadRows(client, table, bytes);
    else if (key !== undefined) await pictures.write(key, bytes);
    else throw new BrokenArchive('holds a table that no version has');
  }
  sums.compare(manifest);
}

/** Numbers go on where they stood; rows, counts and search are as they were; then what is newer is added. */
async function finishTables(
  client: pg.ClientBase,
  { sequences }: Manifest,
  tables: Iterable<Table>,
): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query(`select setval('${identifier(name)}'::regclass, $1::bigint)`, [value]);
  }
  for (const { name } of tables) await client.query(`alter table ${identifier(name)} enable trigger user`);
  await runPending(client);
  await client.query('analyze');
}

async function restoreIn(
  client: pg.ClientBase,
  storage: ImageStorage,
  pictures: PictureWriter,
  order: RestoreOrder,
): Promise<() => Promise<void>> {
  await client.query('set local statement_timeout = 0');
  await client.query('select pg_advisory_xact_lock($1)', [RESTORE_LOCK]);
  const held = await holdings(client);
  if (held !== null && !order.replace) {
    throw new StartError(
      `the database is not empty: it holds ${held}; --replace takes all that away and puts the backup in its place`,
    );
  }
  const before = held === null ? [] : await keysOf(client);
  const tables = await prepareTables(client, order.manifest);
  await load(client, pictures, order, tables);
  await finishTables(client, order.manifest, tables.values());
  return async () => {
    for (const key of before) if (!pictures.has(key)) await storage.remove(key);
  };
}

/**
 * Puts a backup into a database and a storage, all or nothing: the pictures before the rows that name them are seen.
 * A backup of an older version is loaded as it was and then brought up to date.
 * @throws StartError when the database holds something, BrokenArchive when the file is not what was verified
 */
export async function restoreBackup(
  { pool, storage }: { pool: pg.Pool; storage: ImageStorage },
  order: RestoreOrder,
): Promise<void> {
  const client = await pool.connect();
  const pictures = new PictureWriter(storage);
  let cleanUp: () => Promise<void>;
  try {
    await client.query('begin');
    cleanUp = await restoreIn(client, storage, pictures, order);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await pictures.undo();
    throw error;
  } finally {
    client.release();
  }
  await cleanUp();
}
