import path from 'node:path';
import {
  BlogFeedPostSchema,
  CategorySchema,
  ExperienceSchema,
  envelope,
  FarmSchema,
  FarmSummarySchema,
  FeatureCategorySchema,
  FeatureSchema,
  ImageSchema,
  LocatedPlaceSchema,
  ProblemDocumentSchema,
  pageEnvelope,
  SuggestionSchema,
} from '@sideroad/shared/contract';
import { matchRoute } from '@sideroad/shell/routes';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { packageDir, REMOTES, remotePackage } from '../../../scripts/lib/packages.mjs';
import { callOf, createFixtures, type Fixture } from './fixtures.mjs';
import { shortened } from './recording.mjs';
import { readSamples } from './samples.mjs';

/** What the API promises (shared/src/contract), by the path of a call. */
const SCHEMAS: readonly [RegExp, TSchema][] = [
  [/^\/api\/farmsearch\/(proximity|text)search/, pageEnvelope(FarmSummarySchema)],
  [/^\/api\/farmsearch\/suggest/, envelope(Type.Array(SuggestionSchema))],
  [/^\/api\/categories$/, envelope(Type.Array(CategorySchema))],
  [/^\/api\/categories\/[^/]+$/, envelope(CategorySchema)],
  [/^\/api\/features/, envelope(Type.Array(FeatureSchema))],
  [/^\/api\/feature-categories$/, envelope(Type.Array(FeatureCategorySchema))],
  [/^\/api\/farms\/[^/]+$/, envelope(FarmSchema)],
  [/^\/api\/farms\/[^/]+\/image\/cover-image$/, envelope(Type.Union([ImageSchema, Type.Null()]))],
  [/^\/api\/farms\/[^/]+\/images\/bulk-gallery$/, envelope(Type.Array(ImageSchema))],
  [/^\/api\/experiences\//, envelope(Type.Array(ExperienceSchema))],
  [/^\/api\/blog\/posts/, Type.Array(BlogFeedPostSchema)],
  [/^\/api\/locate/, envelope(LocatedPlaceSchema)],
];

const schemaOf = ({ call, status }: Fixture) =>
  status === 200 ? SCHEMAS.find(([pattern]) => pattern.test(call))?.[1] : ProblemDocumentSchema;

const names = REMOTES.map(remotePackage);
const recorded = names.map((name) => ({
  name,
  fixtures: createFixtures(path.join(packageDir(name), 'fixtures/answers')),
}));

describe('recorded fixtures match the API', () => {
  it.each(recorded)('$name: every answer has the shape that the API promises', async ({ fixtures }) => {
    for (const fixture of await fixtures.all()) {
      const schema = schemaOf(fixture);
      const problems = schema ? Value.Errors(schema, fixture.body) : ['no schema for this call'];
      expect({ call: fixture.call, problems }).toEqual({ call: fixture.call, problems: [] });
    }
  });

  it.each(recorded)('$name: every answer is found by its call', async ({ fixtures }) => {
    for (const fixture of await fixtures.all()) expect(await fixtures.find(fixture.call)).toEqual(fixture);
  });

  it.each(names)('%s: what samples.json asks for is there', async (name) => {
    const { samples, calls = [], made = [] } = readSamples(packageDir(name));
    const answers = createFixtures(path.join(packageDir(name), 'fixtures/answers'));
    const known = (await answers.all()).map(({ call }) => call);
    expect(known).toEqual(expect.arrayContaining([...calls, ...made.map(({ call }) => call)].map(callOf)));
    for (const { address } of samples) {
      const { pathname, search } = new URL(address, 'http://site.example');
      const found = matchRoute(pathname, search)?.route;
      const remote = found?.kind === 'remote' ? found.remote : null;
      expect([address, remote ?? pathname]).toEqual([address, remote ? name : '/standalone/Suggestions']);
    }
  });
});

describe('lists are recorded short', () => {
  const list = (count: number) => ({
    data: {
      items: Array.from({ length: count }, (_, id) => ({ id })),
      meta: { total: 90, pages: 8, limit: 50, page: 1 },
    },
  });
  it('a long one becomes the only page, with more than a page shows', () => {
    const body = shortened(list(50));
    expect(body).toMatchObject({ data: { meta: { total: 14, pages: 1, limit: 50, page: 1 } } });
    expect(body).toHaveProperty('data.items.length', 14);
  });
  it.each([[list(20)], [list(0)], [null], [[]], [{ data: [1] }], [{ data: null }]])(
    'leaves a short list or another shape alone, case %#',
    (body) => {
      expect(shortened(body)).toEqual(body);
    },
  );
});
