import type { SwaggerTransform } from '@fastify/swagger';
import { ProblemDocumentSchema } from '@sideroad/shared/contract';
import { objectOf } from '@sideroad/shared/domain/json';
import type { FastifySchema, RouteOptions } from 'fastify';
import type { TObject, TSchema } from 'typebox';

/** A version of a remote. */
const version = '1.2.0-1f2e3d4c';

/** An example of each body whose schema has none, by operation. */
const EXAMPLES: Readonly<Record<string, object | undefined>> = {
  addTerm: { name: 'Corn maze', description: 'A maze in a field of corn.', active: true, categoryId: '2' },
  administerFarm: { banner: 'Staff Pick' },
  changeTerm: { name: 'Corn maze', description: 'A maze in a field of corn.', active: false },
  confirmFarmGallery: { imageIds: ['7302', '7303', '7304', '7305'] },
  createLink: { name: 'Ann', email: 'ann@maple.example' },
  decideCase: { action: 'accept', version: 3 },
  makeVersionLive: { version, reason: 'Opening hours by season', checks: { tests: '212 passed' } },
  openPreview: { version },
  openSession: { secret: 'q2V0c0h5ZGVyYXRlZC1zaGFyZWQtc2VjcmV0LTQyMDA' },
  reportError: { name: 'TypeError', message: 'x is undefined', remote: 'mf-farm', version },
  reportFarm: { reason: 'hours', text: 'It closes at noon on Sundays.' },
  reportVital: { name: 'LCP', value: 1240, route: '/farm/:id/:slug?', remote: 'mf-farm', version },
  requestUploadAddress: { fileName: 'barn.webp', fileType: 'image/webp', domain: 'farm', ownerId: '1201' },
  shareVersion: { version, share: 0.1, steps: [0.5, 1], soak: 3600 },
  subscribeToNewsletter: { FNAME: 'Ann', EMAIL: 'ann@maple.example' },
  unsubscribeFromNewsletter: { EMAIL: 'ann@maple.example', TOKEN: 'as the page that said thank you has it' },
  updateFarm: { farm: { phoneNumber: '4165550199' } },
};

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

const RATE_LIMIT = {
  'ratelimit-limit': { type: 'integer', description: 'Calls that a network may make in the time' },
  'ratelimit-remaining': { type: 'integer', description: 'Calls that are left of them' },
  'ratelimit-reset': { type: 'integer', description: 'Seconds until the count restarts' },
};
const LINK = { link: { type: 'string', description: 'The pages `first`, `prev` and `next` (RFC 8288)' } };

/** Names a call in generated clients by its summary: 'Confirm a farm' is `confirmFarm`. */
const operationIdOf = (summary = '') =>
  summary
    .replaceAll(/ (?:an?|the)(?= )/g, '')
    .replaceAll(/ (\w)/g, (_, letter) => letter.toUpperCase())
    .replace(/^\w/, (letter) => letter.toLowerCase());

const problemAnswer = (status: number, description: string, limited: object) => ({
  description,
  headers: {
    ...(status === 429 || status === 503 ? RETRY_AFTER : {}),
    ...(status === 429 ? limited : {}),
  },
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
  const { page, after } = objectOf(objectOf(schema.querystring).properties);
  const limited = config?.rateLimit ? RATE_LIMIT : {};
  const headers = { ...limited, ...((page ?? after) ? LINK : {}) };
  return {
    ...Object.fromEntries(
      Object.entries(Object.assign({}, schema.response)).map(([status, answer]) => [
        status,
        { 'x-response-description': 'Success', headers, ...Object.assign({}, answer) },
      ]),
    ),
    ...(schema.file ? { 200: { headers, ...fileAnswer(schema.file) } } : {}),
    ...(config?.cacheControl ? { 304: { type: 'null', description: 'Not changed (If-None-Match)' } } : {}),
    ...Object.fromEntries(
      Object.entries(problems).map(([status, text]) => [
        status,
        problemAnswer(Number(status), text, limited),
      ]),
    ),
  };
}

export const describeOperation: SwaggerTransform = ({ schema, url: path, route }) => {
  // The first call of a prefix answers with and without it.
  const url = path.replace(/\/$/, '');
  if (!schema?.tags) return { schema, url };
  const { problems: _, checkedBody, checkedHeaders, file: __, ...shown } = schema;
  const body = shown.body ?? checkedBody;
  const operationId = operationIdOf(shown.summary);
  const examples = [EXAMPLES[operationId]];
  return {
    url,
    schema: {
      ...shown,
      operationId,
      ...(body ? { body: { ...body, ...(examples[0] ? { examples } : {}) } } : {}),
      ...(checkedHeaders ? { headers: checkedHeaders } : {}),
      response: answersOf(schema, route, body),
    },
  };
};
