import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handleError } from '../http/problem.ts';
import { BearerGate } from '../security/bearerGate.ts';
import type { Metrics } from './metrics.ts';

/** What a proxy puts on a request. With one on this machine, every visitor's connection comes from loopback. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

const LOOPBACK = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;

/** Whether the caller is a program on this machine, by the connection's own address: no header can say so. */
const isLocal = ({ raw, headers }: FastifyRequest) =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in headers);

/**
 * GET /metrics, for Prometheus (spec/running: loopback or METRICS_TOKEN). For everybody else there is no such address.
 * With a token set the token alone decides: also what comes from loopback may be a proxy that says nothing of itself.
 * @param token METRICS_TOKEN; empty: loopback only
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const gate = new BearerGate('METRICS_TOKEN', token);
  app.get('/metrics', { errorHandler: handleError }, async (request, reply) => {
    const isKnown = token === '' ? isLocal(request) : await gate.lets(request);
    if (!isKnown) return reply.callNotFound();
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}
