import { ClientErrorSchema } from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { limitRate } from '../http/rateLimit.ts';
import { withoutPrivate } from '../logging/logger.ts';
import type { ApiRoutes } from '../services.ts';

/** Bytes; five fields of a few hundred letters. */
const BODY_LIMIT = 8192;
const PER_MINUTE = 30;

/** POST /client-errors: what went wrong in a visitor's browser goes to the log, without anything of the visitor. */
export const clientErrorRoutes: ApiRoutes = async (app, services) => {
  await limitRate(app, services, { max: PER_MINUTE, timeWindow: '1 minute' });
  app.post(
    '/client-errors',
    {
      schema: {
        tags: ['Reports'],
        summary: 'An error in a browser',
        description: 'Goes to the log, without anything of the visitor.',
        body: ClientErrorSchema,
        response: { 204: Type.Null({ description: 'Noted' }) },
        problems: { 429: `More than ${PER_MINUTE} in a minute from one address` },
      },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      const { name, message, remote, version, section } = request.body;
      // The request's own logger would add its id, and with it the address that other lines may tell.
      app.log.warn(
        { browser: { name, message: withoutPrivate(message), remote, version, section } },
        'Error in a browser',
      );
      return reply.code(204).send(null);
    },
  );
};
