/** Characters of a path: the longest that this site has takes a tenth of it. Queries may be longer. */
const MOST_PATH = 2048;

/** Whether the path of an address is too long to be looked at. */
export function isTooLong(url: string): boolean {
  const mark = url.indexOf('?');
  return (mark < 0 ? url.length : mark) > MOST_PATH;
}
