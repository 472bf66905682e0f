/** Characters of a query that count; nobody types more to find a farm. */
export const LONGEST_QUERY = 200;
/** The last page that can be asked for. */
export const LAST_PAGE = 100_000;

/**
 * What is searched for of any text: trimmed, at most 200 characters, and without halves of a character, which no
 * address can hold. Empty when there is nothing to search for.
 */
export function searchText(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '').trim();
  return [...whole].slice(0, LONGEST_QUERY).join('').trim();
}
