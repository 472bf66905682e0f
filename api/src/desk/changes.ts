import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import { eq, sql } from 'drizzle-orm';
import type { Inverse, Transaction } from '../db/schema.ts';
import { deskAction } from '../db/schema.ts';

const conflict = (detail: string) => new ApiProblem(409, 'conflict', detail);

/** The columns of values by their names, and a query of these values with the columns' types. */
function rowOf(table: string, values: object) {
  const names = Object.keys(values).map((name) => sql.identifier(name));
  const columns = sql.join(names, sql`, `);
  const record = sql`jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(values)}::jsonb)`;
  return { columns, row: sql`select ${columns} from ${record}` };
}

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
    const found = await tx.execute<{ was: Record<string, unknown> }>(
      sql`select to_jsonb(t) as was from ${table} t where id = ${id} for update`,
    );
    const was = found.rows[0]?.was;
    if (!was) throw conflict('What this changes is gone.');
    const changed = Object.keys(values).filter((key) => values[key] !== was[key]);
    if (changed.length === 0) continue;
    const isFarm = name === 'farm';
    const { columns, row } = rowOf(name, { ...(isFarm && { version: Number(was.version) + 1 }), ...values });
    await tx.execute(sql`update ${table} set (${columns}) = (${row}) where id = ${id}`);
    const kept = [...changed, ...(isFarm ? ['version', 'changed_at'] : [])];
    undo.unshift({ table: name, id, values: Object.fromEntries(kept.map((key) => [key, was[key]])) });
  }
  return undo;
}

/** Adds a row. @returns the change that takes it away */
export async function addRow(
  tx: Transaction,
  table: 'category' | 'feature',
  values: object,
): Promise<Inverse> {
  const { columns, row } = rowOf(table, values);
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into ${sql.identifier(table)} (${columns}) ${row} returning id`,
  );
  return { table, id: rows[0]?.id ?? '', values: null };
}

/** Writes down who did what, with what brings it back. @returns the action's id */
export async function recordAction(tx: Transaction, action: typeof deskAction.$inferInsert): Promise<string> {
  const [row] = await tx.insert(deskAction).values(action).returning({ id: deskAction.id });
  return row?.id ?? '';
}

/**
 * Takes an action back: all its rows are as before.
 * @throws ApiProblem 404; 409 when that was done already, or later changes rest on it
 */
export async function undoAction(tx: Transaction, id: string, now: number) {
  const [action] = await tx.select().from(deskAction).where(eq(deskAction.id, id)).limit(1).for('update');
  if (!action) throw notFound('action');
  if (action.undoneAt) throw conflict('This was undone already.');
  // Rows are locked in the order of a decision, so that the two never wait for each other: case, then farm.
  await tx.execute(sql`select from desk_case where farm_id = ${action.farmId} order by id for update`);
  // A trigger sets `changed_at` to the time of the transaction, which is the action's own while nothing followed.
  const same = await tx.execute(sql`
    select from farm, desk_action a where a.id = ${id} and farm.id = a.farm_id and farm.changed_at = a.made_at
    for update of farm`);
  if (!same.rowCount && action.undo.some(({ table }) => table === 'farm'))
    throw conflict('The farm has changed since, so this cannot be undone.');
  const later = await tx.execute(sql`
    select from desk_action l, jsonb_array_elements(l.undo) theirs, desk_action a, jsonb_array_elements(a.undo) ours
    where a.id = ${id} and l.id > a.id and l.undone_at is null
      and (ours -> 'table', ours -> 'id') = (theirs -> 'table', theirs -> 'id')`);
  if (later.rowCount) throw conflict('A later action rests on this one. Undo that first.');
  await applyChanges(tx, action.undo);
  const undone = { undoneAt: new Date(now) };
  await tx.update(deskAction).set(undone).where(eq(deskAction.id, id));
  return { ...action, ...undone };
}
