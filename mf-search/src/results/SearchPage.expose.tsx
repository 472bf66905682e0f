import { featuresQuery, textSearchQuery } from '@sideroad/shared/api';
import type { PageHead, PageQueries, SearchPageProps } from '@sideroad/shared/contract';
import type { Finding } from '@sideroad/shared/domain/finding';
import { paths, type SearchQuery } from '@sideroad/shared/domain/paths';
import { LONGEST_QUERY, searchText } from '@sideroad/shared/domain/search';
import { DocumentHead } from '@sideroad/shared/host';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { FindingBar, isOwnList, openPhrase, Planner } from '@sideroad/shared/ui/finding';
import { ListHead, useNearText } from '@sideroad/shared/ui/listHead';
import { ListPager } from '@sideroad/shared/ui/pagination';
import { EmptyState } from '@sideroad/shared/ui/state';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { recordSearch } from '../recentSearches/recentSearches.ts';
import { texts } from '../texts.ts';
import { BrowseCategories, Results } from './Results.tsx';
import classes from './SearchPage.module.css';
import { useTextSearch } from './useTextSearch.ts';

const headingOf = (q: string): string => (q ? texts.results.titleFor(q) : texts.results.title);

/** Returns a notice for a query over 200 characters [SEARCH-5], or null. @param search query of the address */
function cutNotice(search: string): string | null {
  const asked = new URLSearchParams(search).get('q')?.trim() ?? '';
  return searchText(asked) === asked ? null : texts.results.cut(LONGEST_QUERY);
}

/**
 * Returns the head. Search engines list the farms' own pages, not results. A page beyond the last one leads there.
 * @param pages 0 while it is not known
 */
const searchHead = ({ q, finding, ...query }: SearchQuery, pages: number): PageHead => ({
  title: texts.pageTitle(headingOf(q) + (query.page > 1 ? `, page ${query.page}` : '')),
  description: texts.results.description,
  robots: 'noindex',
  ...(isOwnList(finding) && { canonicalPath: paths.search({ q }) }),
  ...(pages > 0 && query.page > pages && { redirect: paths.search({ ...query, q, finding, page: pages }) }),
});

/** Shows the results of a search, or without a query what to do. */
export default function SearchPage({ query }: SearchPageProps) {
  const { q, page, finding } = query;
  const navigate = useNavigate();
  const search = useTextSearch(query);
  useEffect(() => recordSearch(q), [q]);
  const title = headingOf(q);
  const notice = cutNotice(useLocation().search);
  const near = useNearText(finding.near);
  const { total, pages, busy } = search;
  const asked = {
    finding,
    source: { place: search.near, text: q },
    onChange: (next: Finding) => navigate(paths.search({ ...query, finding: next, page: 1 })),
  };
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={() => searchHead(query, pages)} />
      <ListHead
        title={title}
        count={
          q && total !== null ? texts.results.count(total) + (search.outdated ? '' : openPhrase(finding)) : ''
        }
        about={near && ` · ${near}`}
        className={classes.head}
      />
      {notice ? <p className={`muted ${classes.notice}`}>{notice}</p> : null}
      {q ? (
        <>
          <FindingBar {...asked} here={near} count={search.loading ? null : total} />
          <Results q={q} search={search} asked={asked} />
          <ListPager
            page={Math.min(page, pages || page)}
            pages={pages}
            busy={busy}
            hrefFor={(target) => paths.search({ ...query, page: target })}
          />
        </>
      ) : (
        <>
          <EmptyState
            {...texts.results.start}
            icon={<Search aria-hidden="true" />}
            action={<BrowseCategories />}
          />
          <Planner />
        </>
      )}
    </div>
  );
}

const queries: PageQueries<SearchPageProps> = ({ query: { q, page, finding } }, { place }) =>
  q
    ? [
        textSearchQuery(q, page, finding.near ?? place, finding),
        ...(finding.features.length > 0 ? [featuresQuery()] : []),
      ]
    : [];
SearchPage.queries = queries;
