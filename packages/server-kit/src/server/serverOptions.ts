import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type FastifyBaseLogger, type FastifyHttpOptions, LogController } from 'fastify';
import { ApiProblem, handleError, PROBLEM_TYPE, problemDocument } from '../http/problem.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { DRAIN_LIMIT } from './lifecycle.ts';
import type { TrustProxy } from './serverRules.ts';

/** Creates the problem for bytes that are no request; routes, hooks and replies never see them. */
function problemOf({ code }: ConnectionError): ApiProblem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiProblem(408, 'request-timeout', 'The request took too long to arrive.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiProblem(431, 'headers-too-large', 'The address or the headers are too long.');
  }
  return new ApiProblem(400, 'bad-request', 'This is not a request in HTTP.');
}

/** The headers that `addServerRules` sets, for responses that no hook sees. */
export const headersOf = (requestId: string) => ({ ...securityHeaders(''), 'x-request-id': requestId });

/** `clientErrorHandler`: answers broken HTTP with a problem document, and closes the connection. */
function answerBrokenHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const document = problemDocument(problemOf(error), id);
  const body = JSON.stringify(document);
  const head = [
    `HTTP/1.1 ${document.status} ${document.title}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...Object.entries(headersOf(id)).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** `frameworkErrors`: an address that Fastify cannot route, e.g. with a broken percent sequence. */
function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  handleError(error, request, reply.headers(headersOf(request.id)));
}

/** Bytes of a request's body, unless a route sets its own limit: a gallery of 50 ids takes 2.2 KB. */
const BODY_LIMIT = 4096;

/** Milliseconds, against slow senders [SEC-27]: a picture of 1 MB at 4 KB a second takes 262 s. */
const REQUEST_TIMEOUT = 300_000;
/** Milliseconds for address and headers: a few KB at most, in one or two packets. */
const HEADERS_TIMEOUT = 15_000;
/** Milliseconds between two checks for such connections. */
const LOOK_EVERY = 5000;
/** Milliseconds of silence in a response: longer than any response takes, also behind a full queue. */
const SILENCE = 60_000;
/** Milliseconds; longer than balancers keep a connection (60 s), so that their next request never meets a close. */
const KEEP_ALIVE = 72_000;

/** Milliseconds that Fastify gives each step of a start or a stop, such as the drain. */
const STEP_TIMEOUT = DRAIN_LIMIT + 3000;

/** Options of Node.js's server. The site adds `maxHeaderSize` for longer addresses. */
export const HTTP_OPTIONS = {
  headersTimeout: HEADERS_TIMEOUT,
  connectionsCheckingInterval: LOOK_EVERY,
  // `addServerRules` answers a request without one: Node.js would do it without our headers.
  requireHostHeader: false,
} as const;

/**
 * Options of a Fastify instance: the visitor's address follows TRUST_PROXY, callers cannot choose request ids, slow senders
 * are cut off, and bytes that are no request, and addresses that cannot be routed, get a problem document too.
 */
export function serverOptions({ trustProxy }: { trustProxy: TrustProxy }, logger: FastifyBaseLogger) {
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
    // Requests on open connections are answered during a stop; `addDrain` does the rest.
    return503OnClosing: false,
    pluginTimeout: STEP_TIMEOUT,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: answerUnroutable,
  } as const satisfies FastifyHttpOptions<Server>;
}
