import { ApiProblem, limitRate, notFound, readId } from '@sideroad/server-kit/http';
import * as contract from '@sideroad/shared/contract';
import { objectOf } from '@sideroad/shared/domain/json';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { farm } from '../db/schema.ts';
import type { ApiRoutes } from '../http/apiContext.ts';
import { callsOf } from '../http/callsOf.ts';
import { type FarmChange, type LinkContext, openSession, requireHolder } from '../security/links.ts';
import { changeFarm } from './changeFarm.ts';
import { addLink, endLink, type MailContext, readLinks } from './farmLinks.ts';
import { readOwned } from './ownedFarm.ts';
import { editBackTo, readRevisions } from './revisions.ts';

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
const PROBLEMS = {
  401: 'No session, one after its time, or one whose link has ended',
  403: 'The session is of another farm',
  404: 'There is no such farm, revision or link',
  409: 'It cannot be done to this farm now; `detail` says why',
  412: 'The farm has another version now',
  422: 'The body is not accepted; `fields` names each problem',
  428: 'There is no `If-Match`',
  429: `More than ${PER_HOUR} in an hour from one address`,
};

/** POST /owner/session: the secret of a private link for a session. */
export const sessionRoutes: ApiRoutes<LinkContext & MailContext> = async (app, services) => {
  await limitRate(app, services, { max: SESSIONS_PER_MINUTE, timeWindow: '1 minute' });
  const call = callsOf(app, {
    tags: ['Owner'],
    problems: {
      401: 'The link opens nothing',
      422: PROBLEMS[422],
      429: `More than ${SESSIONS_PER_MINUTE} in a minute from one address`,
    },
  });
  const { SessionRequestSchema: body, SessionSchema: data } = contract;
  const opens = { summary: 'Open a session', data, body };
  call('POST', '/owner/session', opens, ({ body: { secret } }) => openSession(services, secret));
};

/** What the holder of a farm's link does with the farm, or a steward: read, change, confirm, restore, links. */
export const ownerRoutes: ApiRoutes<LinkContext & MailContext> = async (app, services) => {
  const { database, now } = services;
  const { orm } = database;
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });
  const call = callsOf(app, {
    require: (request) => requireHolder(services, request),
    tags: ['Owner'],
    security: [{ ownerLink: [] }],
    params: PARAMS,
    problems: PROBLEMS,
  });
  app.addHook('preSerialization', async (_request, reply, payload) => {
    const { version } = objectOf(objectOf(payload).data);
    if (version) reply.header('etag', `"${version}"`);
  });
  const owned = ({ id }: FarmChange) => readOwned(services, id, now());
  const data = contract.OwnedFarmSchema;
  const links = Type.Array(contract.FarmLinkSchema, { maxItems: 100 });
  const revisions = Type.Array(contract.RevisionSchema, { maxItems: 100 });

  call('GET', '/owner/farms/:id', { summary: 'Get an owned farm', data }, ({ by }) => owned(by));

  const edits = {
    summary: 'Update a farm',
    data,
    body: contract.FarmEditSchema,
    checkedHeaders: IfMatchSchema,
    // Bytes; no edit is longer than a registration.
    bodyLimit: 65_536,
  };
  call('PATCH', '/farms/:id', edits, async ({ by: change, body, request }) => {
    const asked = request.headers['if-match'];
    if (!asked) throw new ApiProblem(428, 'bad-request', 'Send the version that you read in If-Match.');
    await changeFarm(orm, change, async (_tx, version) => {
      if (asked === `"${version}"`) return body;
      throw new ApiProblem(
        412,
        'conflict',
        'Someone else has changed this farm meanwhile. Read it again, then save.',
      );
    });
    return owned(change);
  });

  call('POST', '/farms/:id/confirm', { summary: 'Confirm a farm', data }, async ({ by: change }) => {
    const confirmedAt = new Date(change.now);
    await orm.update(farm).set({ confirmedAt }).where(eq(farm.id, change.id));
    return owned(change);
  });

  const changes = { summary: 'List revisions', data: revisions };
  call('GET', '/farms/:id/revisions', changes, ({ by: { id } }) => readRevisions(orm, id));

  const restores = { summary: 'Restore a revision', data };
  call('POST', '/farms/:id/revisions/:n/restore', restores, async ({ by: change, request: { params } }) => {
    const { n } = params;
    if (!/^\d{1,9}$/.test(n)) throw notFound('revision');
    await changeFarm(orm, change, (tx) => editBackTo(tx, change.id, Number(n)), true);
    return owned(change);
  });

  call('GET', '/farms/:id/links', { summary: 'List links', data: links }, ({ by }) => readLinks(orm, by));

  const makes = { summary: 'Create a link', data: contract.NewLinkSchema, body: contract.LinkRequestSchema };
  call('POST', '/farms/:id/links', makes, ({ by, body }) => addLink(services, by, body));

  const ends = { summary: 'End a link', data: links };
  call('DELETE', '/farms/:id/links/:linkId', ends, async ({ by, request: { params } }) => {
    await endLink(orm, by, readId(params.linkId, 'link'));
    return readLinks(orm, by);
  });
};
