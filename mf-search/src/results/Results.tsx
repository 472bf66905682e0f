import type { FarmSummary } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { FarmCard, FarmCardSkeleton, useCategoryName } from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
import { EmptyState } from '@sideroad/shared/ui/state';
import { SearchX } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './SearchPage.module.css';
import type { TextSearch } from './useTextSearch.ts';

/** Where a visitor goes on who found nothing, or asked for nothing. */
export function BrowseCategories() {
  return (
    <LinkButton href={paths.categories()} variant="secondary">
      {texts.results.browse}
    </LinkButton>
  );
}

/** CSS `sizes` of a farm's picture among the results. */
const CARD_SIZES = '(min-width: 1440px) 313px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';
/** Spec section 9: 'Skeleton count 6 (8 on other lists)'. */
const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton ${index}`);

/** One page of farms as cards that appear one by one. */
function ResultGrid({ farms }: { farms: readonly FarmSummary[] }) {
  const categoryName = useCategoryName();
  return (
    <ul className={classes.grid}>
      {farms.map((farm, index) => (
        <li key={farm.id}>
          <FarmCard
            farm={farm}
            categoryName={categoryName(farm)}
            sizes={CARD_SIZES}
            priority={index === 0}
            revealDelayMs={index * REVEAL_STEP_MS}
          />
        </li>
      ))}
    </ul>
  );
}

/** Stands for the grid while it loads. */
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
  search: TextSearch;
}

const { region, none } = texts.results;

/** The region 'Farms' in its states: loading, farms, none, failed ('Results emptied', without a message). */
export function Results({ q, search: { farms, loading, busy, failed } }: ResultsProps) {
  const content = () => {
    if (loading) return <ResultGridSkeleton />;
    if (farms.length > 0) return <ResultGrid farms={farms} />;
    if (failed) return null;
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
    <section aria-label={region} aria-busy={loading || busy || undefined}>
      {content()}
    </section>
  );
}
