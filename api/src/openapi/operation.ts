import type { SwaggerTransform } from '@fastify/swagger';
import { ProblemDocumentSchema } from '@sideroad/shared/contract';
import type { FastifySchema, RouteOptions } from 'fastify';
import type { TObject, TSchema } from 'typebox';

declare module 'fastify' {
  interface FastifySchema {
    problems?: Readonly<Record<number, string>>;
    /** The body, where the handler checks it itself (`bodyCheck`). */
    checkedBody?: TSchema;
    /** Headers that the handler reads itself. */
    checkedHeaders?: TObject;
    file?: { type: string; description: string };
  }
}

type Problems = Readonly<Record<number, string>>;

const RETRY_AFTER = { 'retry-after': { type: 'integer', description: 'Seconds after which to ask again' } };

const problemAnswer = (status: number, description: string) => ({
  description,
  ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
  content: { 'application/problem+json': { schema: ProblemDocumentSchema } },
});

const fileAnswer = ({ type, description }: { type: string; description: string }) => ({
  description,
  content: { [type]: { schema: { type: 'string', contentMediaType: type } } },
});

/** Problems that every call may answer: wrong input, a body of the wrong kind, faults of the server. */
function commonProblems({ querystring, params, checkedHeaders }: FastifySchema, body: unknown): Problems {
  const input: Problems =
    (querystring ?? params ?? checkedHeaders ?? body)
      ? { 400: 'Something is wrong with the input; `fields` names it' }
      : {};
  const sent: Problems = body ? { 413: 'The body is too large', 415: 'The body is of another type' } : {};
  return {
    ...input,
    ...sent,
    500: 'Something went wrong on our side',
    503: 'Not available now',
  };
}

function answersOf(schema: FastifySchema, { config }: RouteOptions, body: unknown): Record<string, unknown> {
  const problems = { ...commonProblems(schema, body), ...schema.problems };
  return {
    ...Object.fromEntries(
      Object.entries(Object.assign({}, schema.response)).map(([status, answer]) => [
        status,
        { 'x-response-description': 'Success', ...Object.assign({}, answer) },
      ]),
    ),
    ...(schema.file ? { 200: fileAnswer(schema.file) } : {}),
    ...(config?.cacheControl ? { 304: { type: 'null', description: 'Not changed (If-None-Match)' } } : {}),
    ...Object.fromEntries(
      Object.entries(problems).map(([status, text]) => [status, problemAnswer(Number(status), text)]),
    ),
  };
}

export const describeOperation: SwaggerTransform = ({ schema, url, route }) => {
  if (!schema?.tags) return { schema, url };
  const { problems: _, checkedBody, checkedHeaders, file: __, ...shown } = schema;
  const body = shown.body ?? checkedBody;
  return {
    url,
    schema: {
      ...shown,
      ...(body ? { body } : {}),
      ...(checkedHeaders ? { headers: checkedHeaders } : {}),
      response: answersOf(schema, route, body),
    },
  };
};
