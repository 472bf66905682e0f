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

/** Whether the API says that what was asked for does not exist: 404, or 400 for what is no id at all. */
export function isUnknown(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.status === 400);
}

/** An answer that does not have the shape it must have. `what` names the missing or wrong part. */
export const shapeError = (what: string) =>
  new ApiError({ kind: 'shape', message: `Unexpected answer: ${what}` });

/** Small readers for answers of unknown origin: each returns a value of the asked kind, or a fallback. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object. @throws ApiError (shape) naming `what`. */
export function readFields(value: unknown, what: string): Fields {
  if (!isFields(value)) throw shapeError(`${what} is no object`);
  return value;
}

/** The value as a list. @throws ApiError (shape) naming `what`. */
export function readList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw shapeError(`${what} is no list`);
  return value;
}

/** Text, also from a number; null for anything else and for empty text. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A finite number, also from numeric text; null for anything else. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Ids are opaque text in the browser (contract 3). @throws ApiError (shape) where there is none. */
export function readId(value: unknown, what: string): string {
  const id = readText(value);
  if (id === null) throw shapeError(`${what} has no id`);
  return id;
}

/** The list where there is one, else an empty list: an optional part of an answer. */
export function optionalList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
