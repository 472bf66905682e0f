import { limitRate, notFound, readId } from '@sideroad/server-kit/http';
import {
  envelope,
  FarmEditSchema,
  OwnedFarmSchema,
  RevisionSchema,
  SessionRequestSchema,
  SessionSchema,
} from '@sideroad/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { farm } from '../db/schema.ts';
import { bodyCheck, readBody, takeEmptyBodies } from '../http/validation.ts';
import { changeFarm, editOfVersion, restoring } from '../owner/changeFarm.ts';
import { readOwned } from '../owner/ownedFarm.ts';
import { MOST_REVISIONS, readRevisions } from '../owner/revisions.ts';
import { openSession, requireHolder } from '../security/links.ts';
import type { ApiRoutes } from '../services.ts';

const SESSIONS_PER_MINUTE = 20;
/** More than an owner taps. */
const PER_HOUR = 600;
/** Bytes of an edit: the longest one is a registration. */
const EDIT_BYTES = 65_536;

export const FarmIdSchema = Type.Object({
  id: Type.String({ description: 'Id of the farm', examples: ['12'] }),
});
const RevisionIdSchema = Type.Object({
  ...FarmIdSchema.properties,
  n: Type.String({ description: 'Number of a revision; 0: before the first', examples: ['1'] }),
});
const IfMatchSchema = Type.Object({
  'If-Match': Type.String({ description: 'The version that was read, in quotes', examples: ['"1"'] }),
});

export const security = [{ ownerLink: [] }];
export const refusals = (perHour: number) => ({
  401: 'No session, one after its time, or one whose link has ended',
  403: 'The session is of another farm',
  404: 'There is no such farm',
  429: `More than ${perHour} in an hour from one address`,
});
const problems = refusals(PER_HOUR);
const CONFLICT = 'The directory holds the farm back, so that it cannot be published';
const INVALID = 'The edit is not accepted; `fields` names each problem';

const sessionRequest = bodyCheck(SessionRequestSchema);

/** POST /owner/session: the secret of a private link for a session. */
export const sessionRoutes: ApiRoutes = async (app, services) => {
  await limitRate(app, services, { max: SESSIONS_PER_MINUTE, timeWindow: '1 minute' });

  app.post(
    '/owner/session',
    {
      schema: {
        tags: ['Owner'],
        summary: 'Open a session of a private link',
        description: 'Every secret that opens nothing gets the same answer.',
        checkedBody: SessionRequestSchema,
        response: { 200: envelope(SessionSchema) },
        problems: {
          401: 'The link opens nothing',
          422: 'The body is not accepted; `fields` names what is wrong',
          429: `More than ${SESSIONS_PER_MINUTE} in a minute from one address`,
        },
      },
    },
    async ({ body }) => ({ data: await openSession(services, readBody(sessionRequest, body).secret) }),
  );
};

/** What the holder of a farm's link does with it, or a steward: read, change, confirm, restore. */
export const ownerRoutes: ApiRoutes = async (app, services) => {
  const { database, purger, now } = services;
  const { orm } = database;
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });
  takeEmptyBodies(app);

  const answerOwned = async (reply: FastifyReply, id: string) => {
    const data = await readOwned(orm, id, now());
    reply.header('etag', `"${data.version}"`);
    return { data };
  };
  const answerChanged = (reply: FastifyReply, id: string) => {
    purger.farmChanged(id);
    return answerOwned(reply, id);
  };

  app.get(
    '/owner/farms/:id',
    {
      schema: {
        tags: ['Owner'],
        summary: 'A farm as its owner edits it',
        description: 'Also one that is not published. `ETag` is its version.',
        security,
        params: FarmIdSchema,
        response: { 200: envelope(OwnedFarmSchema) },
        problems,
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id, 'farm');
      await requireHolder(services, request, id);
      return answerOwned(reply, id);
    },
  );

  app.patch(
    '/farms/:id',
    {
      bodyLimit: EDIT_BYTES,
      schema: {
        tags: ['Owner'],
        summary: 'Change parts of a farm',
        description:
          'All or nothing. The farm with the edit is checked like a registration; problems of other parts that were there before count for nothing.',
        security,
        params: FarmIdSchema,
        checkedHeaders: IfMatchSchema,
        checkedBody: FarmEditSchema,
        response: { 200: envelope(OwnedFarmSchema) },
        problems: {
          ...problems,
          409: CONFLICT,
          412: 'The farm has another version now',
          422: INVALID,
          428: 'There is no `If-Match`',
        },
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id, 'farm');
      const holder = await requireHolder(services, request, id);
      const editOf = editOfVersion(request.headers['if-match'], request.body);
      await changeFarm(orm, id, { holder, now: now() }, editOf);
      return answerChanged(reply, id);
    },
  );

  app.post(
    '/farms/:id/confirm',
    {
      schema: {
        tags: ['Owner'],
        summary: 'Say that all is still right',
        security,
        params: FarmIdSchema,
        response: { 200: envelope(OwnedFarmSchema) },
        problems,
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id, 'farm');
      await requireHolder(services, request, id);
      await orm
        .update(farm)
        .set({ confirmedAt: new Date(now()) })
        .where(eq(farm.id, id));
      return answerChanged(reply, id);
    },
  );

  app.get(
    '/farms/:id/revisions',
    {
      schema: {
        tags: ['Owner'],
        summary: 'What was changed of a farm',
        description: 'The newest first. One without parts changed the pictures.',
        security,
        params: FarmIdSchema,
        response: { 200: envelope(Type.Array(RevisionSchema, { maxItems: MOST_REVISIONS })) },
        problems,
      },
    },
    async (request) => {
      const id = readId(request.params.id, 'farm');
      await requireHolder(services, request, id);
      return { data: await readRevisions(orm, id) };
    },
  );

  app.post(
    '/farms/:id/revisions/:n/restore',
    {
      schema: {
        tags: ['Owner'],
        summary: 'Bring a farm back to what it was after a revision',
        description: 'As an edit of its own. Pictures stay.',
        security,
        params: RevisionIdSchema,
        response: { 200: envelope(OwnedFarmSchema) },
        problems: { ...problems, 404: 'There is no such farm or revision', 409: CONFLICT, 422: INVALID },
      },
    },
    async (request, reply) => {
      const { n } = request.params;
      const id = readId(request.params.id, 'farm');
      const holder = await requireHolder(services, request, id);
      if (!/^\d{1,9}$/.test(n)) throw notFound('revision');
      await changeFarm(orm, id, { holder, now: now() }, restoring(Number(n), now()));
      return answerChanged(reply, id);
    },
  );
};
