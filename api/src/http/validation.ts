import { ApiProblem } from '@sideroad/server-kit/http';
import type { FieldProblem } from '@sideroad/shared/contract';
import { isObject } from '@sideroad/shared/domain/json';
import type { FastifySchemaCompiler } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';

// With the default of eight, a long form would get some of its problems only.
Settings.Set({ maxErrors: 100 });

/** Accepts what an email field of a browser does, near enough; the longest address is 254 (RFC 5321). */
export const EmailSchema = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@<>"(),:;\\\\]+@[^\\s@<>"(),:;\\\\]+\\.[^\\s@<>"(),:;\\\\.]+$',
});
const email = Compile(EmailSchema);
export const isEmail = (text: string) => email.Check(text);

export const invalidInput = (fields: FieldProblem[] = []) =>
  new ApiProblem(422, 'invalid-input', 'Some input is not valid.', fields);

/** Makes the problem of a call that the present state does not allow. @param detail says why, and what to do */
export const conflict = (detail: string) => new ApiProblem(409, 'conflict', detail);

export const forbidden = (detail: string) => new ApiProblem(403, 'forbidden', detail);

/** '/farm/tips/0/tipTitle' → 'farm.tips[0].tipTitle'. */
const fieldOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

/** The values that an enum field may take; empty for other fields. */
const fixedValues = (errors: readonly TLocalizedValidationError[], path: string) =>
  errors.flatMap((error) =>
    error.instancePath === path && error.keyword === 'const' ? [String(error.params.allowedValue)] : [],
  );

function problemsOf(
  error: TLocalizedValidationError,
  all: readonly TLocalizedValidationError[],
): FieldProblem[] {
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((name) => ({
      field: fieldOf(`${error.instancePath}/${name}`),
      message: 'is required',
    }));
  }
  const values = fixedValues(all, error.instancePath);
  const message = values.length > 0 ? `must be one of ${values.join(', ')}` : error.message;
  return [{ field: fieldOf(error.instancePath), message }];
}

function fieldProblems(errors: readonly TLocalizedValidationError[]): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const problem of errors.flatMap((error) => problemsOf(error, errors))) {
    if (!found.has(problem.field)) found.set(problem.field, problem);
  }
  return [...found.values()];
}

/** A compiled check: `problems` names each wrong field once, and is empty for a valid value. */
interface BodyCheck<S extends TSchema> {
  is: (value: unknown) => value is Static<S>;
  problems: (value: unknown) => FieldProblem[];
}

/** Finds lists that are longer than their schema allows, without reading an item: TypeBox checks the items first. */
function longLists(
  schema: TSchema,
  value: unknown,
  field = '',
): { list: unknown[]; problem: FieldProblem }[] {
  if ('maxItems' in schema && Array.isArray(value)) {
    const message = `must not have more than ${schema.maxItems} items`;
    return value.length > Number(schema.maxItems) ? [{ list: value, problem: { field, message } }] : [];
  }
  if (!('properties' in schema) || !isObject(value)) return [];
  return Object.entries<TSchema>(Object.assign({}, schema.properties)).flatMap(([name, part]) =>
    longLists(part, value[name], field ? `${field}.${name}` : name),
  );
}

/** Compiles a schema for bodies; names wrong fields by their path. Empties lists that are too long. */
export function bodyCheck<S extends TSchema>(schema: S): BodyCheck<S> {
  const compiled = Compile(schema);
  return {
    is: (value): value is Static<S> => longLists(schema, value).length === 0 && compiled.Check(value),
    problems(value) {
      const long = longLists(schema, value);
      for (const { list } of long) list.length = 0;
      const others = fieldProblems(compiled.Errors(value));
      return [
        ...long.map(({ problem }) => problem),
        ...others.filter(({ field }) => !long.some(({ problem }) => problem.field === field)),
      ];
    },
  };
}

/** Narrows a body to the type of its schema. @throws ApiProblem 422 that names each wrong field */
export function readBody<S extends TSchema>(check: BodyCheck<S>, body: unknown): Static<S> {
  if (check.is(body)) return body;
  throw invalidInput(check.problems(body));
}

type Properties = Readonly<Record<string, TSchema>>;

const NUMBER = /^-?\d{1,20}(\.\d{1,20})?([eE][+-]?\d{1,3})?$/;

/** Converts text of a query to the schema's type. Other text is left as it is, and fails the check. */
function convert(value: unknown, schema: TSchema | undefined): unknown {
  const type = schema && 'type' in schema ? schema.type : undefined;
  if ((type === 'number' || type === 'integer') && typeof value === 'string' && NUMBER.test(value)) {
    return Number(value);
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Takes the parameters that the schema has from a query, converted and with defaults; drops unknown ones. */
function readQuery(schema: TSchema, properties: Properties, query: unknown): unknown {
  const given = Object.entries(Object.assign({}, query)).filter(([name]) => Object.hasOwn(properties, name));
  return Value.Default(
    schema,
    Object.fromEntries(given.map(([name, value]) => [name, convert(value, properties[name])])),
  );
}

/** Checks bodies and queries; wrong ones get 400 with each wrong field. TypeBox itself would convert '' to 0 and 1.5 to 1. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  const properties: Properties = 'properties' in schema ? Object.assign({}, schema.properties) : {};
  return (input) => {
    const value = httpPart === 'querystring' ? readQuery(schema, properties, input) : input;
    if (compiled.Check(value)) return { value };
    const given: Record<string, unknown> = httpPart === 'querystring' ? Object.assign({}, value) : {};
    const fields = fieldProblems(compiled.Errors(value)).map(({ field, message }) => ({
      field,
      message: Array.isArray(given[field]) ? 'must be given once only' : message,
    }));
    return { error: new ApiProblem(400, 'invalid-parameter', 'Some input is not valid.', fields) };
  };
};
