import { errorCode } from '@sideroad/server-kit';
import { ApiProblem } from '@sideroad/server-kit/http';
import type { DeskTerm } from '@sideroad/shared/contract';
import { cleanLine, cleanText, unreadable } from '@sideroad/shared/domain/registrationText';
import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { invalidInput } from '../http/validation.ts';
import { addRow, applyChanges, recordAction } from './changes.ts';

const TABLES = { categories: 'category', features: 'feature' } as const;
export type TermList = keyof typeof TABLES;

/** Categories or features, also those out of use. */
export async function readTerms(orm: Orm, list: TermList): Promise<(DeskTerm & { id: string })[]> {
  const group = list === 'features' ? sql`, feature_category_id as "categoryId"` : sql``;
  const table = sql.identifier(TABLES[list]);
  const { rows } = await orm.execute<DeskTerm & { id: string }>(
    sql`select id, name, description, active${group} from ${table} order by id limit 1000`,
  );
  return rows;
}

/** Adds a category or feature, or changes one. @param id null: a new one @returns the action's id @throws ApiProblem */
export async function saveTerm(
  tx: Transaction,
  { list, id, term, madeBy }: { list: TermList; id: string | null; term: DeskTerm; madeBy: string },
): Promise<string> {
  const name = cleanLine(term.name);
  const message = unreadable(name);
  if (message) throw invalidInput([{ field: 'name', message }]);
  const table = TABLES[list];
  const group = list === 'features' ? { feature_category_id: Number(term.categoryId) } : {};
  const values = { name, description: cleanText(term.description), active: term.active, ...group };
  const saved = id === null ? addRow(tx, table, values) : applyChanges(tx, [{ table, id, values }]);
  const undo = await saved.catch((error: unknown) => {
    if (!/^23/.test(errorCode(error) ?? '')) throw error;
    throw new ApiProblem(409, 'conflict', `There is ${name} already, or its group is unknown.`);
  });
  const action = id === null ? 'add' : 'change';
  return recordAction(tx, { madeBy, action, farmId: null, subject: name, undo: [undo].flat() });
}
