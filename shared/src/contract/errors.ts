/**
 * Contract 4: every error code that the API sends, stable for ever. A code is added here before it is used.
 * They travel as `code` in an RFC 9457 problem document.
 */
export const ERROR_CODES = [
  'bad-request',
  'invalid-parameter',
  'invalid-input',
  'invalid-image',
  'unauthorized',
  'forbidden',
  'farm-token-expired',
  'not-found',
  'method-not-allowed',
  'conflict',
  'request-timeout',
  'payload-too-large',
  'uri-too-long',
  'headers-too-large',
  'unsupported-media-type',
  'rate-limited',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** One wrong input: its place (a query parameter or a path into the body) and what it accepts. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Body of every answer that is not a success (RFC 9457, `application/problem+json`). */
export interface ProblemDocument {
  type: 'about:blank';
  title: string;
  status: number;
  code: ErrorCode;
  detail?: string;
  fields?: FieldProblem[];
  requestId: string;
}
