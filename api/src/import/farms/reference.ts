import { CATEGORIES, FEATURES, KINDS_OF_PLACE } from '@sideroad/seed';
import { asc, eq } from 'drizzle-orm';
import type { Orm } from '../../db/schema.ts';
import { category, feature } from '../../db/schema.ts';
import { plainName } from './fields.ts';

const singular = (plain: string) => plain.replace(/ies$/, 'y').replace(/s$/, '');

const CATEGORY_OF = new Map(
  Object.entries(KINDS_OF_PLACE).flatMap(([category, kinds]) =>
    kinds.map((kind): [string, string] => [singular(plainName(kind)), category]),
  ),
);

/** The name of our category for a kind of place of another directory; undefined for an unknown one. */
export const categoryOfKind = (kind: string) => CATEGORY_OF.get(singular(plainName(kind)));

/** Our categories or features, found by name or id. */
export interface Known {
  /** Id of a name or an id; undefined for one that is not known. */
  idOf: (text: string) => string | undefined;
  names: readonly string[];
}

export interface Reference {
  categories: Known;
  features: Known;
}

interface Named {
  id: string;
  name: string;
}

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
