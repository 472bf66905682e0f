import { errorMessage, StartError } from '@sideroad/server-kit';
import { decodeHTMLStrict } from 'entities';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Cell, objectOfJson, UnreadableFile } from '../read/sourceRow.ts';
import { FIELDS, type Field, fieldOf, isField, plainName } from './fields.ts';

type FieldSource =
  | {
      /** Exactly as the file names them; the first that has a value counts. */
      columns: readonly string[];
      /** Maps values of the file to ours. */
      values?: ReadonlyMap<string, string>;
    }
  | { value: string };

/** What a map file says; of the other fields the usual names count. Null: the field is not taken. */
export type Mapping = ReadonlyMap<Field, FieldSource | null>;

const USE = 'a column, a list of columns, {"column": …, "values": {…}}, {"value": "…"} or null';

const Columns = Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })]);
const source = Compile(
  Type.Union([
    Type.Null(),
    Columns,
    Type.Object({ value: Type.String() }, { additionalProperties: false }),
    Type.Object(
      { column: Columns, values: Type.Optional(Type.Record(Type.String(), Type.String())) },
      { additionalProperties: false },
    ),
  ]),
);

/** Reads where a field comes from; undefined where a map file says it wrongly. */
function sourceOf(given: unknown): FieldSource | null | undefined {
  if (!source.Check(given)) return undefined;
  if (given === null) return null;
  if (typeof given === 'string' || Array.isArray(given)) return { columns: [given].flat() };
  if ('value' in given) return given;
  const columns = [given.column].flat();
  if (!given.values) return { columns };
  return {
    columns,
    values: new Map(Object.entries(given.values).map(([from, to]) => [plainName(from), to])),
  };
}

/** Reads a map file. @param file its name, for messages @throws StartError that names the first wrong thing */
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
      throw new StartError(`${file}: ${JSON.stringify(field)} is no field; give ${FIELDS.join(', ')}`);
    }
    const source = sourceOf(value);
    if (source === undefined) throw new StartError(`${file}: "${field}" must be ${USE}`);
    mapping.set(field, source);
  }
  return mapping;
}

/** Checks that the rows have names, and the columns that a mapping names. @throws StartError that says what is missing */
export function checkColumns(
  mapping: Mapping,
  rows: readonly ReadonlyMap<string, unknown>[],
  file: string,
): void {
  if (rows.length === 0) return;
  const names = new Set(rows.flatMap((columns) => [...columns.keys()]));
  const known = [...names]
    .slice(0, 40)
    .map((name) => JSON.stringify(name))
    .join(', ');
  if (!mapping.has('name') && ![...names].some((name) => fieldOf(name)?.field === 'name')) {
    throw new UnreadableFile(
      `has no column with the names of farms; it has ${known}. Call one "name", or give a map file (--map)`,
    );
  }
  for (const [field, source] of mapping) {
    const columns = source && 'columns' in source ? source.columns : [];
    const missing = columns.find((column) => !names.has(column));
    if (missing === undefined) continue;
    throw new StartError(
      `${file}: the column ${JSON.stringify(missing)} of "${field}" is not in the file; it has ${known}`,
    );
  }
}

export interface FieldValues {
  /** One text; may be empty. */
  text: (field: Field) => string;
  /** Several: a list of a JSON file, or a text with ';', '|' or ',' between them. */
  list: (field: Field) => string[];
  /** The value of the file; undefined for a missing one. */
  cell: (field: Field) => Cell;
  /** Columns with a value that no field takes. */
  unread: readonly string[];
}

/** Programs write a missing value as a word. */
const isNothing = (cell: Cell) =>
  cell === undefined ||
  cell === null ||
  (typeof cell === 'string' && /^(?:null|n\/a|#n\/a|nan|undefined|-+)?$/i.test(cell.trim()));

/** Text without HTML: directories export tags and entities, some of them encoded twice. */
function plainText(text: string): string {
  if (!/[&<]/.test(text)) return text.trim();
  return decodeHTMLStrict(decodeHTMLStrict(text))
    .replaceAll(/<(?:script|style)\b[^<]*<\/(?:script|style)>/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<(?:!--|\/?[a-z])[^<>]*>/gi, '')
    .trim();
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return plainText(cell);
  if (Array.isArray(cell)) return cell.map(textOf).join(', ');
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** Gives a row's columns the meaning that a mapping, or their usual names, say. */
export function fieldValues(columns: ReadonlyMap<string, Cell>, mapping: Mapping): FieldValues {
  const given = [...columns.keys()].filter((name) => !isNothing(columns.get(name)));
  const usual = given
    .map((name) => ({ name, ...fieldOf(name) }))
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  const columnOf = (field: Field): string | undefined => {
    const source = mapping.get(field);
    if (source === undefined) return usual.find((column) => column.field === field)?.name;
    return source && 'columns' in source ? source.columns.find((name) => given.includes(name)) : undefined;
  };
  const chosen = new Map(FIELDS.map((field) => [field, columnOf(field)]));
  const read = new Set(chosen.values());
  const cell = (field: Field): Cell => {
    const source = mapping.get(field);
    return source && 'value' in source ? source.value : columns.get(chosen.get(field) ?? '');
  };
  const translate = (field: Field, text: string) => {
    const source = mapping.get(field);
    return (source && 'columns' in source && source.values?.get(plainName(text))) || text;
  };
  return {
    cell,
    // What a map file leaves out by null is not missed.
    unread: usual.flatMap(({ name, field }) =>
      read.has(name) || (field && mapping.get(field) === null) ? [] : name,
    ),
    text: (field) => translate(field, textOf(cell(field))),
    list(field) {
      const found = cell(field);
      const texts = Array.isArray(found) ? found.map(textOf) : textOf(found).split(/[;|,]/);
      return texts.flatMap((text) => translate(field, text.trim()) || []);
    },
  };
}
