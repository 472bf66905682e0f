import { FarmSummarySchema, ProximityQuerySchema, pageEnvelope } from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { PUBLIC_BRIEFLY } from '../http/caching.ts';
import { ApiProblem } from '../http/problem.ts';
import { type Listing, searchProximity } from '../search/proximity.ts';
import type { ApiRoutes } from '../services.ts';

/** 'sort distance, order ASC' of the specification, with `order` in any case. */
const QuerySchema = Type.Object({
  ...ProximityQuerySchema.properties,
  order: Type.Optional(
    Type.String({
      pattern: '^([aA][sS][cC]|[dD][eE][sS][cC])$',
      default: 'ASC',
      description: 'ASC, or DESC: the farthest first; in any case',
    }),
  ),
});

function listingOf({ categoryId, banner }: Type.Static<typeof QuerySchema>): Listing {
  if (categoryId !== undefined && banner !== undefined) {
    throw new ApiProblem(400, 'invalid-parameter', 'Some input is not valid.', [
      { field: 'banner', message: 'cannot be combined with categoryId' },
    ]);
  }
  if (categoryId !== undefined) return { categoryId };
  return banner === undefined ? 'all' : { banner };
}

/** GET /farmsearch/proximitysearch. `verbose` is accepted; both forms answer the same (decision D14). */
export const proximityRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/farmsearch/proximitysearch',
    {
      schema: {
        tags: ['Search'],
        summary: 'Farms by distance',
        description:
          'Of one category, or with one badge, or all. Equal distances are ordered by id. Farms without coordinates come last, with `distance` null, and only when the distance is unlimited.',
        querystring: QuerySchema,
        response: { 200: pageEnvelope(FarmSummarySchema) },
      },
      config: { cacheControl: PUBLIC_BRIEFLY },
    },
    async ({ query }) => {
      const { latitude, longitude, distance = 10_000, page = 1, limit = 50, order = 'ASC' } = query;
      const descending = order.toUpperCase() === 'DESC';
      const listing = listingOf(query);
      const search = { listing, latitude, longitude, distance, descending, page, limit };
      return { data: await searchProximity(database.orm, search) };
    },
  );
};
