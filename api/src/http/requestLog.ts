import type { FastifyReply, FastifyRequest } from 'fastify';

/** `onResponse`: one line per request at `debug`. The query stays out of it: it may hold the visitor's place. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = request.url.split('?', 1)[0];
  const { statusCode: status, elapsedTime } = reply;
  request.log.debug({ method: request.method, path, status, ms: Math.round(elapsedTime) }, 'Request');
}
