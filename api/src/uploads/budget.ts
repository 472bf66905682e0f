import { and, eq, exists, gt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { farm, upload } from '../db/schema.ts';
import { ApiProblem } from '../http/problem.ts';

const MEGABYTE = 1_048_576;

/** Limits in bytes for unconfirmed pictures, of one network (some forty farms at a time) and of all networks. */
export const MOST_UNCONFIRMED = { network: 512 * MEGABYTE, all: 10_240 * MEGABYTE };

/** Any number will do, as long as nothing else in the database takes it. */
const BUDGET_LOCK = 5_184_009;

/** Milliseconds for which bytes that have not come may still come: an address serves for 15 minutes. */
const EXPECTED_FOR = 20 * 60_000;

/** The answer where no more bytes are taken; 507 is 'Insufficient Storage'. */
export const noSpace = (detail = 'There is no space for more pictures now. Try again later.') =>
  new ApiProblem(507, 'unavailable', detail);

/**
 * Checks that more bytes fit into what may wait to be confirmed, exactly, over all processes: the caller's transaction
 * holds the budget until its own row counts.
 * @param source signed network of the caller
 * @param size bytes that may come
 * @param now milliseconds
 * @throws ApiProblem 507
 */
export async function checkBudget(
  tx: Transaction,
  { source, size, now }: { source: string; size: number; now: number },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BUDGET_LOCK})`);
  const mayStillCome = gt(upload.createdAt, new Date(now - EXPECTED_FOR));
  const sumOf = (which: SQL) =>
    sql<number>`coalesce(sum(${upload.bytes}) filter (where ${which}), 0)::float8`;
  const [sums] = await tx
    .select({ own: sumOf(eq(upload.source, source)), total: sumOf(sql`true`) })
    .from(upload)
    .where(and(not(upload.kept), or(gt(upload.version, 0), mayStillCome)))
    .limit(1);
  const { own = 0, total = 0 } = sums ?? {};
  if (own + size > MOST_UNCONFIRMED.network) {
    throw noSpace(
      'Too many pictures from your address wait to be confirmed. Confirm them, or try again tomorrow.',
    );
  }
  if (total + size > MOST_UNCONFIRMED.all) throw noSpace();
}

/** Leaves the pictures that a farm shows out of the budget, once the farm is published. */
export async function keepShown(tx: Transaction, farmId: string): Promise<void> {
  const isFarm = and(eq(farm.id, farmId), farm.published);
  const isPublished = exists(tx.select().from(farm).where(isFarm));
  const isShown = and(eq(upload.farmId, farmId), eq(upload.status, 'used'), not(upload.kept), isPublished);
  await tx.update(upload).set({ kept: true }).where(isShown);
}
