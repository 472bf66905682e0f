import { notFound } from '@sideroad/server-kit/http';
import { eq, sql } from 'drizzle-orm';
import type { Inverse, Transaction } from '../db/schema.ts';
import { deskAction } from '../db/schema.ts';
import { conflict } from '../http/validation.ts';

/** Columns that tell one state of a farm from another. */
const MARKS = ['version', 'changed_at'];

/** Why an action is not undone, and what to do, by the column that is different now. */
const CHANGED: Readonly<Record<string, string>> & Record<'gone' | 'later' | 'used', string> = {
  gone: 'What this changed is gone, so there is nothing to bring back.',
  later: 'This was changed again since. Undo the later change first.',
  used: 'The new link is in use. If it must go, choose “Edit the listing” and remove it among the links.',
  withdrawn: 'The farm was put back or withdrawn again since. Undo that first, or decide its case of now.',
  held: 'The farm waits again, or was accepted since. Undo that first, or decide its case of now.',
  banner: 'The badge has changed since. Undo that first, or decide the newest wish.',
  wished_banner: 'The owner has wished another badge since. Decide that wish instead.',
  decided_at: 'A case of this farm was decided since. Undo that first.',
};

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
    const found = await tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${table} t where id = ${id} for update`,
    );
    const was = found.rows[0]?.row;
    if (!was) throw conflict(CHANGED.gone);
    const changed = Object.keys(values).filter((key) => values[key] !== was[key]);
    if (changed.length === 0) continue;
    const isFarm = name === 'farm';
    const { columns, row } = rowOf(name, { ...(isFarm && { version: Number(was.version) + 1 }), ...values });
    const written = await tx.execute<{ row: Record<string, unknown> }>(
      sql`update ${table} set (${columns}) = (${row}) where id = ${id} returning to_jsonb(${table}) as row`,
    );
    const kept = [...changed, ...(isFarm ? MARKS : [])];
    const of = (from: Record<string, unknown> = {}) =>
      Object.fromEntries(kept.map((key) => [key, from[key]]));
    undo.unshift({ table: name, id, values: of(was), now: of(written.rows[0]?.row) });
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
 * Prepares a change for its undo: what it takes back must still be so. A farm that was changed otherwise since keeps counting.
 * @throws ApiProblem 409 that says what is different now
 */
async function stillSo(tx: Transaction, change: Inverse): Promise<Inverse> {
  const { table: name, id, values, now = {} } = change;
  const keys = Object.keys(now);
  const { row } = rowOf(name, { id, ...now });
  const same = keys.map((key) => sql`t.${sql.identifier(key)} is not distinct from r.${sql.identifier(key)}`);
  const { rows } = await tx.execute<{ same: boolean[]; used: boolean }>(sql`
    select array[${sql.join([sql`true`, ...same], sql`, `)}] as same,
      to_jsonb(t) ->> 'used_at' is not null as used
    from ${sql.identifier(name)} t left join (${row}) r on true where t.id = ${id} for update of t`);
  const [found] = rows;
  if (!found) throw conflict(CHANGED.gone);
  if (name === 'access_link' && !values && found.used) throw conflict(CHANGED.used);
  const other = keys.filter((_, index) => !found.same[index + 1]);
  const [first] = other.filter((key) => !MARKS.includes(key));
  if (first) throw conflict(CHANGED[first] ?? CHANGED.later);
  if (!values || name !== 'farm' || (keys.length > 0 && other.length === 0)) return change;
  return {
    ...change,
    values: Object.fromEntries(Object.entries(values).filter(([key]) => !MARKS.includes(key))),
  };
}

/**
 * Takes an action back: what it changed is as before, and nothing else is touched.
 * @throws ApiProblem 404; 409 when that was done already, or what it changed is no longer so: the detail says what to do
 */
export async function undoAction(tx: Transaction, id: string, now: number) {
  const [action] = await tx.select().from(deskAction).where(eq(deskAction.id, id)).limit(1).for('update');
  if (!action) throw notFound('action');
  if (action.undoneAt) throw conflict('This was undone already.');
  const { farmId, undo } = action;
  // Rows are locked in one order everywhere, farm and then case, so that two calls never wait for each other.
  await tx.execute(sql`select from farm where id = ${farmId} for update`);
  const changes: Inverse[] = [];
  for (const change of undo) changes.push(await stillSo(tx, change));
  await applyChanges(tx, changes);
  const undone = { undoneAt: new Date(now) };
  await tx.update(deskAction).set(undone).where(eq(deskAction.id, id));
  return { ...action, ...undone };
}
