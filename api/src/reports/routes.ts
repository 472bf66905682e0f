import { type HitCounter, limitRate, withoutPrivate } from '@sideroad/server-kit/http';
import { ClientErrorSchema, VitalSchema } from '@sideroad/shared/contract';
import { type Static, type TSchema, Type } from 'typebox';
import type { ApiInstance, ApiRoutes } from '../http/apiContext.ts';
import type { PlaceOf, Records } from '../releases/records.ts';

/** What a report names; other text is left out of the log, because it may hold anything that a visitor typed. */
const REMOTE = /^(?:mf-[a-z]{1,20}(?:-[a-z]{1,20}){0,3}|shell)$/;
const VERSION = /^(?:\d{1,3}\.\d{1,3}\.\d{1,3}(?:-[a-z.]{1,20})?-[\da-f]{8}|\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** Milliseconds of an LCP that web.dev calls poor. */
const SLOW = 4000;

/** The remote and its version of a report, as the log may hold them. */
const sourceOf = ({ remote = '', version = '' }: { remote?: string; version?: string }) => ({
  remote: REMOTE.test(remote) ? remote : undefined,
  version: VERSION.test(version) ? version : undefined,
});

/** Reports have a counter of this process: they wait for no write. */
interface ReportContext {
  reportCounter: HitCounter;
  releases: Records;
  placeOf: PlaceOf;
}

interface Reports<S extends TSchema> {
  summary: string;
  description: string;
  body: S;
  /** Bytes. */
  bodyLimit: number;
  perMinute: number;
}

/**
 * Declares the route of a scope that takes reports of browsers. What notes them logs with the scope's logger: a request's
 * own would add its id, and with it the address that other lines may tell.
 */
async function takeReports<S extends TSchema>(
  app: ApiInstance,
  { reportCounter: counter }: ReportContext,
  url: string,
  { perMinute, bodyLimit, ...described }: Reports<S>,
  note: (report: Static<S>, ip: string) => void | Promise<void>,
): Promise<void> {
  await limitRate(app, { counter }, { max: perMinute, timeWindow: '1 minute' });
  const schema = {
    tags: ['Reports'],
    ...described,
    response: { 204: Type.Null({ description: 'Noted' }) },
    problems: { 429: `More than ${perMinute} in a minute from one address` },
  };
  app.post(url, { schema, bodyLimit }, async ({ body, ip }, reply) => {
    await note(body as Static<S>, ip);
    return reply.code(204).send(null);
  });
}

/** POST /client-errors: what went wrong in a visitor's browser is logged and kept, without anything of the visitor. */
export const clientErrorRoutes: ApiRoutes<ReportContext> = (app, services) => {
  const { releases, metrics } = services;
  const errors = {
    summary: 'Report an error',
    description: 'Goes to the log and to those who release the remote, without anything of the visitor.',
    body: ClientErrorSchema,
    bodyLimit: 8192,
    perMinute: 30,
  };
  const read = (frame: string) =>
    services.placeOf(frame).catch((error: unknown) => {
      app.log.warn(error, 'A source map was not read');
      return null;
    });
  return takeReports(app, services, '/client-errors', errors, async (report, ip) => {
    const { section = '', frames = [], view } = report;
    const [name, message] = [withoutPrivate(report.name), withoutPrivate(report.message)];
    const source = sourceOf(report);
    // A frame that no source map knows is left out: it may hold anything.
    const stack = (await Promise.all(frames.map(read))).filter((frame) => frame !== null);
    // The code of a package seldom says what is wrong.
    const { place } = stack.find((frame) => !frame.place.includes('node_modules/')) ?? stack[0] ?? {};
    const browser = { name, message, ...source, section: withoutPrivate(section) || undefined, place };
    app.log.warn({ browser }, 'Error in a browser');
    const { remote = null, version = null } = source;
    metrics.browserFailed(source.remote, source.version);
    const lines = stack.map((frame) => `${frame.name ?? '?'} ${frame.place}`);
    const isCounted =
      remote !== null &&
      version !== null &&
      (await releases.countReport({ remote, version, view, ip }, 'failures'));
    const error = { name, message, remote, version, place: place ?? null, stack: lines.join('\n') };
    releases.noteError({ ...error, isCounted });
  });
};

/** POST /vitals: how fast a page was in a visitor's browser goes to the log and to `/metrics`, and nothing of the visitor. */
export const vitalRoutes: ApiRoutes<ReportContext> = (app, services) => {
  const vitals = {
    summary: 'Report a vital',
    description: 'One measurement of web-vitals. Nothing of the visitor is kept.',
    body: VitalSchema,
    bodyLimit: 2048,
    // A page view tells five measurements.
    perMinute: 120,
  };
  return takeReports(
    app,
    services,
    '/vitals',
    vitals,
    async ({ name, value, route, view, ...source }, ip) => {
      services.metrics.recordVital(name, value);
      const { remote, version } = sourceOf(source);
      if (name === 'LCP' && value > SLOW && remote && version)
        await services.releases.countReport({ remote, version, view, ip }, 'slow');
      app.log.debug({ vital: { name, value, route, remote, version } }, 'Vital of a page');
    },
  );
};
