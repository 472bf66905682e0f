import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { jsonRows } from './jsonRows.ts';

/** What a farm is described with, in its own order. */
interface Choices {
  /** The farm's. */
  id: string | number;
  categoryIds: readonly string[];
  featureIds: readonly string[];
}

/** Stores the categories and features of farms that are stored already; two statements, however many farms. */
export async function insertChoices(tx: Transaction, farms: readonly Choices[]): Promise<void> {
  const rows = (ids: (farm: Choices) => readonly string[]) =>
    jsonRows(
      farms.flatMap((farm) => ids(farm).map((other, position) => ({ farm: farm.id, other, position }))),
      sql`farm bigint, other bigint, position smallint`,
    );
  await tx.execute(sql`
    insert into farm_category (farm_id, category_id, position)
    select r.farm, r.other, r.position from ${rows(({ categoryIds }) => categoryIds)}`);
  // Not for none: each statement starts the triggers that keep the search's index.
  if (farms.every(({ featureIds }) => featureIds.length === 0)) return;
  await tx.execute(sql`
    insert into farm_feature (farm_id, feature_id, position)
    select r.farm, r.other, r.position from ${rows(({ featureIds }) => featureIds)}`);
}
