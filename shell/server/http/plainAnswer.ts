import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const TEXTS: Readonly<Record<number, string>> = {
  404: 'Not found',
  414: 'This address is too long.',
  500: 'Something went wrong on our side. Try again in a moment.',
  503: 'This is not available now. Try again in a moment.',
};

/** Answers with one line of text. Errors are never cached [API-57]. */
function sendText(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', '2');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(TEXTS[status] ?? STATUS_CODES[status]);
}

export const notFound = (reply: FastifyReply): FastifyReply => sendText(reply, 404);
export const unavailable = (reply: FastifyReply): FastifyReply => sendText(reply, 503);

/** Answers with a plain page when a route throws: refusals (4xx and 503) by their status, other errors by a logged 500. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const given = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const isRefusal = (given >= 400 && given < 500) || given === 503;
  if (!isRefusal) request.log.error({ err: error }, 'An answer of the site failed');
  return sendText(reply, isRefusal ? given : 500);
}
