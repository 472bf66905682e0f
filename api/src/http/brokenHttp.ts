import { randomUUID } from 'node:crypto';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem, handleError, PROBLEM_TYPE, problemDocument } from './problem.ts';
import { securityHeaders } from './securityHeaders.ts';

/** What is wrong with bytes that are no request: no route, no hook and no reply exists for them. */
function problemOf({ code }: ConnectionError): ApiProblem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiProblem(408, 'request-timeout', 'The request took too long to arrive.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiProblem(431, 'headers-too-large', 'The address or the headers are too long.');
  }
  return new ApiProblem(400, 'bad-request', 'This is not a request in HTTP.');
}

/** What `addServerRules` puts on every answer, for those that no hook sees. */
const headersOf = (requestId: string) => ({
  ...securityHeaders(''),
  'x-request-id': requestId,
});

interface Line {
  destroyed: boolean;
  writable: boolean;
  end: (text: string, done: () => void) => unknown;
  destroy: () => unknown;
}

/** `clientErrorHandler`: answers broken HTTP with a problem document, and closes the line. */
export function answerBrokenHttp(error: ConnectionError, socket: Line): void {
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
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  handleError(error, request, reply.headers(headersOf(request.id)));
}
