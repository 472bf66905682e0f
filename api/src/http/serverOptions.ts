import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyBaseLogger, type FastifyHttpOptions, LogController } from 'fastify';
import type { ApiSettings } from '../settings/apiSettings.ts';
import { answerBrokenHttp, answerUnroutable } from './brokenHttp.ts';
import { DRAIN_LIMIT } from './drain.ts';

/** Bytes of a request's body, unless a route sets its own limit. */
const BODY_LIMIT = 262_144;

/**
 * Milliseconds, against senders that keep a connection by sending almost nothing. A picture of 1 MB (1,048,576 bytes)
 * at 20 KB a second takes 52 s: a phone in a field has twice that.
 */
const REQUEST_TIMEOUT = 120_000;
/** Milliseconds for address and headers: a few KB at most, in one or two packets. */
const HEADERS_TIMEOUT = 15_000;
/** Milliseconds between two looks for such connections. */
const LOOK_EVERY = 5000;
/** Milliseconds of silence in the middle of an answer: longer than any answer takes, also behind a full queue. */
const SILENCE = 60_000;
/** Milliseconds; longer than balancers keep a connection (60 s), so that it is never closed under their next request. */
const KEEP_ALIVE = 72_000;

/**
 * Milliseconds that Fastify gives each step of a start or a stop. The drain is one step: with the default of 10 s
 * Fastify would give the stop up while requests still have time. The rest is for closing what the drain has cut.
 */
const STEP_TIMEOUT = DRAIN_LIMIT + 3000;

/** Options of Node.js's own server. Whoever needs longer addresses adds `maxHeaderSize`. */
export const HTTP_OPTIONS = {
  headersTimeout: HEADERS_TIMEOUT,
  connectionsCheckingInterval: LOOK_EVERY,
} as const;

/**
 * What a Fastify instance that mounts the API must be made with: the visitor's address follows TRUST_PROXY, every
 * request has an id that nobody outside chooses, slow senders are cut off, and requests do not fill the log. What is no
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
    http: HTTP_OPTIONS,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: SILENCE,
    keepAliveTimeout: KEEP_ALIVE,
    // What is under way on an open connection at a stop is answered; `drain.ts` does the rest.
    return503OnClosing: false,
    pluginTimeout: STEP_TIMEOUT,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: answerUnroutable,
  } as const satisfies FastifyHttpOptions<Server>;
}
