import { notFound, readId } from '@sideroad/server-kit/http';
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
import { Type } from 'typebox';
import { deskAction } from '../db/schema.ts';
import { undoAction } from '../desk/changes.ts';
import { decide } from '../desk/decide.ts';
import { openCases } from '../desk/openCases.ts';
import { readTerms, saveTerm, TERM_LISTS, type TermList } from '../desk/terms.ts';
import { bodyCheck, readBody } from '../http/validation.ts';
import { requireSteward } from '../security/links.ts';
import type { ApiRoutes } from '../services.ts';

const MOST_ACTIONS = 100;
const MOST_TERMS = 1000;

const CasesQuerySchema = Type.Object({
  kind: Type.Unsafe<DeskCaseKind>({
    ...Type.Union(DESK_KINDS.map((kind) => Type.Literal(kind))),
    description: 'Which cases',
    examples: ['farm'],
  }),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20, description: 'At most so many' }),
});
const idOf = (what: string) =>
  Type.Object({ id: Type.String({ description: `Id of the ${what}`, examples: ['1'] }) });
const list = Type.Unsafe<TermList>({
  ...Type.Union(TERM_LISTS.map((name) => Type.Literal(name))),
  description: 'Which list',
  examples: ['categories'],
});
const ListSchema = Type.Object({ list });
const TermIdSchema = Type.Object({ list, ...idOf('category or feature').properties });
const TermsSchema = Type.Array(Type.Object({ id: Type.String(), ...DeskTermSchema.properties }), {
  maxItems: MOST_TERMS,
});
const security = [{ steward: [] }];
const problems = { 401: 'The session has ended', 403: 'This is for stewards' };
const decisionCheck = bodyCheck(DeskDecisionSchema);
const termCheck = bodyCheck(DeskTermSchema);

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

  app.get(
    '/desk/session',
    {
      schema: {
        tags: ['Desk'],
        summary: 'Whose session it is',
        security,
        response: { 200: envelope(Type.Object({ name: Type.String({ description: 'Of the steward' }) })) },
        problems,
      },
    },
    async (request) => ({ data: { name: (await steward(request)).name } }),
  );

  app.get(
    '/desk/cases',
    {
      schema: {
        tags: ['Desk'],
        summary: 'Open cases',
        description: 'The oldest open ones of a kind, and how many of each kind are open.',
        security,
        querystring: CasesQuerySchema,
        response: { 200: envelope(DeskCasesSchema) },
        problems,
      },
    },
    async ({ query }) => ({ data: await openCases(orm, query) }),
  );

  app.post(
    '/desk/cases/:id/decision',
    {
      schema: {
        tags: ['Desk'],
        summary: 'Decide a case',
        description: 'Pages, lists, sitemap and counters follow within ten seconds.',
        security,
        params: idOf('case'),
        checkedBody: DeskDecisionSchema,
        response: { 200: envelope(DeskDecidedSchema) },
        problems: {
          ...problems,
          404: 'There is no such case',
          409: 'The case is decided already',
          422: 'The action is of another kind, or the address of another domain; `fields` names it',
        },
      },
    },
    async (request) => {
      const caseId = readId(request.params.id, 'case');
      const decision = readBody(decisionCheck, request.body);
      const { name: madeBy } = await steward(request);
      const { farmId, ...data } = await orm.transaction((tx) =>
        decide(tx, services, { caseId, decision, madeBy, now: now() }),
      );
      purger.farmChanged(farmId);
      return { data };
    },
  );

  app.get(
    '/desk/actions',
    {
      schema: {
        tags: ['Desk'],
        summary: 'Who did what',
        description: 'The newest first.',
        security,
        response: { 200: envelope(Type.Array(DeskActionSchema, { maxItems: MOST_ACTIONS })) },
        problems,
      },
    },
    async () => {
      const rows = await orm.select().from(deskAction).orderBy(desc(deskAction.id)).limit(MOST_ACTIONS);
      return { data: rows.map(shown) };
    },
  );

  app.post(
    '/desk/actions/:id/undo',
    {
      schema: {
        tags: ['Desk'],
        summary: 'Undo an action',
        description: 'Everything is as before it.',
        security,
        params: idOf('action'),
        response: { 200: envelope(DeskActionSchema) },
        problems: {
          ...problems,
          404: 'There is no such action',
          409: 'It was undone already, or later changes rest on it',
        },
      },
    },
    async ({ params }) => {
      const id = readId(params.id, 'action');
      const action = await orm.transaction((tx) => undoAction(tx, id, now()));
      if (!action) throw notFound('action');
      if (action.farmId) purger.farmChanged(action.farmId);
      return { data: shown(action) };
    },
  );

  app.get(
    '/desk/:list',
    {
      schema: {
        tags: ['Desk'],
        summary: 'Categories or features, also those out of use',
        security,
        params: ListSchema,
        response: { 200: envelope(TermsSchema) },
        problems,
      },
    },
    async ({ params }) => ({ data: await readTerms(orm, params.list) }),
  );

  const saving = {
    tags: ['Desk'],
    security,
    checkedBody: DeskTermSchema,
    problems: {
      ...problems,
      409: 'The name is taken',
      422: 'Something is wrong with the body; `fields` names it',
    },
  };
  const save = async (request: FastifyRequest, of: { list: TermList; id: string | null }) => {
    const term = readBody(termCheck, request.body);
    const { name } = await steward(request);
    return {
      data: { actionId: await orm.transaction((tx) => saveTerm(tx, name, { ...of, term })), link: null },
    };
  };

  app.post(
    '/desk/:list',
    {
      schema: {
        ...saving,
        summary: 'Add a category or feature',
        params: ListSchema,
        response: { 201: envelope(DeskDecidedSchema) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await save(request, { list: request.params.list, id: null })),
  );

  app.put(
    '/desk/:list/:id',
    {
      schema: {
        ...saving,
        summary: 'Change a category or feature',
        params: TermIdSchema,
        response: { 200: envelope(DeskDecidedSchema) },
        problems: { ...saving.problems, 404: 'There is none' },
      },
    },
    async (request) => {
      const { list, id } = request.params;
      return save(request, { list, id: readId(id, 'category or feature') });
    },
  );
};
