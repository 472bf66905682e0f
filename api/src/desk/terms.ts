import { errorCode } from '@sideroad/server-kit';
import { ApiProblem } from '@sideroad/server-kit/http';
import type { DeskTerm } from '@sideroad/shared/contract';
import { chosenProblem } from '@sideroad/shared/domain/registration';
import { cleanLine, cleanText, unreadable } from '@sideroad/shared/domain/registrationText';
import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { conflict } from '../http/validation.ts';
import { comparable } from '../search/equivalents.ts';
import { addRow, applyChanges, recordAction } from './changes.ts';

const TABLES = { categories: 'category', features: 'feature' } as const;
export type TermList = keyof typeof TABLES;

/** Categories or features, also those out of use. */
export async function readTermList(
  orm: Orm | Transaction,
  list: TermList,
): Promise<(DeskTerm & { id: string })[]> {
  const group = list === 'features' ? sql`, feature_category_id as "categoryId"` : sql``;
  const table = sql.identifier(TABLES[list]);
  const { rows } = await orm.execute<DeskTerm & { id: string }>(
    sql`select id, name, description, active${group} from ${table} order by id limit 1000`,
  );
  return rows;
}

/** A name without case, accents, spaces and signs, by which people take two names for one. */
const keyOf = (name: string) => comparable(name).replaceAll(' ', '') || name;

/** Refuses a name that people take for that of another term, unless the term had it already. @throws ApiProblem 409 */
async function checkUnique(tx: Transaction, list: TermList, id: string | null, name: string): Promise<void> {
  await tx.execute(sql`lock table ${sql.identifier(TABLES[list])} in share row exclusive mode`);
  const same = (await readTermList(tx, list)).filter((term) => keyOf(term.name) === keyOf(name));
  const [other] = same;
  if (!other || same.some((term) => term.id === id)) return;
  const now = other.active ? 'Change it, or choose another name.' : 'It is not in use: put it back instead.';
  throw conflict(`There is ${other.name} already. ${now}`);
}

/** Adds a category or feature, or changes one. @param id null: a new one @returns the action's id @throws ApiProblem */
export async function saveTerm(
  tx: Transaction,
  { list, id, term, madeBy }: { list: TermList; id: string | null; term: DeskTerm; madeBy: string },
): Promise<string> {
  const name = cleanLine(term.name);
  const description = cleanText(term.description);
  const message = unreadable(name) ?? chosenProblem({ name, description });
  if (message) {
    const field = message.startsWith('Description') ? 'description' : 'name';
    throw new ApiProblem(422, 'invalid-input', message, [{ field, message }]);
  }
  await checkUnique(tx, list, id, name);
  const table = TABLES[list];
  const group = list === 'features' ? { feature_category_id: Number(term.categoryId) } : {};
  const values = { name, description, active: term.active, ...group };
  const saved = id === null ? addRow(tx, table, values) : applyChanges(tx, [{ table, id, values }]);
  const undo = await saved.catch((error: unknown) => {
    if (!/^23/.test(errorCode(error) ?? '')) throw error;
    throw conflict('Its group is unknown. Choose another one.');
  });
  const action = id === null ? 'add' : 'change';
  return recordAction(tx, { madeBy, action, farmId: null, subject: name, undo: [undo].flat() });
}
