import httpProxy from '@fastify/http-proxy';
import type { ProblemDocument } from '@sideroad/shared/contract';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** What a visitor gets when the API does not answer: no word of where it is or why (RFC 9457). */
function answerUnavailable(reply: FastifyReply<RouteGenericInterface, RawServerBase>): void {
  const problem: ProblemDocument = {
    type: 'about:blank',
    title: 'Bad Gateway',
    status: 502,
    code: 'unavailable',
    detail: 'The service does not answer. Try again in a moment.',
    requestId: reply.request.id,
  };
  reply.code(502).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

/**
 * The API runs elsewhere (spec/running, API_ORIGIN): its calls and its readiness are asked for there; this process is
 * alive by itself.
 */
export async function forwardApi(app: FastifyInstance, upstream: string): Promise<void> {
  for (const prefix of ['/api', '/readyz']) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      replyOptions: { onError: answerUnavailable },
    });
  }
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}
