import type { PageHead } from '@sideroad/shared/contract';
import { LONGEST_QUERY, searchText } from '@sideroad/shared/domain/search';
import { texts } from '../texts.ts';

/** Heading of the results of a query; empty for none. */
export const headingOf = (q: string): string => (q ? texts.results.titleFor(q) : texts.results.title);

/**
 * Says that the address asks for a longer text than is searched for; null where it does not.
 * @param search query of the address, as it is there
 */
export function cutNotice(search: string): string | null {
  const asked = new URLSearchParams(search).get('q')?.trim() ?? '';
  return searchText(asked) === asked ? null : texts.results.cut(LONGEST_QUERY);
}

/** What the results say in the document's head. They are no pages for search engines: the farms themselves are. */
export const searchHead = (q: string): PageHead => ({
  title: texts.pageTitle(headingOf(q)),
  description: texts.results.description,
  robots: 'noindex',
});
