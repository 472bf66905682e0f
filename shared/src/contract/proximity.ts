import { type Static, Type } from 'typebox';
import { FARM_BANNERS } from './farm.ts';

/** Query of GET /api/farmsearch/proximitysearch [LIST-14, LIST-13]. */
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
