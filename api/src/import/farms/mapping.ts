import { StartError } from '../../settings/kit.ts';
import { errorMessage } from '../../support/errors.ts';
import { isObject, objectOfJson } from '../read/sourceRow.ts';
import { FIELDS, type Field, isField, plainName } from './fields.ts';

/** Where the values of one field come from. */
export type FieldSource =
  | {
      /** Exactly as the file names them; the first that has a value counts. */
      columns: readonly string[];
      /** What single values stand for: the file's to ours. */
      values?: ReadonlyMap<string, string>;
    }
  | { value: string };

/** What a map file says; of the other fields the usual names count. Null: the field is not taken. */
export type Mapping = ReadonlyMap<Field, FieldSource | null>;

const USE = 'a column, a list of columns, {"column": …, "values": {…}}, {"value": "…"} or null';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

function columnsOf(value: unknown): string[] | null {
  if (isText(value)) return [value];
  return isTexts(value) ? value : null;
}

function sourceOf(given: unknown): FieldSource | null | undefined {
  if (given === null) return null;
  const columns = columnsOf(given);
  if (columns) return { columns };
  if (!isObject(given)) return undefined;
  const { value, column, values, ...others } = Object.fromEntries(Object.entries(given));
  if (Object.keys(others).length > 0) return undefined;
  if (isText(value) && column === undefined && values === undefined) return { value };
  const named = columnsOf(column);
  if (!named || value !== undefined) return undefined;
  if (values === undefined) return { columns: named };
  if (!isObject(values) || !Object.values(values).every(isText)) return undefined;
  return {
    columns: named,
    values: new Map(Object.entries(values).map(([from, to]) => [plainName(from), String(to)])),
  };
}

/**
 * Reads a map file.
 * @param file its name, for what is said about it
 * @throws StartError that names the first thing that is wrong
 */
export function readMapping(text: string, file: string): Mapping {
  let given: object;
  try {
    given = objectOfJson(text);
  } catch (error) {
    throw new StartError(`${file}: ${errorMessage(error)}`);
  }
  const mapping = new Map<Field, FieldSource | null>();
  for (const [field, value] of Object.entries(given)) {
    if (!isField(field)) {
      throw new StartError(
        `${file}: ${JSON.stringify(field)} is no field; give ${Object.keys(FIELDS).join(', ')}`,
      );
    }
    const source = sourceOf(value);
    if (source === undefined) throw new StartError(`${file}: "${field}" must be ${USE}`);
    mapping.set(field, source);
  }
  return mapping;
}

/**
 * Columns that a mapping names and none of the rows has.
 * @throws StartError that names the first
 */
export function checkColumns(
  mapping: Mapping,
  rows: readonly ReadonlyMap<string, unknown>[],
  file: string,
): void {
  if (rows.length === 0) return;
  const names = new Set(rows.flatMap((columns) => [...columns.keys()]));
  for (const [field, source] of mapping) {
    const columns = source && 'columns' in source ? source.columns : [];
    const missing = columns.find((column) => !names.has(column));
    if (missing === undefined) continue;
    const known = [...names].slice(0, 40).map((name) => JSON.stringify(name));
    throw new StartError(
      `${file}: the column ${JSON.stringify(missing)} of "${field}" is not in the file; it has ${known.join(', ')}`,
    );
  }
}
