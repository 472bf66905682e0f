import type { ErrorCode, FieldProblem } from '@sideroad/shared/contract';

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

/** The one error that the client throws [ARCH-21, ARCH-22]. */
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

/** Whether the API says that what was asked for does not exist: 404, or 400 for what is no id at all. */
export function isUnknown(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.status === 400);
}

/** An answer that does not have the shape it must have. `what` names the missing or wrong part. */
export const shapeError = (what: string) =>
  new ApiError({ kind: 'shape', message: `Unexpected answer: ${what}` });
