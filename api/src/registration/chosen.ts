import type { FieldProblem } from '@sideroad/shared/contract';
import { chosenProblem } from '@sideroad/shared/domain/registration';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { category, feature } from '../db/schema.ts';
import { isId } from '../http/paths.ts';
import type { CleanRegistration } from './readRegistration.ts';

interface Chosen {
  id: string;
  name: string;
  description: string;
}

function problemsOf(field: string, ids: readonly string[], found: readonly Chosen[]): FieldProblem[] {
  return ids.flatMap((id, index) => {
    const chosen = found.find((row) => row.id === id);
    const message = chosen ? chosenProblem(chosen) : 'is not known';
    return message ? [{ field: `${field}[${index}]`, message }] : [];
  });
}

/** What is wrong with the chosen categories and features: unknown, out of use, or against section 5. */
export async function chosenProblems(
  orm: Orm,
  { farm: { categoryIds, featureIds } }: CleanRegistration,
): Promise<FieldProblem[]> {
  const rowsOf = (table: typeof category | typeof feature, ids: readonly string[]) => {
    const known = ids.filter(isId);
    return orm
      .select({ id: table.id, name: table.name, description: table.description })
      .from(table)
      .where(and(inArray(table.id, known), eq(table.active, true)))
      .limit(known.length);
  };
  const [categories, features] = await Promise.all([
    rowsOf(category, categoryIds),
    rowsOf(feature, featureIds),
  ]);
  return [
    ...problemsOf('farm.categoryIds', categoryIds, categories),
    ...problemsOf('farm.featureIds', featureIds, features),
  ];
}
