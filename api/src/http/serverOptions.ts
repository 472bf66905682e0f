import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify';
import type { ApiSettings } from '../settings/apiSettings.ts';
import { answerBrokenHttp, answerUnroutable } from './brokenHttp.ts';

/** Bytes of a request's body, unless a route sets its own limit. */
const BODY_LIMIT = 262_144;

/**
 * What a Fastify instance that mounts the API must be made with: the visitor's address follows TRUST_PROXY, every
 * request has an id that nobody outside chooses, and requests do not fill the log. What is no
 * request, or cannot be routed, is answered with a problem document too.
 */
export function serverOptions({ trustProxy }: Pick<ApiSettings, 'trustProxy'>, logger: FastifyBaseLogger) {
  return {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: answerUnroutable,
  } as const satisfies FastifyServerOptions;
}
