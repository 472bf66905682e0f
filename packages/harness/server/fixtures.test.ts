import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BlogFeedPostSchema,
  BrowserErrorSchema,
  CategorySchema,
  DeskActionSchema,
  DeskCasesSchema,
  DeskTermSchema,
  ExperienceSchema,
  envelope,
  FarmLinkSchema,
  FarmSchema,
  FarmSummarySchema,
  FeatureCategorySchema,
  FeatureSchema,
  foundEnvelope,
  ImageSchema,
  LocatedPlaceSchema,
  OwnedFarmSchema,
  PlaceSchema,
  ProblemDocumentSchema,
  ReleaseEventSchema,
  RemoteStatusSchema,
  RevisionSchema,
  SuggestionSchema,
} from '@sideroad/shared/contract';
import { matchRoute } from '@sideroad/shared/hosting/routes';
import '@sideroad/shared/testing/sitePages';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { packageDir, REMOTES, remotePackage } from '../../../scripts/lib/packages.mjs';
import { callOf, createFixtures, FIXTURES, type Fixture, readSamples } from './fixtures.mjs';

/** What the API promises (shared/src/contract), by the path of a call. */
const SCHEMAS: readonly [RegExp, TSchema][] = [
  [/^\/api\/farmsearch\/(proximity|text)search/, foundEnvelope(FarmSummarySchema)],
  [/^\/api\/farmsearch\/suggest/, envelope(Type.Array(SuggestionSchema))],
  [/^\/api\/categories$/, envelope(Type.Array(CategorySchema))],
  [/^\/api\/categories\/[^/]+$/, envelope(CategorySchema)],
  [/^\/api\/features/, envelope(Type.Array(FeatureSchema))],
  [/^\/api\/feature-categories$/, envelope(Type.Array(FeatureCategorySchema))],
  [/^\/api\/farms\/[^/]+$/, envelope(FarmSchema)],
  [/^\/api\/farms\/[^/]+\/revisions$/, envelope(Type.Array(RevisionSchema))],
  [/^\/api\/farms\/[^/]+\/links$/, envelope(Type.Array(FarmLinkSchema))],
  [/^\/api\/owner\/farms\//, envelope(OwnedFarmSchema)],
  [/^\/api\/farms\/[^/]+\/image\/cover-image$/, envelope(Type.Union([ImageSchema, Type.Null()]))],
  [/^\/api\/farms\/[^/]+\/images\/bulk-gallery$/, envelope(Type.Array(ImageSchema))],
  [/^\/api\/experiences\//, envelope(Type.Array(ExperienceSchema))],
  [/^\/api\/blog\/posts/, Type.Array(BlogFeedPostSchema)],
  [/^\/api\/locate/, envelope(LocatedPlaceSchema)],
  [/^\/api\/places/, envelope(Type.Array(PlaceSchema))],
  [/^\/api\/desk\/cases/, envelope(DeskCasesSchema)],
  [/^\/api\/desk\/actions/, envelope(Type.Array(DeskActionSchema))],
  [/^\/api\/desk\/(categories|features)/, envelope(Type.Array(DeskTermSchema))],
  [/^\/api\/releases$/, envelope(Type.Array(RemoteStatusSchema))],
  [/^\/api\/releases\/errors/, envelope(Type.Object({ items: Type.Array(BrowserErrorSchema) }))],
  [/^\/api\/releases\/ledger/, envelope(Type.Object({ items: Type.Array(ReleaseEventSchema) }))],
];

const schemaOf = ({ call, status }: Fixture) =>
  status === 200 ? SCHEMAS.find(([pattern]) => pattern.test(call))?.[1] : ProblemDocumentSchema;

const names = REMOTES.map(remotePackage);

describe('[RUN-12] recorded fixtures match the API', () => {
  it('every answer is found by its call and has the shape that the API promises', async () => {
    const fixtures = createFixtures();
    for (const file of readdirSync(FIXTURES)) {
      const fixture: Fixture = JSON.parse(readFileSync(path.join(FIXTURES, file), 'utf8'));
      const schema = schemaOf(fixture);
      const problems = schema ? Value.Errors(schema, fixture.body) : ['no schema for this call'];
      expect({ call: fixture.call, problems }).toEqual({ call: fixture.call, problems: [] });
      expect(await fixtures.find(fixture.call)).toEqual(fixture);
    }
  });

  it.each(names)('%s: what samples.json asks for is there', async (name) => {
    const { samples, calls = [], made = [] } = readSamples(packageDir(name));
    const fixtures = createFixtures(made);
    for (const call of [...calls, ...made.map((one) => one.call)]) {
      const found = await fixtures.find(call);
      expect(found?.call).toBe(callOf(call));
      const schema = found && schemaOf(found);
      expect(schema && Value.Errors(schema, found.body)).toEqual([]);
    }
    for (const property of ['name', 'address'] as const)
      expect(new Set(samples.map((sample) => sample[property])).size).toBe(samples.length);
    for (const { address, expect: text } of samples) {
      expect([address, text]).toEqual([address, expect.stringMatching(/\S/)]);
      const { pathname, search } = new URL(address, 'http://site.example');
      const found = matchRoute(pathname, search)?.route;
      const remote = found?.kind === 'remote' ? found.remote : null;
      expect([address, remote ?? pathname]).toEqual([address, remote ? name : '/standalone/Suggestions']);
    }
  });
});
