import { limitRate, withoutPrivate } from '@sideroad/server-kit/http';
import { ClientErrorSchema, VitalSchema } from '@sideroad/shared/contract';
import { Type } from 'typebox';
import type { ApiRoutes } from '../services.ts';

/** What a report names; other text is left out of the log, because it may hold anything that a visitor typed. */
const REMOTE = /^(?:mf-[a-z]{1,20}(?:-[a-z]{1,20}){0,3}|shell)$/;
const VERSION = /^(?:\d{1,3}\.\d{1,3}\.\d{1,3}(?:-[a-z.]{1,20})?-[\da-f]{8}|\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** The remote and its version of a report, as the log may hold them. */
const sourceOf = ({ remote = '', version = '' }: { remote?: string; version?: string }) => ({
  remote: REMOTE.test(remote) ? remote : undefined,
  version: VERSION.test(version) ? version : undefined,
});

/** Bytes; five fields of a few hundred letters. */
const ERROR_BYTES = 8192;
const ERRORS_PER_MINUTE = 30;

/** POST /client-errors: what went wrong in a visitor's browser goes to the log, without anything of the visitor. */
export const clientErrorRoutes: ApiRoutes = async (app, { reportCounter: counter }) => {
  await limitRate(app, { counter }, { max: ERRORS_PER_MINUTE, timeWindow: '1 minute' });
  app.post(
    '/client-errors',
    {
      schema: {
        tags: ['Reports'],
        summary: 'An error in a browser',
        description: 'Goes to the log, without anything of the visitor.',
        body: ClientErrorSchema,
        response: { 204: Type.Null({ description: 'Noted' }) },
        problems: { 429: `More than ${ERRORS_PER_MINUTE} in a minute from one address` },
      },
      bodyLimit: ERROR_BYTES,
      config: { changesNothing: true },
    },
    async (request, reply) => {
      const { name, message, section = '' } = request.body;
      const browser = {
        name: withoutPrivate(name),
        message: withoutPrivate(message),
        ...sourceOf(request.body),
        section: withoutPrivate(section) || undefined,
      };
      // The request's own logger would add its id, and with it the address that other lines may tell.
      app.log.warn({ browser }, 'Error in a browser');
      return reply.code(204).send(null);
    },
  );
};

/** Bytes; five short fields. */
const VITAL_BYTES = 2048;
/** A page view tells five measurements. */
const VITALS_PER_MINUTE = 120;

/** POST /vitals: how fast a page was in a visitor's browser goes to the log and to `/metrics`, and nothing of the visitor. */
export const vitalRoutes: ApiRoutes = async (app, { reportCounter: counter, metrics }) => {
  await limitRate(app, { counter }, { max: VITALS_PER_MINUTE, timeWindow: '1 minute' });
  app.post(
    '/vitals',
    {
      schema: {
        tags: ['Reports'],
        summary: 'How fast a page was in a browser',
        description: 'One measurement of web-vitals. Nothing of the visitor is kept.',
        body: VitalSchema,
        response: { 204: Type.Null({ description: 'Noted' }) },
        problems: { 429: `More than ${VITALS_PER_MINUTE} in a minute from one address` },
      },
      bodyLimit: VITAL_BYTES,
      config: { changesNothing: true },
    },
    async (request, reply) => {
      const { name, value, route } = request.body;
      metrics.recordVital(name, value);
      // The request's own logger would add its id, and with it the address that other lines may tell.
      app.log.debug({ vital: { name, value, route, ...sourceOf(request.body) } }, 'Vital of a page');
      return reply.code(204).send(null);
    },
  );
};
