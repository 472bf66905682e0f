import { type Static, Type } from 'typebox';
import { FARM_BANNERS } from './farm.ts';

/** Query of GET /api/farmsearch/proximitysearch (spec section 7, decision D14). */
export const ProximityQuerySchema = Type.Object({
  verbose: Type.Optional(Type.Boolean({ default: false })),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  distance: Type.Optional(Type.Number({ exclusiveMinimum: 0, default: 10000, description: 'Kilometres' })),
  categoryId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
  banner: Type.Optional(Type.Union(FARM_BANNERS.map((banner) => Type.Literal(banner)))),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 50 })),
  sort: Type.Optional(Type.Literal('distance', { default: 'distance' })),
  order: Type.Optional(
    Type.Union([Type.Literal('ASC'), Type.Literal('DESC'), Type.Literal('asc'), Type.Literal('desc')], {
      default: 'ASC',
    }),
  ),
});

export type ProximityQuery = Static<typeof ProximityQuerySchema>;
