import type { FarmSummary } from '@sideroad/shared/contract';
import { isNarrowed } from '@sideroad/shared/domain/finding';
import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import {
  FarmCard,
  FarmCardSkeleton,
  FarmLines,
  FIRST_SCREEN_FARMS,
  useCategoryName,
} from '@sideroad/shared/ui/farmCard';
import { FindingEmpty, type FindingEmptyProps } from '@sideroad/shared/ui/finding';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
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
const SKELETONS = [...Array(8).keys()];

interface ResultGridProps {
  farms: readonly FarmSummary[];
  asked: FindingEmptyProps;
}

function ResultGrid({ farms, asked: { finding, featureNames } }: ResultGridProps) {
  const categoryName = useCategoryName();
  return (
    <ul className={classes.grid}>
      {farms.map((farm, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards that move from place to place would be layout shifts
        <li key={index}>
          <FarmCard
            key={farm.id}
            farm={farm}
            categoryName={categoryName(farm)}
            lines={
              <FarmLines
                farm={farm}
                categoryName={categoryName(farm)}
                finding={finding}
                featureNames={featureNames}
              />
            }
            sizes={CARD_SIZES}
            priority={index < FIRST_SCREEN_FARMS}
            revealDelayMs={index * REVEAL_STEP_MS}
          />
        </li>
      ))}
    </ul>
  );
}

function ResultGridSkeleton() {
  return (
    <div className={classes.grid} aria-hidden="true">
      {SKELETONS.map((key) => (
        <FarmCardSkeleton key={key} />
      ))}
    </div>
  );
}

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
    if (loading) return <ResultGridSkeleton />;
    if (farms.length > 0) return <ResultGrid farms={farms} asked={asked} />;
    if (isNarrowed(asked.finding)) return <FindingEmpty {...asked} />;
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
