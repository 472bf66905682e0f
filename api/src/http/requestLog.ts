import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * One line per request at `debug`. The query stays out of it: it may hold the visitor's place. `answeredAs` is the id
 * that another server has given a request which was forwarded to it, and by which its log tells it.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?', 1)[0];
  const { statusCode: status, elapsedTime } = reply;
  const id = reply.getHeader('x-request-id');
  const answeredAs = id === request.id ? undefined : id;
  const ms = Math.round(elapsedTime);
  request.log.debug({ method: request.method, path, status, ms, answeredAs }, 'Request');
}
