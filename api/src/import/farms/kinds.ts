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

/** A kind may be named in the plural: 'breweries', 'orchards'. */
const singular = (plain: string) => plain.replace(/ies$/, 'y').replace(/s$/, '');

const CATEGORY_OF = new Map(
  Object.entries(KINDS).flatMap(([category, kinds]) =>
    kinds.map((kind): [string, string] => [singular(plainName(kind)), category]),
  ),
);

/** The name of our category for a kind of place of another directory; undefined for an unknown one. */
export const categoryOfKind = (kind: string) => CATEGORY_OF.get(singular(plainName(kind)));
