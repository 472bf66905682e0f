import { type Static, Type } from 'typebox';

/**
 * Every error code of the API, never changed. A code is added here before it is used.
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

const FieldProblemSchema = Type.Object({
  field: Type.String({
    description: 'Query parameter, or path into the body',
    examples: ['farm.tips[0].tipTitle'],
  }),
  message: Type.String({ examples: ['must be <= 90'] }),
});

/** Body of every error response (RFC 9457, `application/problem+json`). */
export const ProblemDocumentSchema = Type.Object({
  type: Type.Literal('about:blank'),
  title: Type.String({ description: 'Name of the status', examples: ['Bad Request'] }),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  code: Type.Unsafe<ErrorCode>(
    Type.Union(
      ERROR_CODES.map((code) => Type.Literal(code)),
      { description: 'What programs decide by; never changes its meaning' },
    ),
  ),
  detail: Type.Optional(Type.String({ description: 'What people read' })),
  fields: Type.Optional(Type.Array(FieldProblemSchema, { description: 'Each wrong input' })),
  requestId: Type.String({ description: 'Stands in the log beside what happened' }),
});

export type FieldProblem = Static<typeof FieldProblemSchema>;
export type ProblemDocument = Static<typeof ProblemDocumentSchema>;
