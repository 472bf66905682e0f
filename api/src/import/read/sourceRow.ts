import { isObject } from '@sideroad/shared/domain/json';

/** A value of a file: text of a CSV; of JSON also numbers, booleans, null and lists. */
export type Cell = unknown;

/** One farm of a file, or a part of the file that cannot be read. */
export type SourceRow = {
  /** Its line in the file, from 1. */
  line: number;
  /** The place for messages: 'line 17', 'line 17, feature 3'. */
  place: string;
} & ({ columns: ReadonlyMap<string, Cell> } | { problem: string });

/** Characters of one row at most: a farm takes a few thousand. */
export const LONGEST_ROW = 1_000_000;

/** The file cannot be read at all; the message says why and what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Deeper parts of an object are not columns. */
const DEEPEST = 4;

/** Flattens an object: nested values are named by their path, 'address.city'. */
export function flatColumns(object: object, prefix = '', depth = 0): Map<string, Cell> {
  const columns = new Map<string, Cell>();
  for (const [name, value] of Object.entries(object)) {
    if (!isObject(value)) columns.set(prefix + name, value);
    else if (depth < DEEPEST) {
      for (const [path, cell] of flatColumns(value, `${prefix}${name}.`, depth + 1)) columns.set(path, cell);
    }
  }
  return columns;
}

/** Parses a JSON object. @throws Error with the reason, in one line */
export function objectOfJson(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('is no whole JSON object');
  }
  if (!isObject(value)) throw new Error('is JSON, but no object');
  return value;
}
