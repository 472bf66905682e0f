import type { Server, Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../http/addressKey.ts';
import { limitPipelining } from '../http/openRequests.ts';
import { isTooLong } from '../http/paths.ts';
import { ApiProblem } from '../http/problem.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { withoutPrivate } from '../logging/logger.ts';
import type { ApiSettings, TrustProxy } from '../settings/apiSettings.ts';
import { addDrain, type Drain } from './lifecycle.ts';
import { type Metrics, metricsRoute } from './metrics.ts';

/**
 * Connections of one address at a time. A browser keeps six connections for a minute, so that 85 browsers may share an
 * address, and it takes 20 addresses to use all connections of a process.
 */
const MOST_OF_ADDRESS = 512;

/**
 * Closes connections beyond a limit per address or IPv6 network. Connections of a trusted proxy carry requests of many
 * visitors and are not counted: the proxy limits its visitors (docs/cdn.md).
 * @param most other bound, for tests
 */
export function limitConnections(
  server: Server,
  trustProxy: TrustProxy,
  metrics: Metrics,
  most = MOST_OF_ADDRESS,
): void {
  const isProxy = trustProxy === false ? () => false : compile(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // A closed connection or a proxy.
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const key = addressKey(remoteAddress);
    const count = open.get(key) ?? 0;
    if (count >= most) {
      metrics.connectionRefused();
      socket.destroy();
      return;
    }
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
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
 * Logs one line per request at `debug`, without the query, which may hold the visitor's place. A path may hold
 * anything that a visitor types. `answeredAs` is the id that the API server gave a forwarded request.
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

/** Milliseconds between two lines about refused requests. */
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

/** Connections at a time: about 20 KB each when idle, and more than one process can serve. */
const MOST_CONNECTIONS = 10_000;

/**
 * Adds the rules of every response, of the API or the site: security headers, request id, counts for `/metrics`, log
 * and an orderly stop. Call it before routes are registered.
 * @param app made with `serverOptions`
 * @returns what `stopInOrder` announces the stop by
 */
export function addServerRules(
  app: FastifyInstance,
  { publicUrl, metricsToken, trustProxy }: Pick<ApiSettings, 'publicUrl' | 'metricsToken' | 'trustProxy'>,
  metrics: Metrics,
): Pick<Drain, 'announce'> {
  const headers = securityHeaders(publicUrl);
  const refused = refusalLog(app.log);
  app.server.maxConnections = MOST_CONNECTIONS;
  limitConnections(app.server, trustProxy, metrics);

  limitPipelining(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isTooLong(request.originalUrl)) done(new ApiProblem(414, 'uri-too-long', 'The address is too long.'));
    else done();
  });
  // Also for routes that set a cache rule: a file's 416 response would keep the max-age of the file.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    metrics.finished({
      route: routeOptions.url,
      method,
      status: reply.statusCode,
      elapsed: reply.elapsedTime,
    });
    refused(reply.statusCode);
    logRequest(request, reply);
    done();
  });
  const { underWay, announce } = addDrain(app);
  metrics.measureRequests(underWay);
  metricsRoute(app, metrics, metricsToken);
  return { announce };
}
