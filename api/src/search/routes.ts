import { ApiProblem, PUBLIC_BRIEFLY } from '@sideroad/server-kit/http';
import {
  FarmSummarySchema,
  foundEnvelope,
  InSeasonQuerySchema,
  InSeasonSchema,
  ListMetaSchema,
  ProximityQuerySchema,
  SuggestionSchema,
  SuggestQuerySchema,
  TextSearchQuerySchema,
} from '@sideroad/shared/contract';
import { spanOf } from '@sideroad/shared/domain/finding';
import { Type } from 'typebox';
import type { ApiRoutes } from '../http/apiContext.ts';
import { callsOf } from '../http/callsOf.ts';
import { findInSeason } from './inSeason.ts';
import { type Finder, searchNarrowed } from './narrowedSearch.ts';
import { findNarrowed, MOST_NARROWED, type Narrowing } from './narrowing.ts';
import { searchOpenFirst } from './openFirst.ts';
import { EVERYWHERE_KM, type Listing, searchProximity } from './proximity.ts';
import { SUGGESTIONS, suggestFarms } from './suggest.ts';
import { searchText, textFinder } from './textSearch.ts';

const SuggestAnswerSchema = Type.Object({
  data: Type.Array(SuggestionSchema, { maxItems: SUGGESTIONS }),
  meta: ListMetaSchema,
});

function listingOf({ categoryId, banner }: Type.Static<typeof ProximityQuerySchema>): Listing {
  if (categoryId !== undefined && banner !== undefined) {
    throw invalid('banner', 'cannot be combined with categoryId');
  }
  if (categoryId !== undefined) return { categoryId };
  return banner === undefined ? 'all' : { banner };
}

const invalid = (field: string, message: string) =>
  new ApiProblem(400, 'invalid-parameter', 'Some input is not valid.', [{ field, message }]);

/** Reads how to narrow or order a search; null when nothing does. @throws ApiProblem 400 */
function narrowingOf(
  given: Type.Static<typeof TextSearchQuerySchema>,
  categoryId: string | null,
): Narrowing | null {
  const { openAt = null, featureIds, crop = null, within = null, sort = 'distance', facets = false } = given;
  if (openAt !== null && openAt !== 'now' && !spanOf(openAt)) {
    throw invalid(
      'openAt',
      'must be now, or a day, a minute or a span of at most a week that exists, such as 2026-11-28',
    );
  }
  const isPlain = openAt === null && featureIds === undefined && crop === null && within === null;
  if (isPlain && sort === 'distance' && !facets) return null;
  const now = new Date();
  return { categoryId, openAt, now, featureIds: featureIds?.split(',') ?? [], crop, within, sort };
}

const config = { cacheControl: PUBLIC_BRIEFLY };

/** GET /farmsearch/suggest, /textsearch, for which every text is a valid query, and /proximitysearch, by distance. */
export const searchRoutes: ApiRoutes = async (app, { inTurn, database: { orm } }) => {
  app.get(
    '/farmsearch/suggest',
    {
      schema: {
        tags: ['Search'],
        summary: 'Suggest farms',
        description:
          'Names that begin so, then names with a later word that does, then towns; farms that offer or describe it when there are none.',
        querystring: SuggestQuerySchema,
        response: { 200: SuggestAnswerSchema },
      },
      config,
    },
    async (request) => {
      const data = await inTurn(request, () => suggestFarms(orm, request.query.q ?? ''));
      // Suggestions have one page only.
      const meta = { total: data.length, pages: Math.min(1, data.length), limit: SUGGESTIONS, page: 1 };
      return { data, meta };
    },
  );

  const call = callsOf(app, { tags: ['Search'], config });
  const { data } = foundEnvelope(FarmSummarySchema).properties;
  const byWords = {
    summary: 'Search farms by words',
    description:
      'Farms that hold all words in name, place, categories, features or description; the best first, at most 500. With a place, equal hits go by `distance`; without one it is null. Forgives case, accents, apostrophes, abbreviations and one typing error in a word of five letters or more, and knows other names of what farms offer.',
    querystring: TextSearchQuerySchema,
    data,
  };
  call('GET', '/farmsearch/textsearch', byWords, ({ request }) => {
    const { query = '', page = 1, limit = 20, facets = false, latitude, longitude } = request.query;
    const location =
      latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude };
    const narrowing = narrowingOf(request.query, null);
    if (narrowing && narrowing.within !== null && !location)
      throw invalid('within', 'needs a latitude and longitude');
    return inTurn(request, () =>
      narrowing
        ? searchNarrowed(orm, textFinder({ query, location }), narrowing, { page, limit, facets })
        : searchText(orm, { query, page, limit, location }),
    );
  });

  const byDistance = {
    summary: 'Search farms by distance',
    description:
      'Of one category, or with one badge, or all. Equal distances are ordered by id. Farms without coordinates come last, with `distance` null, and only when the distance is unlimited.',
    querystring: ProximityQuerySchema,
    data,
  };
  call('GET', '/farmsearch/proximitysearch', byDistance, ({ request }) => {
    const { query } = request;
    const { latitude, longitude, distance = 10_000, page = 1, limit = 50, order = 'ASC' } = query;
    const descending = order.toUpperCase() === 'DESC';
    const listing = listingOf(query);
    const narrowing = narrowingOf(query, query.categoryId ?? null);
    const { openFirst = false } = query;
    if (openFirst && (narrowing || descending))
      throw invalid('openFirst', 'cannot be combined with DESC and what narrows or orders a search');
    if (openFirst && page * limit > MOST_NARROWED)
      throw invalid('page', `must end at ${MOST_NARROWED} farms`);
    if (!narrowing) {
      const search = { listing, latitude, longitude, distance, descending, page, limit };
      return inTurn(request, () => (openFirst ? searchOpenFirst : searchProximity)(orm, search));
    }
    if (query.banner !== undefined) throw invalid('banner', 'cannot be combined with what narrows a search');
    if (descending) throw invalid('order', 'must be ASC where a search is narrowed');
    const within =
      distance < EVERYWHERE_KM ? Math.min(distance, narrowing.within ?? distance) : narrowing.within;
    const location = { lat: latitude, lng: longitude };
    const find: Finder = (orm, asked) => findNarrowed(orm, asked, location);
    const asked = { page, limit, facets: query.facets ?? false };
    return inTurn(request, () => searchNarrowed(orm, find, { ...narrowing, within }, asked));
  });

  const inSeason = {
    summary: 'List seasons near a place',
    description: 'Of farms within 100 km that are not out of season today, the 1,000 nearest.',
    querystring: InSeasonQuerySchema,
    data: InSeasonSchema,
  };
  call('GET', '/seasons', inSeason, ({ request: { query }, request }) =>
    inTurn(request, () => findInSeason(orm, query.latitude, query.longitude)),
  );
};
