import { Type } from 'typebox';
import { ERROR_CODES } from './errors.ts';

/** A `ProblemDocument` as a schema: body of every answer that is not a success (RFC 9457). */
export const ProblemDocumentSchema = Type.Object({
  type: Type.Literal('about:blank'),
  title: Type.String({ description: 'Name of the status', examples: ['Bad Request'] }),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  code: Type.Union(
    ERROR_CODES.map((code) => Type.Literal(code)),
    { description: 'What programs decide by; never changes its meaning' },
  ),
  detail: Type.Optional(Type.String({ description: 'What people read' })),
  fields: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String({
          description: 'Query parameter, or path into the body',
          examples: ['farm.tips[0].tipTitle'],
        }),
        message: Type.String({ examples: ['must be <= 90'] }),
      }),
      { description: 'Each wrong input' },
    ),
  ),
  requestId: Type.String({ description: 'Stands in the log beside what happened' }),
});
