import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from '../security/farmToken.ts';
import { sameSecret } from '../security/signer.ts';
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
 * @param token METRICS_TOKEN; empty: loopback only
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    const known = token !== '' && sameSecret(bearerOf(request.headers.authorization), token);
    if (!known && !isLocal(request)) return reply.callNotFound();
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}
