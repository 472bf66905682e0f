import { type Static, Type } from 'typebox';

/** The queries that the platform reads for pages, by the names of their codecs (`domain/routeQueries`). */
export const QUERIES = ['listing', 'category', 'search', 'seasons'] as const;

const words = <T extends string>(names: readonly T[], description: string) =>
  Type.Unsafe<T>(
    Type.Union(
      names.map((name) => Type.Literal(name)),
      { description },
    ),
  );

/** One page of a remote, as its `pages.json` and its manifest say it. All that shell, site server and tools know of it. */
export const PageRecordSchema = Type.Object(
  {
    pattern: Type.String({
      pattern: '^/$|^/[a-z_][a-z0-9_-]{0,39}(/(:[a-zA-Z][a-zA-Z0-9]{0,19}\\??|[a-z0-9_-]{1,40})){0,5}$',
      description:
        'Of its path, as React Router reads it: a word, then words, `:name` or `:name?`. Upper and lower case differ',
    }),
    expose: Type.String({ pattern: '^\\./[A-Z][A-Za-z0-9]{0,59}$', description: 'e.g. ./FarmPage' }),
    query: Type.Optional(
      Type.Union([
        words(QUERIES, 'A query that the platform reads: the prop `query` is what its codec returns'),
        Type.Array(Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,29}$' }), {
          maxItems: 10,
          description: 'Keys of its own query: the prop `query` has those that are given, as text',
        }),
      ]),
    ),
    props: Type.Optional(
      Type.Record(Type.String({ maxLength: 30 }), Type.String({ maxLength: 100 }), {
        maxProperties: 20,
        description: 'Props that a parameter of the path replaces',
      }),
    ),
    dependsOnPlace: Type.Optional(
      Type.Boolean({ description: 'Its document depends on where the visitor is' }),
    ),
    header: Type.Optional(Type.Boolean({ description: 'It has the header, and with it the footer' })),
    mapToggle: Type.Optional(Type.Boolean({ description: 'Its header has a place for the map toggle' })),
    exploreTab: Type.Optional(words(['farm', 'experience', 'stay'], 'The current tab of its header')),
    bottomNav: Type.Optional(
      words(
        ['home', 'explore', 'categories', 'store', 'hidden'],
        "The current entry of the bottom navigation; 'hidden' leaves the navigation out",
      ),
    ),
    indexing: Type.Optional(
      words(
        ['unlisted', 'disallowed'],
        "Absent: in the sitemap. 'unlisted' is left out of it, 'disallowed' of what robots.txt lets robots read",
      ),
    ),
    budget: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Bytes of brotli that all scripts may weigh that it starts with',
      }),
    ),
    sample: Type.Optional(
      Type.Union([Type.String({ pattern: '^/', maxLength: 200 }), Type.Null()], {
        description:
          'A URL to look at, with the sample farms; absent: the pattern. Null: it has none on most sites',
      }),
    ),
  },
  { additionalProperties: false },
);

export type PageRecord = Static<typeof PageRecordSchema>;

/** All pages of a remote. */
export const PagesSchema = Type.Array(PageRecordSchema, { maxItems: 100 });
