import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Inverse, Transaction } from '../db/schema.ts';
import { deskAction } from '../db/schema.ts';

const conflict = (detail: string) => new ApiProblem(409, 'conflict', detail);

const listOf = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Values by column names as a row of a table. */
const rowOf = (table: SQL | ReturnType<typeof sql.identifier>, values: object) =>
  sql`jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb)`;

/**
 * Writes columns of rows, in order; of values that are equal already, nothing. A changed farm gets its next version.
 * @returns the changes that bring everything back, in their order @throws ApiProblem 409 for a row that is gone
 */
export async function applyChanges(tx: Transaction, changes: readonly Inverse[]): Promise<Inverse[]> {
  const undo: Inverse[] = [];
  for (const { table: name, id, values } of changes) {
    const table = sql.identifier(name);
    if (!values) {
      await tx.execute(sql`delete from ${table} where id = ${id}`);
      continue;
    }
    const found = await tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${table} t where id = ${id} for update`,
    );
    const row = found.rows[0]?.row;
    if (!row) throw conflict('What this changes is gone.');
    const changed = Object.keys(values).filter((key) => values[key] !== row[key]);
    if (changed.length === 0) continue;
    const isFarm = name === 'farm';
    const next = { ...(isFarm && { version: Number(row.version) + 1 }), ...values };
    const columns = listOf(Object.keys(next));
    await tx.execute(
      sql`update ${table} set (${columns}) = (select ${columns} from ${rowOf(table, next)}) where id = ${id}`,
    );
    const kept = [...changed, ...(isFarm ? ['version', 'changed_at'] : [])];
    undo.unshift({ table: name, id, values: Object.fromEntries(kept.map((key) => [key, row[key]])) });
  }
  return undo;
}

/** Adds a row. @returns the change that takes it away */
export async function addRow(
  tx: Transaction,
  name: 'category' | 'feature',
  values: Record<string, unknown>,
): Promise<Inverse> {
  const [table, columns] = [sql.identifier(name), listOf(Object.keys(values))];
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into ${table} (${columns}) select ${columns} from ${rowOf(table, values)} returning id`,
  );
  if (!rows[0]) throw new Error('The row was not stored.');
  return { table: name, id: rows[0].id, values: null };
}

/** Writes down who did what, with what brings it back. @returns the action's id */
export async function recordAction(
  tx: Transaction,
  action: Pick<typeof deskAction.$inferInsert, 'madeBy' | 'action' | 'farmId' | 'subject' | 'undo'>,
): Promise<string> {
  const [row] = await tx.insert(deskAction).values(action).returning({ id: deskAction.id });
  if (!row) throw new Error('The action was not stored.');
  return row.id;
}

/**
 * Takes an action back: all its rows are as before.
 * @throws ApiProblem 404; 409 when that was done already, or later changes rest on it
 */
export async function undoAction(
  tx: Transaction,
  id: string,
  now: number,
): Promise<typeof deskAction.$inferSelect> {
  const [action] = await tx.select().from(deskAction).where(eq(deskAction.id, id)).limit(1).for('update');
  if (!action) throw notFound('action');
  if (action.undoneAt) throw conflict('This was undone already.');
  if (action.undo.some(({ table }) => table === 'farm')) {
    // A trigger sets `changed_at` to the time of the transaction, which is the action's own while nothing followed.
    const same = await tx.execute(sql`
      select from farm, desk_action a where a.id = ${id} and farm.id = a.farm_id and farm.changed_at = a.made_at
      for update of farm`);
    if (same.rowCount === 0) throw conflict('The farm has changed since, so this cannot be undone.');
  }
  const later = await tx.execute(sql`
    select from desk_action l, jsonb_array_elements(l.undo) theirs, jsonb_array_elements(${JSON.stringify(action.undo)}::jsonb) mine
    where l.id > ${id} and l.undone_at is null and mine ->> 'table' = theirs ->> 'table'
      and mine ->> 'id' = theirs ->> 'id' limit 1`);
  if (later.rowCount) throw conflict('A later action rests on this one. Undo that first.');
  await applyChanges(tx, action.undo);
  const undone = { undoneAt: new Date(now) };
  await tx.update(deskAction).set(undone).where(eq(deskAction.id, id));
  return { ...action, ...undone };
}
