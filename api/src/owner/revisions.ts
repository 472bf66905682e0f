import { notFound } from '@sideroad/server-kit/http';
import type { FarmEdit, Revision } from '@sideroad/shared/contract';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { farm, farmRevision } from '../db/schema.ts';
import type { Holder } from '../security/links.ts';

/** Revisions that a list shows. */
export const MOST_REVISIONS = 100;

/**
 * Counts a change of a farm whose row the transaction holds, and keeps what it changed. Without parts: its pictures.
 * @param now milliseconds
 */
export async function recordRevision(
  tx: Transaction,
  farmId: string,
  { holder, now }: { holder: Holder; now: number },
  { before, after }: { before: FarmEdit; after: FarmEdit } = { before: {}, after: {} },
): Promise<void> {
  const number = sql`(select coalesce(max(number), 0) + 1 from farm_revision where farm_id = ${farmId})`;
  await tx
    .insert(farmRevision)
    .values({ farmId, number, madeAt: new Date(now), madeBy: holder.name, before, after });
  const listed = holder.farmId === null ? {} : { listedAt: new Date(now) };
  await tx
    .update(farm)
    .set({ version: sql`${farm.version} + 1`, ...listed })
    .where(eq(farm.id, farmId));
}

/** Lists the revisions of a farm, the newest first. */
export async function readRevisions(orm: Orm, farmId: string): Promise<Revision[]> {
  const rows = await orm
    .select()
    .from(farmRevision)
    .where(eq(farmRevision.farmId, farmId))
    .orderBy(desc(farmRevision.number))
    .limit(MOST_REVISIONS);
  return rows.map(({ farmId: _, madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }));
}

/** Finds the edit that brings a farm back to what it was after a revision; 0: before the first. @throws ApiProblem 404 */
export async function editBackTo(tx: Transaction, farmId: string, wanted: number): Promise<FarmEdit> {
  const rows = await tx
    .select({ number: farmRevision.number, before: farmRevision.before })
    .from(farmRevision)
    .where(and(eq(farmRevision.farmId, farmId), gte(farmRevision.number, wanted)))
    .orderBy(desc(farmRevision.number))
    .limit(100_000);
  if (wanted > 0 && rows.at(-1)?.number !== wanted) throw notFound('revision');
  // From the newest to the oldest: of each part the oldest value is the one of then.
  const parts = rows.filter(({ number }) => number > wanted).map(({ before }) => before);
  return {
    ...Object.assign({}, ...parts),
    farm: Object.assign({}, ...parts.map(({ farm }) => farm)),
    location: Object.assign({}, ...parts.map(({ location }) => location)),
  };
}
