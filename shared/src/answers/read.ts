import type { ErrorCode, Farm, FieldProblem } from '@sideroad/shared/contract';
import { isObject } from '@sideroad/shared/domain/json';

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

/** The one error that the client throws. */
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

/** Tells whether a call was aborted, which needs no report. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/** Tells whether the API answered 404. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Tells whether the requested thing does not exist: 404, or 400 for an invalid id. */
export function isUnknown(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.status === 400);
}

/** Makes the error of a response with the wrong shape. `what` names the missing or wrong part. */
export const shapeError = (what: string) =>
  new ApiError({ kind: 'shape', message: `Unexpected answer: ${what}` });

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the value as an object. @throws ApiError (shape) naming `what` */
export function readFields(value: unknown, what: string): Fields {
  if (!isObject(value)) throw shapeError(`${what} is no object`);
  return value;
}

/** Returns the value as a list. @throws ApiError (shape) naming `what` */
export function readList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw shapeError(`${what} is no list`);
  return value;
}

/** Reads text, also from a number; null for empty text and anything else. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Reads a finite number, also from numeric text; null for anything else. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Reads an id, which is opaque text in the browser [ARCH-19]. @throws ApiError (shape) without an id */
export function readId(value: unknown, what: string): string {
  const id = readText(value);
  if (id === null) throw shapeError(`${what} has no id`);
  return id;
}

/** Returns `data` of a successful response. @throws ApiError (shape) */
export function dataOf(answer: unknown): unknown {
  const { data } = readFields(answer, 'answer');
  if (data === undefined || data === null) throw shapeError('data is missing');
  return data;
}

export type PictureField = 'coverImage' | 'images';

/** A farm whose response leaves out its cover or gallery. */
interface FarmInPart extends Farm {
  missing: readonly PictureField[];
}

const isInPart = (farm: Farm): farm is FarmInPart => 'missing' in farm;

/**
 * Tells whether a farm's response left out its cover or gallery: another back end has separate calls for them. A null
 * cover and an empty gallery are not left out.
 */
export const isMissing = (farm: Farm, field: PictureField): boolean =>
  isInPart(farm) && farm.missing.includes(field);
