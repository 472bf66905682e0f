import { readId } from '@sideroad/server-kit/http';
import {
  DESK_KINDS,
  DeskActionSchema,
  type DeskCaseKind,
  DeskCasesSchema,
  DeskDecidedSchema,
  DeskDecisionSchema,
  DeskTermSchema,
  envelope,
} from '@sideroad/shared/contract';
import { desc } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { deskAction } from '../db/schema.ts';
import { undoAction } from '../desk/changes.ts';
import { decide } from '../desk/decide.ts';
import { openCases } from '../desk/openCases.ts';
import { readTerms, saveTerm, TERM_LISTS, type TermList } from '../desk/terms.ts';
import { bodyCheck, readBody } from '../http/validation.ts';
import { requireSteward } from '../security/links.ts';
import type { ApiRoutes } from '../services.ts';

const MOST_ACTIONS = 100;
/** Bytes of a category or feature: 5,200 characters of up to 6 bytes, as JSON may escape them, and the rest. */
const bodyLimit = 32_768;

const choice = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Unsafe<Name>({
    ...Type.Union(names.map((name) => Type.Literal(name))),
    description,
    examples: [names[0]],
  });
const list = choice<TermList>(TERM_LISTS, 'Which list');
const id = Type.String({ description: 'Id', examples: ['1'] });
const IdSchema = Type.Object({ id });
const ListSchema = Type.Object({ list });
const CasesQuerySchema = Type.Object({
  kind: choice<DeskCaseKind>(DESK_KINDS, 'Which cases'),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20, description: 'At most so many' }),
});
const SessionSchema = Type.Object({ name: Type.String({ description: 'Of the steward' }) });
const ActionsSchema = Type.Array(DeskActionSchema, { maxItems: MOST_ACTIONS });
const TermsSchema = Type.Array(Type.Object({ id, ...DeskTermSchema.properties }), { maxItems: 1000 });
const decisionCheck = bodyCheck(DeskDecisionSchema);
const termCheck = bodyCheck(DeskTermSchema);
const PROBLEMS = {
  401: 'The session has ended',
  403: 'This is for stewards',
  404: 'There is none',
  409: 'It is decided, undone or named so already, or later changes rest on it',
  422: 'Something is wrong with the body; `fields` names it',
};

/** The schema of a call of the desk. */
const call = <S extends TSchema>(summary: string, answer: S) => ({
  tags: ['Desk'],
  summary,
  security: [{ steward: [] }],
  response: { 200: envelope(answer) },
  problems: PROBLEMS,
});

const shown = ({ undo: _, madeAt, undoneAt, ...action }: typeof deskAction.$inferSelect) => ({
  ...action,
  madeAt: madeAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

/** Calls below /desk, for stewards: cases and their decisions, the audit, categories and features. */
export const deskRoutes: ApiRoutes = async (app, services) => {
  const { database, purger, now } = services;
  const { orm } = database;
  const steward = (request: FastifyRequest) => requireSteward(services, request);
  // Before the body is read, so that other callers learn nothing about it.
  app.addHook('onRequest', async (request) => {
    await steward(request);
  });

  app.get('/desk/session', { schema: call('Whose session it is', SessionSchema) }, async (request) => ({
    data: { name: (await steward(request)).name },
  }));

  const cases = call('The oldest open cases of a kind, and how many are open', DeskCasesSchema);
  app.get('/desk/cases', { schema: { ...cases, querystring: CasesQuerySchema } }, async ({ query }) => ({
    data: await openCases(orm, query),
  }));

  const decision = call('Decide a case', DeskDecidedSchema);
  app.post(
    '/desk/cases/:id/decision',
    { schema: { ...decision, params: IdSchema, checkedBody: DeskDecisionSchema } },
    async (request) => {
      const caseId = readId(request.params.id, 'case');
      const given = readBody(decisionCheck, request.body);
      const { name: madeBy } = await steward(request);
      const { farmId, ...data } = await orm.transaction((tx) =>
        decide(tx, services, { ...given, caseId, madeBy, now: now() }),
      );
      purger.farmChanged(farmId);
      return { data };
    },
  );

  app.get('/desk/actions', { schema: call('Who did what, the newest first', ActionsSchema) }, async () => {
    const rows = await orm.select().from(deskAction).orderBy(desc(deskAction.id)).limit(MOST_ACTIONS);
    return { data: rows.map(shown) };
  });

  const undo = call('Undo an action', DeskActionSchema);
  app.post('/desk/actions/:id/undo', { schema: { ...undo, params: IdSchema } }, async ({ params }) => {
    const action = await orm.transaction((tx) => undoAction(tx, readId(params.id, 'action'), now()));
    if (action.farmId) purger.farmChanged(action.farmId);
    return { data: shown(action) };
  });

  const terms = call('Categories or features, also those out of use', TermsSchema);
  app.get('/desk/:list', { schema: { ...terms, params: ListSchema } }, async ({ params }) => ({
    data: await readTerms(orm, params.list),
  }));

  const save = async (request: FastifyRequest, termList: TermList, termId: string | null) => {
    const term = readBody(termCheck, request.body);
    const { name: madeBy } = await steward(request);
    const actionId = await orm.transaction((tx) =>
      saveTerm(tx, { list: termList, id: termId, term, madeBy }),
    );
    return { data: { actionId, link: null } };
  };
  const adding = call('Add a category or feature', DeskDecidedSchema);
  app.post(
    '/desk/:list',
    { bodyLimit, schema: { ...adding, params: ListSchema, checkedBody: DeskTermSchema } },
    async (request) => save(request, request.params.list, null),
  );
  const changing = call('Change a category or feature', DeskDecidedSchema);
  app.put(
    '/desk/:list/:id',
    { bodyLimit, schema: { ...changing, params: Type.Object({ list, id }), checkedBody: DeskTermSchema } },
    async (request) => save(request, request.params.list, readId(request.params.id, 'category or feature')),
  );
};
