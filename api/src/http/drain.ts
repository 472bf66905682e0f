import type { FastifyInstance } from 'fastify';
import { ApiProblem, sendProblem } from './problem.ts';

/**
 * Milliseconds that requests under way have at a stop: an upload needs them on a slow line, and orchestrators kill
 * after 30 s.
 */
const DRAIN_LIMIT = 20_000;

/**
 * How a server stops (`app.close()`): it takes no new connections, `/readyz` answers 503 at once, requests under way
 * end with their real answer and the word that the connection closes, and what is left after the limit is cut.
 * @param limit milliseconds
 */
export function addDrain(app: FastifyInstance, limit = DRAIN_LIMIT): void {
  let draining = false;
  let cut: NodeJS.Timeout | undefined;

  app.addHook('preClose', (done) => {
    draining = true;
    cut = setTimeout(() => {
      app.log.warn('Requests that did not end were cut off');
      app.server.closeAllConnections();
    }, limit);
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    clearTimeout(cut);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (draining && request.routeOptions.url === '/readyz') {
      sendProblem(request, reply, new ApiProblem(503, 'unavailable', 'This process is stopping.'));
    } else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Node.js would keep the connection for the next request, which would hold up the stop.
    if (draining) reply.header('connection', 'close');
    done();
  });
}
