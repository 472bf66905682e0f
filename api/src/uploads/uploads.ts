import type { UPLOAD_TYPES } from '@sideroad/shared/contract';
import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import { farm, image, upload } from '../db/schema.ts';
import { ApiProblem, notFound } from '../http/problem.ts';
import { checkBudget } from './budget.ts';

export type Upload = typeof upload.$inferSelect;

/** Pictures of a farm that may be on their way or left over: a cover and a gallery, several times over. */
const MOST_WAITING = 60;

/**
 * Keeps a farm from changing until the transaction ends: pictures of one farm are counted and put in order one after
 * the other.
 * @throws ApiProblem 404, also for a farm that the directory has withdrawn
 */
export async function holdFarm(tx: Transaction, farmId: string): Promise<void> {
  const found = await tx
    .select({ id: farm.id })
    .from(farm)
    .where(and(eq(farm.id, farmId), eq(farm.withdrawn, false)))
    .limit(1)
    .for('update');
  if (found.length === 0) throw notFound('farm');
}

/**
 * Expects one more picture of a farm.
 * @param size bytes that may come
 * @param source signed network of the caller
 * @param now milliseconds
 * @returns its id
 * @throws ApiProblem 404 for an unknown farm, 409 when too many are expected already, 507 when too many bytes wait
 */
export async function expectUpload(
  orm: Orm,
  {
    farmId,
    type,
    size,
    source,
    now,
  }: { farmId: string; type: (typeof UPLOAD_TYPES)[number]; size: number; source: string; now: number },
): Promise<string> {
  return orm.transaction(async (tx) => {
    await holdFarm(tx, farmId);
    const [waiting] = await tx
      .select({ number: count() })
      .from(upload)
      .leftJoin(image, eq(image.id, upload.id))
      .where(and(eq(upload.farmId, farmId), isNull(image.id)))
      .limit(1);
    if ((waiting?.number ?? 0) >= MOST_WAITING) {
      throw new ApiProblem(409, 'conflict', 'Too many pictures of this farm wait already.');
    }
    await checkBudget(tx, { source, size, now });
    const [row] = await tx
      .insert(upload)
      .values({ farmId, fileType: type, bytes: size, source, createdAt: new Date(now) })
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
