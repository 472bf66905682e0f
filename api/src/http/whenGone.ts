import type { FastifyReply } from 'fastify';

/**
 * Calls once when an answer has been taken or its connection is gone. Fastify's own hooks know only the former, and
 * an answer without a socket (`inject`) has only the first of the two events.
 */
export function whenGone({ raw }: FastifyReply, gone: () => void): void {
  const once = () => {
    raw.off('finish', once);
    raw.off('close', once);
    gone();
  };
  raw.on('finish', once);
  raw.on('close', once);
}
