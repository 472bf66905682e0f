import { repeatedly } from '@sideroad/server-kit';
import { and, eq, inArray, isNull, lt, not, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../db/schema.ts';
import { farm, image, upload } from '../db/schema.ts';
import type { Photos } from './photos.ts';
import { type ImageStorage, rawKey, type StoredFile } from './storage.ts';

/** Milliseconds after which farms without a cover and unconfirmed pictures are deleted. */
const LIFETIME = 24 * 60 * 60 * 1000;
const EVERY = 15 * 60 * 1000;
/** Rows of one run. */
const MOST = 200;

interface Stores {
  orm: Orm;
  storage: ImageStorage;
  photos: Photos;
}

/** Removes the files of expired uploads, then their rows: what stops halfway is finished by the next run. */
export async function removeExpired({ orm, storage, photos }: Stores): Promise<void> {
  const expired = await orm.select().from(upload).where(eq(upload.status, 'expired')).limit(MOST);
  for (const { id, hash } of expired) {
    await storage.remove(rawKey(id));
    if (hash) await photos.remove(hash);
  }
  const expiredIds = expired.map(({ id }) => id);
  await orm.delete(upload).where(inArray(upload.id, expiredIds));
}

/**
 * Deletes farms that were never published and unused pictures, a day old. Each step can be repeated and stopped
 * anywhere, so several processes may sweep at once: files are removed before the row that names them.
 * @param now milliseconds
 */
export async function sweep({ orm, storage, photos }: Stores, now: number): Promise<void> {
  const before = new Date(now - LIFETIME);
  const isOld = lt(upload.createdAt, before);
  const isForgotten = and(not(farm.published), not(farm.withdrawn), lt(farm.createdAt, before));
  const some = orm.select({ id: farm.id }).from(farm).where(isForgotten).limit(MOST);
  // The outer conditions are read again when another transaction has just changed the row; inner ones are not.
  await orm.delete(farm).where(and(isForgotten, inArray(farm.id, some)));
  await orm
    .update(upload)
    .set({ status: 'expired' })
    .where(and(or(isNull(upload.farmId), inArray(upload.status, ['open', 'dropped'])), isOld));

  await removeExpired({ orm, storage, photos });

  const left = await orm
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.status, 'used'), upload.raw, isOld))
    .limit(MOST);
  if (left.length > 0) await photos.removeRaw(left.map(({ id }) => id));
}

/**
 * Sweeps every quarter of an hour, and removes files that no upload needs once a day: for that all of them are listed.
 * @returns a stop that waits for what is under way
 */
export function keepSwept(stores: Stores, now: () => number, logger: FastifyBaseLogger): () => Promise<void> {
  const failure = 'Old uploads were not removed';
  const stops = [
    repeatedly(() => sweep(stores, now()), { every: EVERY, failure, logger }),
    repeatedly(
      async () => {
        // What the sweep lets go first: no upload of so old a file can be confirmed any more.
        await sweep(stores, now());
        await removeUnnamedFiles(stores, now());
      },
      { every: LIFETIME, failure, logger },
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Milliseconds; a day longer than uploads live, so that neither a registration nor another clock is in question. */
const UNTOUCHED = 2 * 24 * 60 * 60 * 1000;
/** Files that are looked up at once. */
const PAGE = 600;
/** Files that one run removes; the next run takes more. */
const MOST_UNNAMED = 10_000;

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
        if (!rows.get(key) && changedAt < now - UNTOUCHED && unneeded.length < MOST_UNNAMED)
          unneeded.push(key);
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
