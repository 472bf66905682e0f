import type { Cell } from '../read/sourceRow.ts';
import { FIELDS, type Field, plainName } from './fields.ts';
import type { Mapping } from './mapping.ts';

/** The values of a row by our fields. */
export interface FieldValues {
  /** One text; empty when there is none. */
  text: (field: Field) => string;
  /** Several: a list of a JSON file, or a text with ';', '|' or ',' between them. */
  list: (field: Field) => string[];
  /** As the file has it; undefined when there is none. */
  cell: (field: Field) => Cell;
}

const plainNames = new Map<string, string>();

/** Most rows have the same columns: their names are compared once. */
function plainOf(name: string): string {
  let plain = plainNames.get(name);
  if (plain === undefined) {
    plain = plainName(name);
    if (plainNames.size < 10_000) plainNames.set(name, plain);
  }
  return plain;
}

const isNothing = (cell: Cell) =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell.trim();
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** Gives a row's columns the meaning that a mapping, or their usual names, say. */
export function fieldValues(columns: ReadonlyMap<string, Cell>, mapping: Mapping): FieldValues {
  const usual = new Map<string, Cell>();
  for (const [name, cell] of columns) {
    const plain = plainOf(name);
    if (!isNothing(cell) && !usual.has(plain)) usual.set(plain, cell);
  }
  const cell = (field: Field): Cell => {
    const source = mapping.get(field);
    if (source === null) return undefined;
    if (source === undefined) {
      const name = FIELDS[field].find((known) => usual.has(known));
      return name === undefined ? undefined : usual.get(name);
    }
    if ('value' in source) return source.value;
    return source.columns.map((name) => columns.get(name)).find((found) => !isNothing(found));
  };
  const translate = (field: Field, text: string) => {
    const source = mapping.get(field);
    return (source && 'columns' in source && source.values?.get(plainName(text))) || text;
  };
  return {
    cell,
    text: (field) => translate(field, textOf(cell(field))),
    list(field) {
      const found = cell(field);
      const texts = Array.isArray(found) ? found.map(textOf) : textOf(found).split(/[;|,]/);
      return texts.flatMap((text) => translate(field, text.trim()) || []);
    },
  };
}
