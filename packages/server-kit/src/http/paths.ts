import { notFound } from './problem.ts';

/** Positive and within a bigint. */
const ID = /^[1-9]\d{0,17}$/;

/** Whether a text can be an id at all. */
export const isId = (text: string) => ID.test(text);

/** Reads an id of a path. Ids are opaque, so an impossible one is unknown, not wrong. @throws ApiProblem 404 */
export function readId(text: string, what: string): string {
  if (!isId(text)) throw notFound(what);
  return text;
}

/** Characters of a path at most: ten times the longest of this site. Queries may be longer. */
const MOST_PATH = 2048;

/** Whether the path of an address is too long. */
export function isTooLong(url: string): boolean {
  const mark = url.indexOf('?');
  return (mark < 0 ? url.length : mark) > MOST_PATH;
}
