import { isNarrowed } from '@sideroad/shared/domain/finding';
import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { FarmGrid, FarmGridSkeleton } from '@sideroad/shared/ui/farmGrid';
import { FindingEmpty, type FindingEmptyProps } from '@sideroad/shared/ui/finding';
import { EmptyState, ListFailed } from '@sideroad/shared/ui/state';
import { SearchX } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './SearchPage.module.css';
import type { useTextSearch } from './useTextSearch.ts';

/** Links to the categories, for visitors without results. */
export function BrowseCategories() {
  return (
    <LinkButton href={paths.categories()} variant="secondary">
      {texts.results.browse}
    </LinkButton>
  );
}

/** CSS `sizes` of a farm's picture among the results. */
const CARD_SIZES = '(min-width: 1440px) 313px, (min-width: 1024px) 22vw, (min-width: 768px) 29vw, 44vw';

interface ResultsProps {
  q: string;
  search: ReturnType<typeof useTextSearch>;
  /** What narrows the farms. */
  asked: FindingEmptyProps;
}

const { region, none } = texts.results;

/** Shows one page of results, or the loading, empty and failed states. */
export function Results({ q, asked, search: { farms, loading, busy, failed, paused, retry } }: ResultsProps) {
  const missing = failed || (paused && loading);
  const content = () => {
    if (missing) return null;
    if (loading) return <FarmGridSkeleton className={classes.grid} />;
    const { finding } = asked;
    if (farms.length > 0)
      return <FarmGrid farms={farms} finding={finding} sizes={CARD_SIZES} className={classes.grid} />;
    if (isNarrowed(finding)) return <FindingEmpty {...asked} />;
    return (
      <EmptyState
        title={none.title(q)}
        text={none.text}
        icon={<SearchX aria-hidden="true" />}
        action={<BrowseCategories />}
      />
    );
  };
  return (
    <>
      <section aria-label={region} aria-busy={(!missing && (loading || busy)) || undefined}>
        {content()}
      </section>
      {/* Beside the list, which a failure only empties [SEARCH-37]. */}
      {missing ? <ListFailed onRetry={retry} busy={busy} action={<BrowseCategories />} /> : null}
    </>
  );
}
