import { type Static, Type } from 'typebox';
import { envelope } from './list.ts';

/** Farms of a page of the index at most: a sitemap of 50,000 is read in 50 calls. */
export const FARM_INDEX_LIMIT = 1000;

/** Query of GET /api/farms: all farms one after the other. */
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
