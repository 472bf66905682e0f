import { repeatedly } from '@sideroad/server-kit';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../db/schema.ts';
import { farm, upload } from '../db/schema.ts';
import { isUnfinished, settleWithdrawn } from '../farms/life.ts';
import { removeOldRecords } from '../releases/records.ts';
import { type ImageStorage, rawKey } from '../storage/storage.ts';
import type { Photos } from './photos.ts';

/** Milliseconds after which farms without a cover and unconfirmed pictures are deleted. */
const LIFETIME = 24 * 60 * 60 * 1000;
const EVERY = 15 * 60 * 1000;
const MOST = 200;

export interface PictureStores {
  storage: ImageStorage;
  photos: Photos;
}

export type Stores = PictureStores & { orm: Orm };

/** Removes the files of expired uploads, then their rows: what stops halfway is finished by the next run. */
export async function removeExpired({ orm, storage, photos }: Stores): Promise<void> {
  const expired = await orm.select().from(upload).where(eq(upload.status, 'expired')).limit(MOST);
  for (const { id, hash } of expired) {
    await storage.remove(rawKey(id));
    if (hash) await photos.remove(hash);
  }
  const ids = expired.map(({ id }) => id);
  await orm.delete(upload).where(inArray(upload.id, ids));
}

/**
 * Deletes farms that were never finished, and unused pictures, a day old. Files are removed before the row
 * that names them, so that each step can be repeated and stopped anywhere, also by several processes at once.
 */
export async function sweep({ orm, storage, photos }: Stores, now: number): Promise<void> {
  await removeOldRecords(orm, now);
  await settleWithdrawn(orm, now);
  const before = new Date(now - LIFETIME);
  const isOld = lt(upload.createdAt, before);
  const isForgotten = and(isUnfinished, lt(farm.createdAt, before));
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

/** Sweeps every quarter of an hour. @returns a stop that waits for what is under way */
export const keepSwept = (stores: Stores, now: () => number, logger: FastifyBaseLogger) =>
  repeatedly(() => sweep(stores, now()), { every: EVERY, failure: 'What is old was not removed', logger });
