import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsRoute } from '../metrics/metricsRoute.ts';
import type { ApiSettings } from '../settings/apiSettings.ts';
import { limitConnections } from './connectionLimit.ts';
import { addDrain } from './drain.ts';
import { limitPipelining } from './openRequests.ts';
import { ApiProblem } from './problem.ts';
import { logRequest, refusalLog } from './requestLog.ts';
import { securityHeaders } from './securityHeaders.ts';
import { isTooLong } from './tooLong.ts';

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
