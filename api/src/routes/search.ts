import {
  FarmSummarySchema,
  ListMetaSchema,
  pageEnvelope,
  SuggestionSchema,
  SuggestQuerySchema,
  TextSearchQuerySchema,
} from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { PUBLIC_BRIEFLY } from '../http/caching.ts';
import { SUGGESTIONS, suggestFarms } from '../search/suggest.ts';
import { searchText } from '../search/textSearch.ts';
import type { ApiRoutes } from '../services.ts';

const SuggestAnswerSchema = Type.Object({
  data: Type.Array(SuggestionSchema, { maxItems: SUGGESTIONS }),
  meta: ListMetaSchema,
});

/** GET /farmsearch/suggest and GET /farmsearch/textsearch. Any text is a query; one without letters finds nothing. */
export const searchRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/farmsearch/suggest',
    {
      schema: {
        tags: ['Search'],
        summary: 'Farms while somebody types',
        description: 'Names that begin so, then names with a later word that does, then towns.',
        querystring: SuggestQuerySchema,
        response: { 200: SuggestAnswerSchema },
      },
      config: { cacheControl: PUBLIC_BRIEFLY },
    },
    async ({ query: { q = '' } }) => {
      const data = await suggestFarms(database.orm, q);
      // Suggestions are a list of one page: nobody turns it.
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
          'Farms that hold all words in name, place, categories, features or description; the best first. `distance` is null. Forgives case, accents, apostrophes and one typing error in a word of four letters or more.',
        querystring: TextSearchQuerySchema,
        response: { 200: pageEnvelope(FarmSummarySchema) },
      },
      config: { cacheControl: PUBLIC_BRIEFLY },
    },
    async ({ query: { query = '', page = 1, limit = 20 } }) => ({
      data: await searchText(database.orm, { query, page, limit }),
    }),
  );
};
