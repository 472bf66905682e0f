import type { ErrorCode, FieldProblem, ProblemDocument } from '@sideroad/shared/contract';
import { isAxiosError, isCancel } from 'axios';

export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'shape';

interface ApiErrorFacts {
  kind: ApiErrorKind;
  message: string;
  status?: number | undefined;
  code?: ErrorCode | undefined;
  fields?: FieldProblem[] | undefined;
  requestId?: string | undefined;
  cause?: unknown;
}

/** The one error that the client throws (contract 4). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly fields: FieldProblem[];
  readonly requestId: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message, { cause: facts.cause });
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields ?? [];
    this.requestId = facts.requestId;
  }

  /** Whether the same call may succeed a little later. */
  get retryable(): boolean {
    if (this.kind === 'network' || this.kind === 'timeout') return true;
    return this.status === 429 || (this.status !== undefined && this.status >= 500);
  }
}

/** Whether a failed call was only cancelled, which nobody needs to hear of. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/** Whether a call was answered with 404: what was asked for does not exist, which is no failure. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** An answer that does not have the shape it must have. `what` names the missing or wrong part. */
export const shapeError = (what: string) =>
  new ApiError({ kind: 'shape', message: `Unexpected answer: ${what}` });

function problemOf(data: unknown): Partial<ProblemDocument> {
  return typeof data === 'object' && data !== null ? data : {};
}

/** Turns whatever a call threw into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error))
    return new ApiError({ kind: 'aborted', message: 'The call was aborted', cause: error });
  if (!isAxiosError(error)) {
    return new ApiError({
      kind: 'network',
      message: error instanceof Error ? error.message : String(error),
      cause: error,
    });
  }
  if (error.response) {
    const { status, statusText, data, headers } = error.response;
    const problem = problemOf(data);
    return new ApiError({
      kind: 'http',
      message: problem.detail ?? problem.title ?? `${status} ${statusText}`.trim(),
      status,
      code: problem.code,
      fields: problem.fields,
      requestId: problem.requestId ?? headers['x-request-id'],
      cause: error,
    });
  }
  const kind = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network';
  return new ApiError({ kind, message: error.message, cause: error });
}
