import { inArray } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { image, upload } from '../db/schema.ts';
import type { ImageStorage, StoredFile } from './storage.ts';

/** Milliseconds; a day longer than uploads live, so that neither a registration nor another clock is in question. */
const UNTOUCHED = 2 * 24 * 60 * 60 * 1000;
/** Files that are looked up at once. */
const PAGE = 600;
/** Files that one run removes; the next run takes more. */
const MOST = 10_000;

const RAW = /^raw\/(\d{1,18})$/;
const PICTURE = /^pictures\/[0-9a-f]{2}\/([0-9a-f]{24})-\d+\.webp$/;

async function* inPages(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let page: StoredFile[] = [];
  for await (const file of files) {
    page.push(file);
    if (page.length === PAGE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

/** Uploads of a page of raw files, and whether each may still have its bytes. */
async function rawRows(orm: Orm, keys: readonly string[]): Promise<Map<string, boolean>> {
  const ids = keys.map((key) => RAW.exec(key)?.[1] ?? '0');
  const rows = await orm.select().from(upload).where(inArray(upload.id, ids)).limit(PAGE);
  return new Map(
    rows.map(({ id, status, raw }) => [`raw/${id}`, raw || status === 'open' || status === 'expired']),
  );
}

/** Pictures of a page that some row names. */
async function pictureRows(orm: Orm, keys: readonly string[]): Promise<Map<string, boolean>> {
  const hashOf = (key: string) => PICTURE.exec(key)?.[1] ?? '';
  const hashes = [...new Set(keys.map(hashOf))];
  const rows = await Promise.all(
    [upload, image].map((table) =>
      orm.select({ hash: table.hash }).from(table).where(inArray(table.hash, hashes)).limit(PAGE),
    ),
  );
  const named = new Set(rows.flat().map(({ hash }) => hash));
  return new Map(keys.filter((key) => named.has(hashOf(key))).map((key) => [key, true]));
}

/**
 * Removes stored files that no upload needs: raw bytes that came while their picture was confirmed, and pictures of a
 * process that was killed before it wrote their row. Only what nothing has touched for two days.
 * @param now milliseconds
 * @throws Error when the database knows fewer than half of the files: then they are another database's
 */
export async function removeUnnamedFiles(
  { orm, storage }: { orm: Orm; storage: ImageStorage },
  now: number,
): Promise<void> {
  const unneeded: string[] = [];
  let known = 0;
  let strange = 0;
  for (const [folder, pattern, rowsOf] of [
    ['raw', RAW, rawRows],
    ['pictures', PICTURE, pictureRows],
  ] as const) {
    for await (const page of inPages(storage.list(folder))) {
      const files = page.filter(({ key }) => pattern.test(key));
      const rows = await rowsOf(
        orm,
        files.map(({ key }) => key),
      );
      for (const { key, changedAt } of files) {
        if (rows.has(key)) known += 1;
        else strange += 1;
        if (!rows.get(key) && changedAt < now - UNTOUCHED && unneeded.length < MOST) unneeded.push(key);
      }
    }
  }
  if (strange > known) {
    throw new Error(
      `${strange} of ${strange + known} stored pictures are not of this database, so none was removed: give each site a store of its own`,
    );
  }
  for (const key of unneeded) await storage.remove(key);
}
