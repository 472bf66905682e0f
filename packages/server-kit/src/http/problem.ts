import { STATUS_CODES } from 'node:http';
import type { ErrorCode, FieldProblem, ProblemDocument } from '@sideroad/shared/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode, errorMessage } from '../errors.ts';
import { NotWanted, QueueFull, Unavailable } from '../fairQueue.ts';

/** An error response, thrown from a route. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;

  constructor(statusCode: number, code: ErrorCode, detail: string, fields?: FieldProblem[]) {
    super(detail);
    this.statusCode = statusCode;
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = (what: string) => new ApiProblem(404, 'not-found', `There is no such ${what}.`);

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'payload-too-large',
  414: 'uri-too-long',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  431: 'headers-too-large',
};

/** The code for a status that a library chose; undefined for a fault of the server. */
const codeOf = (status: number) =>
  CODES[status] ?? (status >= 400 && status < 500 ? 'bad-request' : undefined);

/** Codes of pg and the system for a database that cannot answer now: no connection or resources, a replica, a timeout. */
const DATABASE_AWAY = /^(08|53|57P|57014|25006)|^E(CONNREFUSED|CONNRESET|NOTFOUND|PIPE|TIMEDOUT)$|^ENOENT$/;

function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (DATABASE_AWAY.test(errorCode(error) ?? '')) return true;
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
    errorMessage(error),
  );
}

/** Converts an error to the problem that the caller may see: never with an internal message. */
function toProblem(error: FastifyError | ApiProblem | Error): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isUnavailable(error)) {
    return new ApiProblem(503, 'unavailable', 'This is not available now. Try again in a moment.');
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const code = codeOf(status);
  return code
    ? new ApiProblem(status, code, error.message)
    : new ApiProblem(500, 'internal', 'Something went wrong on our side.');
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export const problemDocument = (problem: ApiProblem, requestId: string): ProblemDocument => ({
  type: 'about:blank',
  title: STATUS_CODES[problem.statusCode] ?? 'Error',
  status: problem.statusCode,
  code: problem.code,
  detail: problem.message,
  ...(problem.fields ? { fields: problem.fields } : {}),
  requestId,
});

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ApiProblem): FastifyReply {
  if (problem.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.statusCode === 503) reply.header('retry-after', '2');
  // The rate limit of a route has set the time that is left.
  if (problem.statusCode === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60');
  return reply
    .code(problem.statusCode)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemDocument(problem, request.id)));
}

/** Converts errors of routes to problem documents, and logs faults of the server; `refusalLog` counts refused calls. */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The client disconnected in the middle of its body: no fault of the server.
  const problem =
    error === request.raw.errored
      ? new ApiProblem(400, 'bad-request', 'The body was cut off.')
      : toProblem(error);
  // Load or the caller is the cause of a refusal.
  const isRefusal = [ApiProblem, QueueFull, NotWanted].some((kind) => error instanceof kind);
  if (problem.statusCode >= 500 && !isRefusal) request.log.error({ err: error }, problem.message);
  return sendProblem(request, reply, problem);
}

/** Answers unknown addresses with 404. As an `onRequest` hook it answers before a body is read. */
export const answerNoCall = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendProblem(request, reply, new ApiProblem(404, 'not-found', 'There is no such call.'));
