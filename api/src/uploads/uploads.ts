import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import type { UPLOAD_TYPES } from '@sideroad/shared/contract';
import { and, count, eq, exists, gt, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { farm, image, upload } from '../db/schema.ts';
import { refusalOf } from '../farms/life.ts';
import { conflict } from '../http/validation.ts';
import { type ImageStorage, rawKey } from '../storage/storage.ts';

const MEGABYTE = 1_048_576;

/** Limits in bytes for unconfirmed pictures, of one network (some forty farms at a time) and of all networks. */
export const MOST_UNCONFIRMED = { network: 512 * MEGABYTE, all: 10_240 * MEGABYTE };

/** A number that no other lock of the database uses. */
const BUDGET_LOCK = 5_184_009;

/** The answer where no more bytes are taken; 507 is 'Insufficient Storage'. */
const noSpace = (detail = 'There is no space for more pictures now. Try again later.') =>
  new ApiProblem(507, 'unavailable', detail);

/**
 * Checks that `size` more bytes of a signed network fit into what may wait to be confirmed, exactly, over all processes:
 * the caller's transaction holds the budget until its own row counts. @throws ApiProblem 507
 */
async function checkBudget(tx: Transaction, source: string | null, size: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BUDGET_LOCK})`);
  const sumOf = (which: SQL) =>
    sql<number>`coalesce(sum(${upload.bytes}) filter (where ${which}), 0)::float8`;
  const [sums] = await tx
    .select({ own: sumOf(eq(upload.source, source ?? '')), total: sumOf(sql`true`) })
    .from(upload)
    .where(and(not(upload.kept), gt(upload.version, 0)))
    .limit(1);
  const { own = 0, total = 0 } = sums ?? {};
  if (own + size > MOST_UNCONFIRMED.network) {
    throw noSpace(
      'Too many pictures from your address wait to be confirmed. Confirm them, or try again tomorrow.',
    );
  }
  if (total + size > MOST_UNCONFIRMED.all) throw noSpace();
}

/** Leaves the pictures that a farm shows out of the budget, once it is published or waits for a steward. */
export async function keepShown(tx: Transaction, farmId: string): Promise<void> {
  const isFarm = and(eq(farm.id, farmId), or(farm.published, farm.held));
  const isPublished = exists(tx.select().from(farm).where(isFarm));
  const isShown = and(eq(upload.farmId, farmId), eq(upload.status, 'used'), not(upload.kept), isPublished);
  await tx.update(upload).set({ kept: true }).where(isShown);
}

export type Upload = typeof upload.$inferSelect;

/** Pictures of a farm that may be on their way or left over: a cover and a gallery, several times over. */
const MOST_WAITING = 60;

/** Locks a farm until the transaction ends. @throws ApiProblem 404, or 409 with the reason for one that was withdrawn */
export async function lockFarm(tx: Transaction, farmId: string): Promise<{ draft: boolean }> {
  const { draft, hidden, held, withdrawn } = farm;
  const rows = tx.select({ draft, hidden, held, withdrawn }).from(farm);
  const [found] = await rows.where(eq(farm.id, farmId)).limit(1).for('update');
  if (!found) throw notFound('farm');
  if (found.withdrawn) throw conflict(refusalOf(found, null));
  return found;
}

interface Expected {
  farmId: string;
  type: (typeof UPLOAD_TYPES)[number];
  /** Bytes that may come. */
  size: number;
  /** Signed network of the caller. */
  source: string;
  now: number;
}

/** Expects one more picture of a farm. @returns its id @throws ApiProblem 404, 409 or 507 when too many wait */
export async function expectUpload(orm: Orm, { farmId, type, size, source, now }: Expected): Promise<string> {
  return orm.transaction(async (tx) => {
    await lockFarm(tx, farmId);
    const [waiting] = await tx
      .select({ number: count() })
      .from(upload)
      .leftJoin(image, eq(image.id, upload.id))
      .where(and(eq(upload.farmId, farmId), isNull(image.id)))
      .limit(1);
    if ((waiting?.number ?? 0) >= MOST_WAITING) {
      throw conflict(
        'Too many pictures of this farm wait to be saved. Save fewer at once, or try again tomorrow.',
      );
    }
    await checkBudget(tx, source, size);
    const [row] = await tx
      .insert(upload)
      .values({ farmId, fileType: type, source, createdAt: new Date(now) })
      .returning({ id: upload.id });
    if (!row) throw new Error('The upload was not stored.');
    return row.id;
  });
}

/** An upload that can still become a picture, or is one; null for any other. */
export async function findUpload(orm: Orm, id: string): Promise<Upload | null> {
  const [row] = await orm
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), ne(upload.status, 'expired')))
    .limit(1);
  return row ?? null;
}

/** Bytes of a refused body that are still read, so that the client gets the response and no broken connection. */
const MOST_DRAINED = 32 * 1_048_576;

/** Reads a body to its end and drops it; cuts one that is far too long [SEC-27]. */
export async function drain(body: Readable): Promise<void> {
  let size = 0;
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_DRAINED) body.destroy();
  });
  body.resume();
  await finished(body).catch(() => undefined);
}

/** @param counted number of bytes so far, kept up to date */
async function* upTo(limit: number, body: Readable, counted: { size: number }): AsyncGenerator<Buffer> {
  // The end of this generator must not end the request, whose rest is drained.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    counted.size += chunk.length;
    if (counted.size > limit) {
      throw new ApiProblem(
        413,
        'payload-too-large',
        `A picture may have ${limit} bytes at most. Send a smaller one.`,
      );
    }
    yield chunk;
  }
  if (counted.size === 0) throw new ApiProblem(400, 'bad-request', 'There are no bytes.');
}

/** Records that newer bytes have come. @returns hash of the earlier picture, now unused @throws ApiProblem 409 or 507 */
async function renew(orm: Orm, id: string, size: number): Promise<string | null> {
  return orm.transaction(async (tx) => {
    const isOpen = and(eq(upload.id, id), eq(upload.status, 'open'));
    const [old] = await tx.select().from(upload).where(isOpen).limit(1).for('update');
    if (!old) throw confirmedAlready();
    await checkBudget(tx, old.source, size - old.bytes);
    await tx
      .update(upload)
      .set({ version: old.version + 1, hash: null, raw: true, bytes: size })
      .where(isOpen);
    return old.hash;
  });
}

const confirmedAlready = () => conflict('This picture is confirmed already. Ask for another upload address.');

/**
 * Stores the bytes of an upload, all or nothing; a later PUT replaces them.
 * @returns hash of the picture made of earlier bytes, to be removed @throws ApiProblem 400, 404, 409, 413 or 507
 */
export async function receiveBytes(
  { orm, storage }: { orm: Orm; storage: ImageStorage },
  { id, size }: { id: string; size: number },
  body: Readable,
): Promise<string | null> {
  const expected = await findUpload(orm, id);
  if (!expected) throw notFound('upload');
  if (expected.status !== 'open') throw confirmedAlready();
  if (await storage.isFull()) throw noSpace();
  const counted = { size: 0 };
  try {
    await storage.write(rawKey(id), upTo(size, body, counted));
  } catch (error) {
    if (body.errored) throw new ApiProblem(400, 'bad-request', 'The bytes were cut off.');
    throw error;
  }
  try {
    return await renew(orm, id, counted.size);
  } catch (error) {
    // Confirmed while the bytes arrived, or above the budget: no row counts the raw bytes.
    if (error instanceof ApiProblem) await storage.remove(rawKey(id));
    throw error;
  }
}
