/** Most characters of a query. */
export const LONGEST_QUERY = 200;
/** The last page that can be asked for. */
export const LAST_PAGE = 100_000;

/** Cleans a search text: trimmed, at most 200 characters, without lone surrogates, which no URL can hold. */
export function searchText(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '').trim();
  return [...whole].slice(0, LONGEST_QUERY).join('').trim();
}
