import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { withoutPrivate } from '../logging/logger.ts';

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
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
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
