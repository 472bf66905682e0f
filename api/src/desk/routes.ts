import { readId } from '@sideroad/server-kit/http';
import {
  DeskActionSchema,
  type DeskCaseKind,
  DeskCaseSchema,
  DeskCasesSchema,
  DeskDecidedSchema,
  DeskDecisionSchema,
  type DeskTerm,
  DeskTermSchema,
} from '@sideroad/shared/contract';
import { desc } from 'drizzle-orm';
import { Type } from 'typebox';
import { deskAction } from '../db/schema.ts';
import type { ApiRoutes } from '../http/apiContext.ts';
import { callsOf } from '../http/callsOf.ts';
import type { MailContext } from '../owner/farmLinks.ts';
import { type Holder, type LinkContext, requireSteward } from '../security/links.ts';
import { undoAction } from './changes.ts';
import { decide } from './decide.ts';
import { openCases } from './openCases.ts';
import { readTermList, saveTerm, type TermList } from './terms.ts';

const MOST_ACTIONS = 100;

const id = Type.String({ description: 'Id', examples: ['1'] });
const ListSchema = Type.Union([Type.Literal('categories'), Type.Literal('features')], {
  description: 'Which list',
});
const params = { id, list: ListSchema };
const CasesQuerySchema = Type.Object({
  kind: Type.Unsafe<DeskCaseKind>({ ...DeskCaseSchema.properties.kind, description: 'Which cases' }),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20, description: 'At most so many' }),
});
const SessionSchema = Type.Object({ name: Type.String({ description: 'Of the steward' }) });
const ActionsSchema = Type.Array(DeskActionSchema, { maxItems: MOST_ACTIONS });
const TermsSchema = Type.Array(Type.Object({ id, ...DeskTermSchema.properties }), { maxItems: 1000 });

const PROBLEMS = {
  401: 'The session has ended',
  403: 'This is for stewards',
  404: 'There is none',
  409: 'It is decided, undone or named so already, or what it changed is no longer so',
  422: 'Something is wrong with the body; `fields` names it',
};

const shown = ({ undo: _, madeAt, undoneAt, ...action }: typeof deskAction.$inferSelect) => ({
  ...action,
  madeAt: madeAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

/** Calls below /desk, for stewards: cases and their decisions, the audit, categories and features. */
export const deskRoutes: ApiRoutes<LinkContext & MailContext> = async (app, services) => {
  const { database, now } = services;
  const { orm } = database;
  const call = callsOf(app, {
    // The site server asks whose the cookie of the desk is.
    require: (request) =>
      requireSteward(services, request, request.url === '/api/desk/session' ? 'desk' : 'link'),
    tags: ['Desk'],
    security: [{ steward: [] }],
    params,
    problems: PROBLEMS,
  });

  const session = { summary: 'Get a desk session', data: SessionSchema };
  call('GET', '/desk/session', session, ({ by: { name } }) => ({ name }));

  const cases = {
    summary: 'List cases',
    data: DeskCasesSchema,
    querystring: CasesQuerySchema,
  };
  call('GET', '/desk/cases', cases, ({ request }) => openCases(services, request.query));

  const withdrawn = { summary: 'List withdrawn farms', data: DeskCasesSchema };
  call('GET', '/desk/withdrawn', withdrawn, () =>
    openCases(services, { kind: 'farm', limit: 50, isBack: true }),
  );

  const decision = { summary: 'Decide a case', data: DeskDecidedSchema, body: DeskDecisionSchema };
  call('POST', '/desk/cases/:id/decision', decision, async ({ by, body, request: { params } }) => {
    const caseId = readId(params.id, 'case');
    return decide(services, { ...body, caseId, madeBy: by.name, now: now() });
  });

  const actions = { summary: 'List actions', data: ActionsSchema };
  call('GET', '/desk/actions', actions, async () => {
    const rows = await orm.select().from(deskAction).orderBy(desc(deskAction.id)).limit(MOST_ACTIONS);
    return rows.map(shown);
  });

  const undo = { summary: 'Undo an action', data: DeskActionSchema };
  call('POST', '/desk/actions/:id/undo', undo, async ({ request: { params } }) => {
    const actionId = readId(params.id, 'action');
    return shown(await orm.transaction((tx) => undoAction(tx, actionId, now())));
  });

  const terms = { summary: 'List terms', data: TermsSchema };
  call('GET', '/desk/:list', terms, ({ request }) => readTermList(orm, request.params.list));

  const saved = {
    summary: 'Add a term',
    data: DeskDecidedSchema,
    body: DeskTermSchema,
    // Bytes: 5,200 characters of up to 6, as JSON may escape them, and the rest.
    bodyLimit: 32_768,
  };
  const save = async (list: TermList, id: string | null, term: DeskTerm, { name: madeBy }: Holder) => {
    const actionId = await orm.transaction((tx) => saveTerm(tx, { list, id, term, madeBy }));
    return { actionId, link: null };
  };
  call('POST', '/desk/:list', saved, ({ by, body, request }) => save(request.params.list, null, body, by));
  const changed = { ...saved, summary: 'Change a term' };
  call('PUT', '/desk/:list/:id', changed, ({ by, body, request: { params } }) =>
    save(params.list, readId(params.id, 'category or feature'), body, by),
  );
};
