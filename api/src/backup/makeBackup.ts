import { createHash } from 'node:crypto';
import { StartError } from '@sideroad/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import type { ImageStorage } from '../storage/storage.ts';
import { showProgress } from '../support/progress.ts';
import { type ArchiveWriter, MANIFEST, picturePart, tablePart, writeArchive } from './archive.ts';
import {
  countPictures,
  identifiers,
  listTables,
  readMigrations,
  readSequences,
  storedPictures,
  type Table,
} from './tables.ts';
import { FORMAT, type Manifest } from './verifyBackup.ts';

/** Rows per fetch, and bytes of a full part: a few megabytes of memory. */
const ROWS = 500;
const PART = 1_048_576;

/** Leaves out the signing secret, because backups travel. A new one only voids links of two hours. */
const WITHOUT: Readonly<Record<string, SQL>> = { app_state: sql`where key <> 'signing-secret'` };

/** Writes out one table, part by part, through a cursor of the transaction. */
async function writeTable(tx: Transaction, archive: ArchiveWriter, { name, columns }: Table) {
  const hash = createHash('sha256');
  let rows = 0;
  let parts = 0;
  let lines: string[] = [];
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.from(lines.join(''));
    hash.update(bytes);
    parts += 1;
    await archive.add(tablePart(name, parts), bytes);
    [lines, size] = [[], 0];
  };
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select to_json(r)::text as line from (
      select ${identifiers(columns)} from ${sql.identifier(name)} ${WITHOUT[name]}) r`);
  for (;;) {
    const { rows: page } = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS} from backup_rows`));
    for (const { line } of page) {
      lines.push(`${line}\n`);
      size += line.length;
      if (size >= PART) await flush();
    }
    rows += page.length;
    if (page.length < ROWS) break;
  }
  if (lines.length > 0) await flush();
  await tx.execute(sql`close backup_rows`);
  return { rows, sha256: hash.digest('hex') };
}

/** Writes out the uploaded pictures. @returns also the files that a farm shows and the storage does not have */
async function writePictures(tx: Transaction, storage: ImageStorage, archive: ArchiveWriter) {
  const hash = createHash('sha256');
  const missing: string[] = [];
  let files = 0;
  let bytes = 0;
  const write = async (key: string, needed: boolean) => {
    const picture = await storage.read(key);
    if (!picture) {
      if (needed) missing.push(key);
      return;
    }
    hash.update(picturePart(key)).update(picture);
    files += 1;
    bytes += picture.length;
    await archive.add(picturePart(key), picture);
  };
  const show = showProgress('Writing pictures');
  const all = await countPictures(tx);
  let done = 0;
  for await (const { made, raw, used } of storedPictures(tx)) {
    done += 1;
    show(done / all);
    for (const key of made) await write(key, used);
    if (raw !== null) await write(raw, false);
  }
  return { pictures: { files, bytes, sha256: hash.digest('hex') }, missing };
}

async function writeEverything(tx: Transaction, storage: ImageStorage, archive: ArchiveWriter, now: number) {
  const migrations = await readMigrations(tx);
  if (migrations === null) throw new StartError('the database holds nothing to back up');
  const tables: Manifest['tables'] = {};
  for (const table of await listTables(tx)) tables[table.name] = await writeTable(tx, archive, table);
  const { pictures, missing } = await writePictures(tx, storage, archive);
  const manifest: Manifest = {
    format: FORMAT,
    createdAt: new Date(now).toISOString(),
    migrations,
    tables,
    pictures,
    // Sequences are not transactional: read last, they are at least those of the rows.
    sequences: await readSequences(tx),
  };
  await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return { manifest, missing };
}

/**
 * Writes a snapshot of the database and the uploaded pictures to one archive, which appears when it is complete. A site on
 * PostgreSQL runs on meanwhile.
 */
export async function makeBackup(
  { orm, storage }: { orm: Orm; storage: ImageStorage },
  file: string,
  now: number,
): Promise<{ manifest: Manifest; missing: string[] }> {
  const archive = writeArchive(file);
  try {
    const made = await orm.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        return writeEverything(tx, storage, archive, now);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await archive.finish();
    return made;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}
