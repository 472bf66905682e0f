import { ApiProblem, limitRate, notFound, readId } from '@sideroad/server-kit/http';
import * as contract from '@sideroad/shared/contract';
import { objectOf, textOf } from '@sideroad/shared/domain/json';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { farm } from '../db/schema.ts';
import { bodyCheck, readBody } from '../http/validation.ts';
import { changeFarm } from '../owner/changeFarm.ts';
import { addLink, endLink, readLinks } from '../owner/farmLinks.ts';
import { readOwned } from '../owner/ownedFarm.ts';
import { type Change, editBackTo, readRevisions } from '../owner/revisions.ts';
import { openSession, requireHolder } from '../security/links.ts';
import type { ApiRoutes } from '../services.ts';

const SESSIONS_PER_MINUTE = 20;
const PER_HOUR = 300;

const PARAMS = {
  id: Type.String({ description: 'Id of the farm', examples: ['12'] }),
  n: Type.String({ description: 'Number of a revision; 0: before the first', examples: ['1'] }),
  linkId: Type.String({ description: 'Id of a link', examples: ['1'] }),
};
const IfMatchSchema = Type.Object({
  'If-Match': Type.String({ description: 'The version that was read, in quotes', examples: ['"1"'] }),
});
const REFUSALS = {
  401: 'No session, one after its time, or one whose link has ended',
  403: 'The session is of another farm',
  404: 'There is no such farm, revision or link',
  429: `More than ${PER_HOUR} in an hour from one address`,
};
const PROBLEMS = {
  ...REFUSALS,
  409: 'It cannot be done to this farm now; `detail` says why',
  412: 'The farm has another version now',
  422: 'The body is not accepted; `fields` names each problem',
  428: 'There is no `If-Match`',
};

const sessionRequest = bodyCheck(contract.SessionRequestSchema);
const edit = bodyCheck(contract.FarmEditSchema);
const linkRequest = bodyCheck(contract.LinkRequestSchema);

/** POST /owner/session: the secret of a private link for a session. */
export const sessionRoutes: ApiRoutes = async (app, services) => {
  await limitRate(app, services, { max: SESSIONS_PER_MINUTE, timeWindow: '1 minute' });
  const schema = {
    tags: ['Owner'],
    summary: 'Open a session of a private link',
    checkedBody: contract.SessionRequestSchema,
    response: { 200: contract.envelope(contract.SessionSchema) },
    problems: {
      401: 'The link opens nothing',
      422: PROBLEMS[422],
      429: `More than ${SESSIONS_PER_MINUTE} in a minute from one address`,
    },
  };
  app.post('/owner/session', { schema }, async ({ body }) => ({
    data: await openSession(services, readBody(sessionRequest, body).secret),
  }));
};

const paramOf = (request: FastifyRequest, name: keyof typeof PARAMS) =>
  textOf(objectOf(request.params)[name]);

/** What the holder of a farm's link does with the farm, or a steward: read, change, confirm, restore, links. */
export const ownerRoutes: ApiRoutes = async (app, services) => {
  const { database, purger, now } = services;
  const { orm } = database;
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });

  function call<S extends TSchema>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { summary, data, body }: { summary: string; data: S; body?: TSchema },
    run: (change: Change, request: FastifyRequest) => Promise<Static<S>>,
  ) {
    const isRead = method === 'GET';
    const params = Object.entries(PARAMS).filter(([name]) => url.includes(`:${name}`));
    const schema: FastifySchema = {
      tags: ['Owner'],
      summary,
      security: [{ ownerLink: [] }],
      params: Type.Object(Object.fromEntries(params)),
      ...(method === 'PATCH' && { checkedHeaders: IfMatchSchema }),
      ...(body && { checkedBody: body }),
      response: { 200: contract.envelope(data) },
      problems: isRead ? REFUSALS : PROBLEMS,
    };
    // An edit is no longer than a registration.
    app.route({ method, url, schema, bodyLimit: 65_536, handler });
    async function handler(request: FastifyRequest, reply: FastifyReply) {
      const id = readId(paramOf(request, 'id'), 'farm');
      const holder = await requireHolder(services, request, id);
      const answer = await run({ id, holder, now: now() }, request);
      if (!isRead) purger.farmChanged(id);
      const { version } = objectOf(answer);
      if (version) reply.header('etag', `"${version}"`);
      return { data: answer };
    }
  }
  const owned = ({ id }: Change) => readOwned(orm, id, now());
  const data = contract.OwnedFarmSchema;
  const links = Type.Array(contract.FarmLinkSchema, { maxItems: 100 });
  const revisions = Type.Array(contract.RevisionSchema, { maxItems: 100 });

  call('GET', '/owner/farms/:id', { summary: 'A farm as its owner edits it', data }, owned);

  const edits = { summary: 'Change parts of a farm', data, body: contract.FarmEditSchema };
  call('PATCH', '/farms/:id', edits, async (change, { headers, body }) => {
    const asked = headers['if-match'];
    if (!asked) throw new ApiProblem(428, 'bad-request', 'Send the version that you read in If-Match.');
    const given = readBody(edit, body);
    await changeFarm(orm, change, async (_tx, version) => {
      if (asked === `"${version}"`) return given;
      throw new ApiProblem(412, 'conflict', 'This farm was changed meanwhile. Read it again.');
    });
    return owned(change);
  });

  call('POST', '/farms/:id/confirm', { summary: 'Say that all is right', data }, async (change) => {
    const confirmedAt = new Date(change.now);
    await orm.update(farm).set({ confirmedAt }).where(eq(farm.id, change.id));
    return owned(change);
  });

  const changes = { summary: 'What was changed of a farm', data: revisions };
  call('GET', '/farms/:id/revisions', changes, ({ id }) => readRevisions(orm, id));

  const restores = { summary: 'Restore a farm to what it was after a revision', data };
  call('POST', '/farms/:id/revisions/:n/restore', restores, async (change, request) => {
    const n = paramOf(request, 'n');
    if (!/^\d{1,9}$/.test(n)) throw notFound('revision');
    await changeFarm(orm, change, (tx) => editBackTo(tx, change.id, Number(n)), true);
    return owned(change);
  });

  call('GET', '/farms/:id/links', { summary: 'Links of a farm', data: links }, (by) => readLinks(orm, by));

  const makes = { summary: 'Make a link', data: contract.NewLinkSchema, body: contract.LinkRequestSchema };
  call('POST', '/farms/:id/links', makes, (change, { body }) =>
    addLink(services, change, readBody(linkRequest, body)),
  );

  const ends = { summary: 'End a link', data: links };
  call('DELETE', '/farms/:id/links/:linkId', ends, async (change, request) => {
    await endLink(orm, change, readId(paramOf(request, 'linkId'), 'link'));
    return readLinks(orm, change);
  });
};
