import type { PageHead } from '@sideroad/shared/contract';
import { texts } from '../texts.ts';

/** Heading of the results of a query; empty for none. */
export const headingOf = (q: string): string => (q ? texts.results.titleFor(q) : texts.results.title);

/** What page and document say in their head. Results are no pages for search engines: the farms themselves are. */
export const searchHead = (q: string): PageHead => ({
  title: texts.pageTitle(headingOf(q)),
  description: texts.results.description,
  robots: 'noindex',
});
