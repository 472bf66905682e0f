import { textSearchQuery } from '@sideroad/shared/api';
import type { PageHead, PageQueries, SearchPageProps } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { LONGEST_QUERY, searchText } from '@sideroad/shared/domain/search';
import { DocumentHead } from '@sideroad/shared/host';
import { useLocation } from '@sideroad/shared/router';
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

/** Returns the heading for a query. */
const headingOf = (q: string): string => (q ? texts.results.titleFor(q) : texts.results.title);

/** Returns a notice for a query over 200 characters [SEARCH-5], or null. @param search query of the address */
function cutNotice(search: string): string | null {
  const asked = new URLSearchParams(search).get('q')?.trim() ?? '';
  return searchText(asked) === asked ? null : texts.results.cut(LONGEST_QUERY);
}

/** Returns the head. Search engines list the farms' own pages, not results. */
const searchHead = (q: string): PageHead => ({
  title: texts.pageTitle(headingOf(q)),
  description: texts.results.description,
  robots: 'noindex',
});

/** Shows the results of a search, or without a query what to do. */
export default function SearchPage({ query }: SearchPageProps) {
  const { q, page } = query;
  const search = useTextSearch(query);
  useEffect(() => recordSearch(q), [q]);
  const title = headingOf(q);
  const notice = cutNotice(useLocation().search);
  const near = useNearText();
  const { total, pages, busy } = search;
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={() => searchHead(q)} />
      <ListHead
        title={title}
        count={q && total !== null ? texts.results.count(total) : ''}
        about={near && ` · ${near}`}
        className={classes.head}
      />
      {notice ? <p className={`muted ${classes.notice}`}>{notice}</p> : null}
      {q ? (
        <>
          <Results q={q} search={search} />
          <ListPager
            page={page}
            pages={pages}
            busy={busy}
            hrefFor={(target) => paths.search({ ...query, page: target })}
          />
        </>
      ) : (
        <EmptyState
          {...texts.results.start}
          icon={<Search aria-hidden="true" />}
          action={<BrowseCategories />}
        />
      )}
    </div>
  );
}

const queries: PageQueries<SearchPageProps> = ({ query: { q, page } }, { place }) =>
  q ? [textSearchQuery(q, page, place)] : [];
SearchPage.queries = queries;
