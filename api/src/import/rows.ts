import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/schema.ts';
import { farmCategory, farmFeature } from '../db/schema.ts';

/** A list of objects as rows `r` of the given columns: one parameter, where `values` of the builder has one per value. */
export const jsonRows = (list: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(${columns})`;

interface Choices {
  id: string | number;
  categoryIds: readonly string[];
  featureIds: readonly string[];
}

/** Stores the categories and features of farms that are stored already; two statements, however many farms. */
export async function insertChoices(tx: Transaction, farms: readonly Choices[]): Promise<void> {
  const rows = (ids: (farm: Choices) => readonly string[]) =>
    sql`select r.farm, r.other, r.position from ${jsonRows(
      farms.flatMap((farm) => ids(farm).map((other, position) => ({ farm: farm.id, other, position }))),
      sql`farm bigint, other bigint, position smallint`,
    )}`;
  await tx.insert(farmCategory).select(rows(({ categoryIds }) => categoryIds));
  // Not for none: each statement starts the triggers that keep the search's index.
  if (farms.every(({ featureIds }) => featureIds.length === 0)) return;
  await tx.insert(farmFeature).select(rows(({ featureIds }) => featureIds));
}
