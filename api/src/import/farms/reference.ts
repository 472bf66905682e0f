import { asc, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { category, feature } from '../../db/schema.ts';
import { CATEGORIES } from '../../seed/reference/categories.ts';
import { FEATURES } from '../../seed/reference/features.ts';
import { plainName } from './fields.ts';

/** Our categories or features, found by name or id. */
export interface Known {
  /** Id of a name or an id; undefined for one that is not known. */
  idOf: (text: string) => string | undefined;
  names: readonly string[];
}

/** What farms of a file can be of. */
export interface Reference {
  categories: Known;
  features: Known;
}

interface Named {
  id: string;
  name: string;
}

/** Rows as what is known. */
export function knownOf(rows: readonly Named[]): Known {
  const ids = new Map(rows.map(({ id, name }) => [plainName(name), id]));
  for (const { id } of rows) if (!ids.has(id)) ids.set(id, id);
  return { idOf: (text) => ids.get(plainName(text)), names: rows.map(({ name }) => name) };
}

/** Categories and features that are in use. An empty database will have those that every site begins with. */
export async function readReference(orm: Orm): Promise<Reference> {
  const rowsOf = (table: typeof category | typeof feature) =>
    orm
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(eq(table.active, true))
      .orderBy(asc(table.id))
      .limit(10_000);
  const [categories, features] = [await rowsOf(category), await rowsOf(feature)];
  if (categories.length === 0) return { categories: knownOf(CATEGORIES), features: knownOf(FEATURES) };
  return { categories: knownOf(categories), features: knownOf(features) };
}
