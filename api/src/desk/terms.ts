import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import type { DeskTerm } from '@sideroad/shared/contract';
import { cleanLine, cleanText, unreadable } from '@sideroad/shared/domain/registrationText';
import { asc, eq, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { category, feature, featureCategory } from '../db/schema.ts';
import { invalidInput } from '../http/validation.ts';
import { addRow, applyChanges, recordAction } from './changes.ts';

export const TERM_LISTS = ['categories', 'features'] as const;
export type TermList = (typeof TERM_LISTS)[number];

/** Categories or features, also those out of use. */
export function readTerms(orm: Orm, list: TermList): Promise<(DeskTerm & { id: string })[]> {
  const { id, name, description, active } = list === 'features' ? feature : category;
  const shown = { id, name, description, active };
  if (list === 'categories') return orm.select(shown).from(category).orderBy(asc(id)).limit(1000);
  const ofFeature = { ...shown, categoryId: feature.featureCategoryId };
  return orm.select(ofFeature).from(feature).orderBy(asc(id)).limit(1000);
}

/**
 * Adds a category or feature, or changes one. @param id null: a new one @returns the action's id
 * @throws ApiProblem 404; 409 for a name that is taken; 422
 */
export async function saveTerm(
  tx: Transaction,
  madeBy: string,
  { list, id, term }: { list: TermList; id: string | null; term: DeskTerm },
): Promise<string> {
  const name = cleanLine(term.name);
  const problem = unreadable(name);
  if (problem) throw invalidInput([{ field: 'name', message: problem }]);
  const [table, of] =
    list === 'features' ? (['feature', feature] as const) : (['category', category] as const);
  const sameName = await tx
    .select({ id: of.id })
    .from(of)
    .where(sql`lower(${of.name}) = lower(${name}) and ${of.id} is distinct from ${id}`)
    .limit(1);
  if (sameName.length > 0) throw new ApiProblem(409, 'conflict', `There is ${name} already.`);
  const { description, active, categoryId = '0' } = term;
  if (list === 'features') {
    const isGroup = sql`${featureCategory.id}::text = ${categoryId}`;
    const groups = await tx.select({ id: featureCategory.id }).from(featureCategory).where(isGroup).limit(1);
    if (groups.length === 0) throw invalidInput([{ field: 'categoryId', message: 'is not known' }]);
  }
  const group = list === 'features' ? { feature_category_id: Number(categoryId) } : {};
  const values = { name, description: cleanText(description), active, ...group };
  if (id !== null && (await tx.select({ id: of.id }).from(of).where(eq(of.id, id)).limit(1)).length === 0)
    throw notFound(table);
  const undo =
    id === null ? [await addRow(tx, table, values)] : await applyChanges(tx, [{ table, id, values }]);
  return recordAction(tx, {
    madeBy,
    action: id === null ? 'add' : 'change',
    farmId: null,
    subject: name,
    undo,
  });
}
