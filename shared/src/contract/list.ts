import { type Static, type TSchema, Type } from 'typebox';
import { FARM_BANNERS } from './farm.ts';

export const ListMetaSchema = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'Items in all pages, exact' }),
  pages: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 1 }),
  page: Type.Integer({ minimum: 1 }),
});

export type ListMeta = Static<typeof ListMetaSchema>;

/** One page of a list. */
export interface Page<T> {
  items: T[];
  meta: ListMeta;
}

/** Makes `{ data: … }`, the envelope of every successful response. */
export const envelope = <T extends TSchema>(data: T) => Type.Object({ data });

const LARGEST_PAGE = 50;

/** Makes `{ data: { items, meta } }`, the envelope of a search response. */
export const pageEnvelope = <T extends TSchema>(item: T) =>
  envelope(Type.Object({ items: Type.Array(item, { maxItems: LARGEST_PAGE }), meta: ListMetaSchema }));

/** Most farms of a page of the index: a sitemap of 50,000 takes 50 calls. */
export const FARM_INDEX_LIMIT = 1000;

/** Query of GET /api/farms, which lists all farms page by page. */
export const FarmIndexQuerySchema = Type.Object({
  after: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,18}$',
      description: 'Id after which to go on; without it from the beginning',
      examples: ['12'],
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: FARM_INDEX_LIMIT, default: 100, description: 'Farms of a page' }),
  ),
});

/** What a sitemap needs of a farm. */
export const FarmIndexEntrySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  updatedAt: Type.String({
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$',
    description: 'When what its page says changed last, ISO 8601 UTC',
  }),
});

export const FarmIndexSchema = envelope(
  Type.Object({
    items: Type.Array(FarmIndexEntrySchema, { maxItems: FARM_INDEX_LIMIT }),
    next: Type.Union([Type.String(), Type.Null()], {
      description: '`after` of the next page; null at the end',
    }),
  }),
);

export type FarmIndexEntry = Static<typeof FarmIndexEntrySchema>;
export type FarmIndex = Static<typeof FarmIndexSchema>['data'];

/** Query of GET /api/farmsearch/proximitysearch. */
export const ProximityQuerySchema = Type.Object({
  verbose: Type.Optional(
    Type.Boolean({ default: false, description: 'Accepted; both forms answer the same' }),
  ),
  latitude: Type.Number({
    minimum: -90,
    maximum: 90,
    description: 'Degrees north, from where',
    examples: [43.65],
  }),
  longitude: Type.Number({
    minimum: -180,
    maximum: 180,
    description: 'Degrees east, from where',
    examples: [-79.38],
  }),
  distance: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      default: 10000,
      description: 'Kilometres at most; from 10000 on everywhere',
    }),
  ),
  categoryId: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,18}$', description: 'Farms of one category', examples: ['1'] }),
  ),
  banner: Type.Optional(
    Type.Union(
      FARM_BANNERS.map((banner) => Type.Literal(banner)),
      { description: 'Farms with one badge; not together with a category' },
    ),
  ),
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100000, default: 1, description: 'Counted from 1' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 50, default: 50, description: 'Farms of a page' }),
  ),
  sort: Type.Optional(
    Type.Literal('distance', { default: 'distance', description: 'There is no other order' }),
  ),
  order: Type.Optional(
    Type.Union([Type.Literal('ASC'), Type.Literal('DESC'), Type.Literal('asc'), Type.Literal('desc')], {
      default: 'ASC',
    }),
  ),
});

export type ProximityQuery = Static<typeof ProximityQuerySchema>;
