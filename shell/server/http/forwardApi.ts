import type { IncomingHttpHeaders } from 'node:http';
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

/** What visitors may say of where they come from is not passed on as if this site had found it out. */
const OF_PROXIES = new Set(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']);

/** The visitor's headers, with the address that this site believes (TRUST_PROXY), for an API that trusts this site. */
const forwardedHeaders = ({ ip }: { ip: string }, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_PROXIES.has(name))),
  'x-forwarded-for': ip,
});

/**
 * The API runs elsewhere (spec/running, API_ORIGIN): its calls and its readiness are asked for there; this process is
 * alive by itself. An answer carries the id that the API has given its request; the log here holds both.
 */
export async function forwardApi(app: FastifyInstance, upstream: string): Promise<void> {
  for (const prefix of ['/api', '/readyz']) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      replyOptions: {
        onError: answerUnavailable,
        rewriteRequestHeaders: forwardedHeaders,
      },
    });
  }
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}
