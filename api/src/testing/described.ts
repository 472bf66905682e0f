import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import type { TestApi } from './testApi.ts';

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  example?: unknown;
  schema: Record<string, unknown>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: object }>; headers?: object }>;
}

export interface Call {
  /** As the description has it, e.g. 'GET /api/farms/{id}'. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

export interface Described {
  document: { openapi: string; paths: Record<string, Record<string, Operation>> };
  calls: Call[];
  /** Lists the differences between a response and its description; unknown fields count. */
  problems: (name: string, answer: Answer) => string[];
}

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
  json: () => unknown;
}

/** Forbids additional fields in schemas. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  return parts.type === 'object' && parts.properties ? { ...parts, additionalProperties: false } : parts;
}

/** Reads the API's description, and checks responses against it. */
export const readDescription = async (api: Pick<TestApi, 'get'>): Promise<Described> =>
  descriptionOf((await api.get('/api/openapi.json')).json());

/** Checks responses against a description. */
export function descriptionOf(document: Described['document']): Described {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(Object.assign({ $id: 'openapi' }, closed(document)));
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (call: Call, status: number, type: string) => {
    const pointer = ['paths', call.path, call.method.toLowerCase(), 'responses', status, 'content', type];
    const at = pointer
      .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const known = compiled.get(at) ?? ajv.compile({ $ref: `openapi#/${at}/schema` });
    compiled.set(at, known);
    return known;
  };
  return {
    document,
    calls,
    problems(name, { statusCode, headers, body, json }) {
      const call = calls.find((candidate) => candidate.name === name);
      const answer = call?.operation.responses[statusCode];
      if (!call || !answer) return [`${name} does not describe ${statusCode}`];
      if (!answer.content) return body === '' ? [] : [`${name} has content with ${statusCode}`];
      const type = String(headers['content-type']).split(';', 1)[0] ?? '';
      if (!answer.content[type]) return [`${name} does not describe ${type} with ${statusCode}`];
      if (!type.endsWith('json')) return [];
      const validate = validatorOf(call, statusCode, type);
      if (validate(json())) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}
