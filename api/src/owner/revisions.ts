import { notFound } from '@sideroad/server-kit/http';
import type { FarmEdit, Revision } from '@sideroad/shared/contract';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { farm, farmRevision, type Orm, type Transaction } from '../db/schema.ts';
import type { FarmChange } from '../security/links.ts';

/** Counts a change of a farm whose row the transaction holds, and keeps what it changed. Without parts: its pictures. */
export async function recordRevision(
  tx: Transaction,
  { id: farmId, holder, now }: FarmChange,
  { before, after }: { before: FarmEdit; after: FarmEdit } = { before: {}, after: {} },
): Promise<void> {
  const number = sql`(select coalesce(max(number), 0) + 1 from farm_revision where farm_id = ${farmId})`;
  const madeAt = new Date(now);
  await tx.insert(farmRevision).values({ farmId, number, madeAt, madeBy: holder.name, before, after });
  // A steward's change does not make a farm one that its owner has listed.
  const listedAt = holder.farmId === null ? undefined : madeAt;
  const version = sql`${farm.version} + 1`;
  await tx.update(farm).set({ version, listedAt }).where(eq(farm.id, farmId));
}

/** Selects the revisions of a farm from a number on, the newest first. */
export const revisionsFrom = (orm: Orm | Transaction, farmId: string, number: number, most: number) =>
  orm
    .select()
    .from(farmRevision)
    .where(and(eq(farmRevision.farmId, farmId), gte(farmRevision.number, number)))
    .orderBy(desc(farmRevision.number))
    .limit(most);

/** Lists the revisions of a farm, the newest first. */
export async function readRevisions(orm: Orm, farmId: string): Promise<Revision[]> {
  const rows = await revisionsFrom(orm, farmId, 0, 100);
  return rows.map(({ farmId: _, madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }));
}

/** Finds the edit that brings a farm back to what it was after a revision; 0: before the first. @throws ApiProblem 404 */
export async function editBackTo(tx: Transaction, farmId: string, wanted: number): Promise<FarmEdit> {
  const rows = await revisionsFrom(tx, farmId, wanted, 10_000);
  if (wanted > 0 && rows.at(-1)?.number !== wanted) throw notFound('revision');
  // From the newest to the oldest: of each part the oldest value is the one of then.
  const parts = rows.filter(({ number }) => number > wanted).map(({ before }) => before);
  return {
    ...Object.assign({}, ...parts),
    farm: Object.assign({}, ...parts.map(({ farm }) => farm)),
    location: Object.assign({}, ...parts.map(({ location }) => location)),
  };
}
