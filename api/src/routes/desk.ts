import { readId } from '@sideroad/server-kit/http';
import {
  DESK_KINDS,
  DeskActionSchema,
  type DeskCaseKind,
  DeskCasesSchema,
  DeskDecidedSchema,
  DeskDecisionSchema,
  DeskTermSchema,
} from '@sideroad/shared/contract';
import { desc } from 'drizzle-orm';
import { Type } from 'typebox';
import { deskAction } from '../db/schema.ts';
import { undoAction } from '../desk/changes.ts';
import { decide } from '../desk/decide.ts';
import { openCases } from '../desk/openCases.ts';
import { readTerms, saveTerm, TERM_LISTS, type TermList } from '../desk/terms.ts';
import { requireSteward } from '../security/links.ts';
import type { ApiRoutes } from '../services.ts';
import { linkCalls } from './linkCalls.ts';

const MOST_ACTIONS = 100;

const choice = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Unsafe<Name>({
    ...Type.Union(names.map((name) => Type.Literal(name))),
    description,
    examples: [names[0]],
  });
const id = Type.String({ description: 'Id', examples: ['1'] });
const params = { id, list: choice<TermList>(TERM_LISTS, 'Which list') };
const CasesQuerySchema = Type.Object({
  kind: choice<DeskCaseKind>(DESK_KINDS, 'Which cases'),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20, description: 'At most so many' }),
});
const SessionSchema = Type.Object({ name: Type.String({ description: 'Of the steward' }) });
const ActionsSchema = Type.Array(DeskActionSchema, { maxItems: MOST_ACTIONS });
const TermsSchema = Type.Array(Type.Object({ id, ...DeskTermSchema.properties }), { maxItems: 1000 });

const PROBLEMS = {
  401: 'The session has ended',
  403: 'This is for stewards',
  404: 'There is none',
  409: 'It is decided, undone or named so already, or later changes rest on it',
  422: 'Something is wrong with the body; `fields` names it',
};

const shown = ({ undo: _, madeAt, undoneAt, ...action }: typeof deskAction.$inferSelect) => ({
  ...action,
  madeAt: madeAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

/** Calls below /desk, for stewards: cases and their decisions, the audit, categories and features. */
export const deskRoutes: ApiRoutes = async (app, services) => {
  const { database, purger, now } = services;
  const { orm } = database;
  const call = linkCalls(app, (request) => requireSteward(services, request), {
    tags: ['Desk'],
    security: [{ steward: [] }],
    params,
    problems: PROBLEMS,
  });

  const session = { summary: 'Whose session it is', data: SessionSchema };
  call('GET', '/desk/session', session, async ({ name }) => ({ name }));

  const cases = {
    summary: 'The oldest open cases of a kind, and how many are open',
    data: DeskCasesSchema,
    querystring: CasesQuerySchema,
  };
  call('GET', '/desk/cases', cases, (_by, _body, { query }) => openCases(orm, query));

  const decision = { summary: 'Decide a case', data: DeskDecidedSchema, body: DeskDecisionSchema };
  call('POST', '/desk/cases/:id/decision', decision, async ({ name: madeBy }, body, { params: { id } }) => {
    const caseId = readId(id, 'case');
    const { farmId, ...data } = await orm.transaction((tx) =>
      decide(tx, services, { ...body, caseId, madeBy, now: now() }),
    );
    purger.farmChanged(farmId);
    return data;
  });

  const actions = { summary: 'Who did what, the newest first', data: ActionsSchema };
  call('GET', '/desk/actions', actions, async () => {
    const rows = await orm.select().from(deskAction).orderBy(desc(deskAction.id)).limit(MOST_ACTIONS);
    return rows.map(shown);
  });

  const undo = { summary: 'Undo an action', data: DeskActionSchema };
  call('POST', '/desk/actions/:id/undo', undo, async (_by, _body, { params: { id } }) => {
    const actionId = readId(id, 'action');
    const action = await orm.transaction((tx) => undoAction(tx, actionId, now()));
    if (action.farmId) purger.farmChanged(action.farmId);
    return shown(action);
  });

  const terms = { summary: 'Categories or features, also those out of use', data: TermsSchema };
  call('GET', '/desk/:list', terms, (_by, _body, { params: { list } }) => readTerms(orm, list));

  for (const [method, url, verb] of [
    ['POST', '/desk/:list', 'Add'],
    ['PUT', '/desk/:list/:id', 'Change'],
  ] as const) {
    const saved = { summary: `${verb} a category or feature`, data: DeskDecidedSchema, body: DeskTermSchema };
    call(method, url, saved, async ({ name: madeBy }, term, { params: { list, id: given } }) => {
      const id = method === 'PUT' ? readId(given, 'category or feature') : null;
      const actionId = await orm.transaction((tx) => saveTerm(tx, { list, id, term, madeBy }));
      return { actionId, link: null };
    });
  }
};
