import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { whenGone } from './openRequests.ts';
import { ApiProblem, sendProblem } from './problem.ts';

/**
 * Milliseconds that requests under way have at a stop: an upload needs them on a slow line, and orchestrators kill
 * after 30 s.
 */
export const DRAIN_LIMIT = 20_000;

/**
 * How a server stops (`app.close()`): it takes no new connections; requests under way end with their real answer;
 * until then `/readyz` answers 503, and every answer says that its connection closes, on connections that are open
 * already. What has not ended after the limit is cut.
 * @param limit milliseconds
 * @returns how many requests are under way
 */
export function addDrain(app: FastifyInstance, limit = DRAIN_LIMIT): () => number {
  let underWay = 0;
  let draining = false;
  let allGone = () => {};

  app.addHook('onRequest', (request, reply, done) => {
    underWay += 1;
    whenGone(request, reply, () => {
      underWay -= 1;
      if (underWay === 0) allGone();
    });
    if (draining && request.routeOptions.url === '/readyz') {
      sendProblem(request, reply, new ApiProblem(503, 'unavailable', 'This process is stopping.'));
    } else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Node.js would keep the connection for the next request, which would hold up the stop.
    if (draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    draining = true;
    // Not `app.server.close()`: that also ends idle connections, under the request that may be on its way on them.
    Server.prototype.close.call(app.server);
    if (underWay === 0) return done();
    const cut = setTimeout(() => {
      app.log.warn('Requests that did not end were cut off');
      app.server.closeAllConnections();
    }, limit);
    allGone = () => {
      clearTimeout(cut);
      done();
    };
  });
  return () => underWay;
}
