import { ApiProblem, PUBLIC_BRIEFLY } from '@sideroad/server-kit/http';
import {
  FarmSummarySchema,
  ListMetaSchema,
  ProximityQuerySchema,
  pageEnvelope,
  SuggestionSchema,
  SuggestQuerySchema,
  TextSearchQuerySchema,
} from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { LISTS } from '../http/purge.ts';
import { type Listing, searchProximity } from '../search/proximity.ts';
import { SUGGESTIONS, suggestFarms } from '../search/suggest.ts';
import { searchText } from '../search/textSearch.ts';
import type { ApiRoutes } from '../services.ts';

const SuggestAnswerSchema = Type.Object({
  data: Type.Array(SuggestionSchema, { maxItems: SUGGESTIONS }),
  meta: ListMetaSchema,
});

/** The parameters of the contract, with `order` in any case. */
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

/** GET /farmsearch/suggest, /textsearch, for which every text is a valid query, and /proximitysearch, by distance. */
export const searchRoutes: ApiRoutes = async (app, { readFor }) => {
  app.get(
    '/farmsearch/suggest',
    {
      schema: {
        tags: ['Search'],
        summary: 'Farms while somebody types',
        description:
          'Names that begin so, then names with a later word that does, then towns; farms that offer or describe it when there are none.',
        querystring: SuggestQuerySchema,
        response: { 200: SuggestAnswerSchema },
      },
      config: { cacheControl: PUBLIC_BRIEFLY, surrogateKey: LISTS },
    },
    async (request) => {
      const data = await readFor(request, (orm) => suggestFarms(orm, request.query.q ?? ''));
      // Suggestions have one page only.
      const meta = { total: data.length, pages: Math.min(1, data.length), limit: SUGGESTIONS, page: 1 };
      return { data, meta };
    },
  );

  app.get(
    '/farmsearch/textsearch',
    {
      schema: {
        tags: ['Search'],
        summary: 'Farms by words',
        description:
          'Farms that hold all words in name, place, categories, features or description; the best first, at most 500. With a place, equal hits go by `distance`; without one it is null. Forgives case, accents, apostrophes, abbreviations and one typing error in a word of five letters or more, and knows other names of what farms offer.',
        querystring: TextSearchQuerySchema,
        response: { 200: pageEnvelope(FarmSummarySchema) },
      },
      config: { cacheControl: PUBLIC_BRIEFLY, surrogateKey: LISTS },
    },
    async (request) => {
      const { query = '', page = 1, limit = 20, latitude, longitude } = request.query;
      const place =
        latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude };
      return { data: await readFor(request, (orm) => searchText(orm, { query, page, limit, place })) };
    },
  );

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
      config: { cacheControl: PUBLIC_BRIEFLY, surrogateKey: LISTS },
    },
    async (request) => {
      const { query } = request;
      const { latitude, longitude, distance = 10_000, page = 1, limit = 50, order = 'ASC' } = query;
      const descending = order.toUpperCase() === 'DESC';
      const listing = listingOf(query);
      const search = { listing, latitude, longitude, distance, descending, page, limit };
      return { data: await readFor(request, (orm) => searchProximity(orm, search)) };
    },
  );
};
