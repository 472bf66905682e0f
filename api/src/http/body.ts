import type { FieldProblem } from '@sideroad/shared/contract';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { ApiProblem } from './problem.ts';

// Eight, the default, would leave out part of what is wrong with a long form.
Settings.Set({ maxErrors: 100 });

/** A body that is understood and not accepted. */
export const invalidInput = (fields: FieldProblem[] = []) =>
  new ApiProblem(422, 'invalid-input', 'Some input is not valid.', fields);

/** '/farm/tips/0/tipTitle' → 'farm.tips[0].tipTitle'. */
const fieldOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

/** The values that a field may take, where it is one of a list of fixed ones. */
const fixedValues = (errors: readonly TLocalizedValidationError[], path: string) =>
  errors.flatMap((error) =>
    error.instancePath === path && error.keyword === 'const' ? [String(error.params.allowedValue)] : [],
  );

function problemsOf(
  error: TLocalizedValidationError,
  _index: number,
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

/** What a value is checked by: `problems` names each wrong field once, empty when the value is right. */
export interface BodyCheck<S extends TSchema> {
  is: (value: unknown) => value is Static<S>;
  problems: (value: unknown) => FieldProblem[];
}

/** Compiles a schema for bodies; wrong fields are named by their path. */
export function bodyCheck<S extends TSchema>(schema: S): BodyCheck<S> {
  const compiled = Compile(schema);
  return {
    is: (value): value is Static<S> => compiled.Check(value),
    problems(value) {
      const found = new Map<string, FieldProblem>();
      for (const problem of compiled.Errors(value).flatMap(problemsOf)) {
        if (!found.has(problem.field)) found.set(problem.field, problem);
      }
      return [...found.values()];
    },
  };
}

/**
 * A body as its schema has it.
 * @throws ApiProblem 422 that names each wrong field
 */
export function readBody<S extends TSchema>(check: BodyCheck<S>, body: unknown): Static<S> {
  if (check.is(body)) return body;
  throw invalidInput(check.problems(body));
}
