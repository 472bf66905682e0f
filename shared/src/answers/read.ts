import { shapeError } from './errors.ts';

/** Small readers for answers of unknown origin: each returns a value of the asked kind, or a fallback. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object. @throws ApiError (shape) naming `what`. */
export function readFields(value: unknown, what: string): Fields {
  if (!isFields(value)) throw shapeError(`${what} is no object`);
  return value;
}

/** The value as a list. @throws ApiError (shape) naming `what`. */
export function readList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw shapeError(`${what} is no list`);
  return value;
}

/** Text, also from a number; null for anything else and for empty text. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A finite number, also from numeric text; null for anything else. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Ids are opaque text in the browser [ARCH-18, ARCH-19]. @throws ApiError (shape) where there is none. */
export function readId(value: unknown, what: string): string {
  const id = readText(value);
  if (id === null) throw shapeError(`${what} has no id`);
  return id;
}

/** The list where there is one, else an empty list: an optional part of an answer. */
export function optionalList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
