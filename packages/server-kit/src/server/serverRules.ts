import { compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitBodies } from '../http/bodies.ts';
import { limitConnections } from '../http/connections.ts';
import { isTooLong } from '../http/paths.ts';
import { ApiProblem } from '../http/problem.ts';
import { takeRequestTurns } from '../http/requestTurns.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { addDrain, type Drain } from './lifecycle.ts';
import { withoutPrivate } from './logger.ts';
import { type Metrics, metricsRoute } from './metrics.ts';

function problemOf({ originalUrl, headers, raw }: FastifyRequest): ApiProblem | undefined {
  if (isTooLong(originalUrl)) return new ApiProblem(414, 'uri-too-long', 'The address is too long.');
  if (headers.host === undefined && raw.httpVersion === '1.1')
    return new ApiProblem(400, 'bad-request', 'The header `Host` is missing.');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return new ApiProblem(417, 'bad-request', 'The header `Expect` asks for something unknown.');
  return undefined;
}

/** Decodes a path; returns it unchanged when a percent sequence is broken. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Logs a request at `debug`, without the query, which may hold the visitor's place. `answeredAs` is the id that the API
 * server gave a forwarded request.
 */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  if (request.log.level !== 'debug' && request.log.level !== 'trace') return;
  const [path = ''] = request.url.split('?', 1);
  const { statusCode: status, elapsedTime } = reply;
  const id = reply.getHeader('x-request-id');
  request.log.debug(
    {
      method: request.method,
      path: withoutPrivate(readable(path)),
      status,
      ms: Math.round(elapsedTime),
      answeredAs: id === request.id ? undefined : id,
    },
    'Request',
  );
}

const TELL_EVERY = 10_000;

/** Counts refused requests (429 and 503), and logs one line per interval. */
export function refusalLog(logger: Pick<FastifyBaseLogger, 'warn'>): (status: number) => void {
  let refused = 0;
  const tell = () => {
    logger.warn({ refused }, `Requests answered 429 or 503 in the last ${TELL_EVERY / 1000} s`);
    refused = 0;
  };
  return (status) => {
    if (status !== 429 && status !== 503) return;
    if (refused === 0) setTimeout(tell, TELL_EVERY).unref();
    refused += 1;
  };
}

/** Which proxies' `X-Forwarded-For` counts; false for none. What Fastify's `trustProxy` takes. */
export type TrustProxy = false | string[];

/** Settings of a server that answers visitors. */
export interface ServerSettings {
  /** Address people know the site by; empty where it is not known. */
  publicUrl: string;
  /** Opens `/metrics` to other networks; empty for none. */
  metricsToken: string;
  trustProxy: TrustProxy;
}

/**
 * Adds the rules of every response: security headers, request id, counts for `/metrics`, log and an orderly stop. Call it
 * before routes are registered. @param app made with `serverOptions` @returns what `stopInOrder` announces the stop by
 */
export function addServerRules(
  app: FastifyInstance,
  { publicUrl, metricsToken, trustProxy }: ServerSettings,
  metrics: Metrics,
): Pick<Drain, 'announce'> {
  const headers = securityHeaders(publicUrl);
  const refused = refusalLog(app.log);
  const isProxy = trustProxy === false ? () => false : compile(trustProxy);
  const onRefused = () => metrics.connectionRefused();
  takeRequestTurns(app.server, isProxy, onRefused);
  limitConnections(app.server, isProxy, onRefused);
  // Node.js would answer it without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  limitBodies(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done(problemOf(request));
  });
  // Also for routes that set a cache rule: a file's 416 response would keep the max-age of the file.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime: elapsed } = reply;
    metrics.finished({ route: routeOptions.url, method, status, elapsed });
    refused(status);
    logRequest(request, reply);
    done();
  });
  const { underWay, announce } = addDrain(app);
  metrics.measureRequests(underWay);
  metricsRoute(app, metrics, metricsToken);
  return { announce };
}

/**
 * Sends traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT; without it OpenTelemetry is not even loaded. Call it before other
 * hooks and routes are added, so that their work belongs to the request's span.
 */
export async function addTelemetry(
  app: FastifyInstance,
  { otlpEndpoint }: { otlpEndpoint: string },
): Promise<void> {
  if (otlpEndpoint === '') return;
  const { startTelemetry } = await import('./telemetry.ts');
  startTelemetry(app, otlpEndpoint);
}
