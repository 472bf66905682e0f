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
import { addDrain } from './lifecycle.ts';
import { type Metrics, metricsRoute } from './metrics.ts';

/**
 * Connections of one address at a time. An office or a campus shares an address, and a browser opens six connections
 * and keeps them for a minute: this is enough for 85 browsers, and it takes 20 such addresses to use up all
 * connections of a process.
 */
const MOST_OF_ADDRESS = 512;

/**
 * Closes connections beyond a bound per address, or IPv6 network, at once. Connections of a trusted proxy carry the
 * requests of many visitors and are not counted: that proxy has to limit its own visitors (docs/deploy.md).
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
    // Closed already, or a proxy.
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

/** A path as it reads; one with a broken percent sequence stays as it came. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * One line per request at `debug`. The query stays out of it: it may hold the visitor's place; and a path may hold
 * whatever somebody types. `answeredAs` is the id that another server has given a request which was forwarded to it, and
 * by which its log tells it.
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

/** Counts refused requests (429 and 503), and tells the log of all of an interval in one line. */
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

/** Most connections at a time: some 20 KB each when idle, and more than one process answers. */
const MOST_CONNECTIONS = 10_000;

/**
 * What holds for every answer of a server, the API's or the site's: security headers, the request's id, counts for
 * `/metrics`, the log, and an orderly stop. Call it before routes are registered.
 * @param app made with `serverOptions`
 */
export function addServerRules(
  app: FastifyInstance,
  { publicUrl, metricsToken, trustProxy }: Pick<ApiSettings, 'publicUrl' | 'metricsToken' | 'trustProxy'>,
  metrics: Metrics,
): void {
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
  // Whatever sends it, and whatever it says of caches: a file's answer to a wrong range comes with the file's year.
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
  metrics.measureRequests(addDrain(app));
  metricsRoute(app, metrics, metricsToken);
}
