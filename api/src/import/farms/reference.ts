import { CATEGORIES, FEATURES } from '@sideroad/seed';
import { asc, eq } from 'drizzle-orm';
import type { Orm } from '../../db/schema.ts';
import { category, feature } from '../../db/schema.ts';
import { plainName } from './fields.ts';

/** Kinds of place that other directories list, by the category of ours that comes nearest (docs/data.md). */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'PYO Farm': ['pick your own', 'u-pick', 'orchard', 'berry farm', 'fruit farm', 'pumpkin patch'],
  'Animal Farm': ['petting zoo', 'petting farm', 'ranch', 'dairy farm', 'alpaca farm', 'horse farm'],
  'Tree Farm': ['christmas tree farm', 'christmas trees', 'tree nursery'],
  'Kids Play Area': ['corn maze', 'playground', 'adventure farm'],
  'Farmers Market': ['market', 'farm shop', 'farm store', 'farm stand'],
  Farmstays: ['farm stay', 'guest house', 'bed and breakfast', 'agritourism', 'camp site'],
  Winery: ['vineyard', 'wine farm'],
  Cidery: ['cider house', 'brewery', 'craft brewery', 'farm brewery', 'brewpub', 'distillery', 'meadery'],
  Festivals: ['festival', 'fair'],
  Weddings: ['wedding', 'wedding venue', 'event venue'],
  Photography: ['photo location', 'flower farm', 'lavender farm'],
};

const singular = (plain: string) => plain.replace(/ies$/, 'y').replace(/s$/, '');

const CATEGORY_OF = new Map(
  Object.entries(KINDS).flatMap(([category, kinds]) =>
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
