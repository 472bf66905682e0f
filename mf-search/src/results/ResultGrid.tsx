import type { FarmSummary } from '@sideroad/shared/contract';
import { FarmCard, FarmCardSkeleton, useCategoryName } from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
import classes from './ResultGrid.module.css';

/** CSS `sizes` of a farm's picture among the results. */
const CARD_SIZES = '(min-width: 1440px) 313px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';
/** Spec section 9: 'Skeleton count 6 (8 on other lists)'. */
const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton ${index}`);

/** One page of farms as cards that appear one by one. */
export function ResultGrid({ farms }: { farms: readonly FarmSummary[] }) {
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
export function ResultGridSkeleton() {
  return (
    <div className={classes.grid} aria-hidden="true">
      {SKELETONS.map((key) => (
        <FarmCardSkeleton key={key} />
      ))}
    </div>
  );
}
