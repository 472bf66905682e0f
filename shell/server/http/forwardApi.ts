import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { context, propagation } from '@opentelemetry/api';
import type { ProblemDocument } from '@sideroad/shared/contract';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** Answers 502 without saying where the API is or why it failed (RFC 9457). */
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

/** Headers in which a visitor can claim an address. They are not passed on. */
const OF_PROXIES = new Set(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']);

/** The site's own span, whose child the call is; empty without telemetry. */
function traceHeaders(): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Replaces the visitor's claims with the address that this site believes (`TRUST_PROXY`). */
const forwardedHeaders = ({ ip }: { ip: string }, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_PROXIES.has(name))),
  ...traceHeaders(),
  'x-forwarded-for': ip,
});

/**
 * Forwards the API's calls and its readiness check to `API_ORIGIN`. Liveness is of this process. The response
 * carries the API's request id; the log holds both ids.
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
