import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { context, propagation } from '@opentelemetry/api';
import { ApiProblem, PROBLEM_TYPE, problemDocument } from '@sideroad/server-kit/http';
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** Answers 502 without saying where the API is or why it failed (RFC 9457). */
function answerUnavailable(reply: FastifyReply<RouteGenericInterface, RawServerBase>): void {
  const problem = new ApiProblem(502, 'unavailable', 'The service does not answer. Try again in a moment.');
  const document = problemDocument(problem, reply.request.id);
  reply.code(502).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(document));
}

/** Headers in which a visitor can claim an address. They are not passed on. */
const OF_PROXIES = new Set(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']);

/** Replaces the visitor's claims with the address that this site believes, and its trace with the site's own span. */
function forwardedHeaders({ ip }: { ip: string }, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !OF_PROXIES.has(name));
  const forwarded = { ...Object.fromEntries(kept), 'x-forwarded-for': ip };
  propagation.inject(context.active(), forwarded);
  return forwarded;
}

/** Forwards the API's calls and its readiness check to `API_ORIGIN`. The response carries the API's request id. */
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
