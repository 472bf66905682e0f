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

/** Makes `{ data: { items, meta } }`, the envelope of a search response, with the counts of further choices where asked. */
export const foundEnvelope = <T extends TSchema>(item: T) =>
  envelope(
    Type.Object({
      items: Type.Array(item, { maxItems: LARGEST_PAGE }),
      meta: ListMetaSchema,
      facets: Type.Optional(FacetsSchema),
    }),
  );

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
    changedAt: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: 'When any farm changed last, ISO 8601 UTC; null: none has',
      }),
    ),
  }),
);

export type FarmIndexEntry = Static<typeof FarmIndexEntrySchema>;
export type FarmIndex = Static<typeof FarmIndexSchema>['data'];

const END = '\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d)?';

/** What narrows a search [FIND-20]; what `domain/finding` has in an address. */
export const FINDING_PARAMETERS = {
  openAt: Type.Optional(
    Type.String({
      pattern: `^(now|${END}(/${END})?)$`,
      description:
        "Farms that are open then, by the farm's clock: now, at a minute YYYY-MM-DDTHH:mm, at any time of a day YYYY-MM-DD, or of a span of at most a week from one such to another, as 2026-11-28/2026-11-29. A day at its end counts, a minute does not; what is over of a span that has begun does not",
      examples: ['2026-11-28', '2026-11-28T10:00', '2026-11-28/2026-11-29'],
    }),
  ),
  featureIds: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,18}(,[0-9]{1,18}){0,9}$',
      description: 'Farms that have all of these features',
      examples: ['3,12'],
    }),
  ),
  crop: Type.Optional(
    Type.String({
      pattern: '^[a-z-]{1,40}$',
      description: 'Farms with a season of this crop; with `openAt`, one that is on then',
      examples: ['apples'],
    }),
  ),
  within: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1000, description: 'Kilometres from the place at most' }),
  ),
  facets: Type.Optional(Type.Boolean({ default: false, description: 'Answers `facets` too' })),
};

const counts = (description: string) => Type.Record(Type.String(), Type.Integer(), { description });

/** How many farms each further choice of a narrowed search leaves; at most 500, as the search lists. */
export const FacetsSchema = Type.Object({
  open: Type.Integer({ description: 'Open at the moment that is asked for, or now' }),
  days: Type.Optional(counts('Open today, tomorrow or on the weekend instead, by `openAt`')),
  features: counts('With this feature too, by id'),
  crops: counts('With this crop instead, by slug'),
  within: counts('Within 10, 25, 50 and 100 km instead'),
  without: counts(
    'Without `openAt`, its `hour`, `crop`, `within` or `featureIds`, of those that are given; `unknownHours` and `unknownPlace`: left out because that is not known of them',
  ),
});

export type Facets = Static<typeof FacetsSchema>;

/** Orders of a search. */
const SortSchema = Type.Union(
  [Type.Literal('distance'), Type.Literal('opens'), Type.Literal('season'), Type.Literal('name')],
  {
    default: 'distance',
    description:
      'distance, opens (open, then those that open next), season (open within a week, then by the month in which they open, each by distance) or name',
  },
);

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
  sort: Type.Optional(SortSchema),
  openFirst: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Farms that are known to be shut for more than 14 days come after all others, of the 1,000 nearest; 500 farms at most, and only where nothing narrows the search',
    }),
  ),
  ...FINDING_PARAMETERS,
  order: Type.Optional(
    Type.String({
      pattern: '^([aA][sS][cC]|[dD][eE][sS][cC])$',
      default: 'ASC',
      description: 'ASC, or DESC: the farthest first; in any case',
    }),
  ),
});

const { latitude, longitude } = ProximityQuerySchema.properties;

/** Query of GET /api/seasons. */
export const InSeasonQuerySchema = Type.Object({ latitude, longitude });

/** What farms within 100 km have in season today, of the 1,000 nearest. */
export const InSeasonSchema = Type.Object({
  crops: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      farms: Type.Integer({ minimum: 1 }),
      distance: Type.Number({ description: 'Kilometres to the nearest of them' }),
    }),
    { maxItems: 100, description: 'Crops and activities; what most farms have first' },
  ),
  categories: counts('Farms that are not out of season, by the id of each category'),
});

export type InSeason = Static<typeof InSeasonSchema>;
