import { type SQL, sql } from 'drizzle-orm';

/** A list of objects as rows `r` of the given columns; one parameter, however long the list. */
export const jsonRows = (list: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(${columns})`;
