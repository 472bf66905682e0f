import swagger from '@fastify/swagger';
import { SITE_VERSION } from '@sideroad/server-kit/http';
import * as contract from '@sideroad/shared/contract';
import { isObject } from '@sideroad/shared/domain/json';
import type { FastifyInstance } from 'fastify';
import { describeOperation } from './operation.ts';

type Node = Readonly<Record<string, unknown>>;

const onlyType = (member: unknown): member is { type: string } =>
  isObject(member) && typeof member.type === 'string' && Object.keys(member).length === 1;
const isFixed = (member: unknown): member is Node =>
  isObject(member) && ('const' in member || member.type === 'null');

/** Simplifies a union (of fixed values to an `enum`, of plain types to a list of types) and a map, as the plugin does. */
function readable({ patternProperties, ...node }: Node): Node {
  if (isObject(patternProperties))
    return { ...node, additionalProperties: Object.values(patternProperties)[0] };
  const { anyOf, ...rest } = node;
  if (!Array.isArray(anyOf)) return node;
  if (anyOf.every(onlyType)) return { type: anyOf.map(({ type }) => type), ...rest };
  if (anyOf.every(isFixed)) return { enum: anyOf.map((member) => member.const ?? null), ...rest };
  return node;
}

/** Simplifies schemas for readers and generators of clients. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isObject(value)) return value;
  return readable(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, simplify(part)])));
}

/** A schema as text, without its examples. */
const saying = (schema: unknown) =>
  JSON.stringify(schema, (key, part) => (key === 'examples' || key === 'example' ? undefined : part));

/** Objects of the contract, simplified, and their names: `FarmSchema` is `Farm`. */
const NAMES = new Map(
  Object.entries<unknown>(contract).flatMap(([name, schema]) =>
    name.endsWith('Schema') && isObject(schema) && schema.type === 'object'
      ? [[saying(simplify(JSON.parse(JSON.stringify(schema)))), name.slice(0, -'Schema'.length)]]
      : [],
  ),
);

/** Replaces each schema of the contract by a reference. @param document plain JSON, simplified */
function nameSchemas(document: unknown): object {
  const schemas: Record<string, unknown> = {};
  const visit = (value: unknown, isNamed = false): unknown => {
    if (Array.isArray(value)) return value.map((part) => visit(part));
    if (!isObject(value)) return value;
    const name = isNamed ? undefined : NAMES.get(saying(value));
    if (!name) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part)]));
    schemas[name] ??= visit(value, true);
    return { $ref: `#/components/schemas/${name}` };
  };
  const described = Object.assign({ components: {} }, visit(document));
  return { ...described, components: { ...described.components, schemas } };
}

const DESCRIPTION = `Farms and farm experiences of Ontario.

Ids are opaque texts. Distances are kilometres, coordinates degrees, instants ISO 8601 in UTC. Parameters that a call
does not know are ignored; a wrong one is answered with 400, and \`fields\` names it. Calls that anybody may make ignore
the \`Authorization\` header, also an expired one. Every answer that is not a success is a problem document (RFC 9457).`;

const LICENSE = { name: 'Apache License 2.0', identifier: 'Apache-2.0' };

const TAGS = [
  { name: 'Search', description: 'Farms by place and by words' },
  { name: 'Farms', description: 'One farm and its pictures' },
  { name: 'Registration', description: 'A farm that its owner sends, and its pictures' },
  { name: 'Owner', description: 'Who holds a private link of a farm changes it' },
  { name: 'Reference', description: 'What farms are described with' },
  { name: 'Content', description: 'Experiences, blog, newsletter' },
  { name: 'Place', description: 'Where the visitor or an address is' },
  { name: 'Desk', description: 'What stewards decide' },
  { name: 'Reports', description: 'What browsers tell of themselves' },
  { name: 'Releases', description: 'What teams publish of their remotes' },
  { name: 'Operation', description: 'Whether the service lives, and this description' },
];

const SECURITY = {
  farmToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'What registering a farm has answered; for this farm only, for two hours',
  },
  ownerLink: { type: 'http', scheme: 'bearer', description: 'A session of a private link, for two hours' },
  administrator: { type: 'http', scheme: 'bearer', description: 'The setting ADMIN_TOKEN' },
  steward: { type: 'http', scheme: 'bearer', description: "A session of a steward's link, for two hours" },
  team: { type: 'http', scheme: 'bearer', description: "A team's token, or a CI's" },
  metrics: { type: 'http', scheme: 'bearer', description: 'The setting METRICS_TOKEN' },
} as const;

const SCRAPERS: Record<string, string[]>[] = [{}, { metrics: [] }];

/** The route of the server, outside of the API's plugin; its text has no schema. */
const METRICS = {
  tags: ['Operation'],
  operationId: 'getMetrics',
  summary: 'Get metrics',
  description:
    'For callers with METRICS_TOKEN, on this machine where it is not set; for others there is no such address.',
  security: SCRAPERS,
  responses: {
    200: { description: 'Prometheus text', content: { 'text/plain': {} } },
    404: { description: 'Not for this caller' },
    429: { description: 'More than ten wrong tokens in a minute from one address' },
  },
};

/**
 * Describes every route with a tag that is registered after this, from the schemas that check it (OpenAPI 3.1).
 * @param publicUrl where clients call; empty for the server that they got the description from
 */
export async function describeRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: { title: 'Sideroad API', version: SITE_VERSION, description: DESCRIPTION, license: LICENSE },
      servers: [{ url: publicUrl || '/' }],
      tags: TAGS,
      security: [],
      components: { securitySchemes: SECURITY },
      paths: { '/metrics': { get: METRICS } },
    },
    hideUntagged: true,
    convertConstToEnum: false,
    transform: describeOperation,
    transformObject: (result) => nameSchemas(simplify('openapiObject' in result ? result.openapiObject : {})),
  });
}
