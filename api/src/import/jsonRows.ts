import { type SQL, sql } from 'drizzle-orm';

/** A list of objects as rows `r` of the given columns: one parameter, where `values` of the builder has one per value. */
export const jsonRows = (list: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(${columns})`;
