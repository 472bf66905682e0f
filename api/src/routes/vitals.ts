import { VitalSchema } from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { limitRate } from '../http/rateLimit.ts';
import type { ApiRoutes } from '../services.ts';

/** Bytes; five short fields. */
const BODY_LIMIT = 2048;
/** A page view tells five measurements. */
const PER_MINUTE = 120;

/**
 * POST /vitals: how fast a page was in a visitor's browser goes to the log and to `/metrics`,
 * without anything of the visitor.
 */
export const vitalRoutes: ApiRoutes = async (app, services) => {
  await limitRate(app, services, { max: PER_MINUTE, timeWindow: '1 minute' });
  app.post(
    '/vitals',
    {
      schema: {
        tags: ['Reports'],
        summary: 'How fast a page was in a browser',
        description: 'One measurement of web-vitals. Nothing of the visitor is kept.',
        body: VitalSchema,
        response: { 204: Type.Null({ description: 'Noted' }) },
        problems: { 429: `More than ${PER_MINUTE} in a minute from one address` },
      },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      const { name, value, route, remote, version } = request.body;
      services.metrics.recordVital(name, value);
      // The request's own logger would add its id, and with it the address that other lines may tell.
      app.log.debug({ vital: { name, value, route, remote, version } }, 'Vital of a page');
      return reply.code(204).send(null);
    },
  );
};
