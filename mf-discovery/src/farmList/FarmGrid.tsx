import type { FarmSummary } from '@sideroad/shared/contract';
import { FarmCard, FarmCardSkeleton, useCategoryName } from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
import classes from './FarmGrid.module.css';

/** CSS `sizes` of a farm's picture beside the map. */
const CARD_SIZES = '(min-width: 1440px) 340px, (min-width: 788px) 26vw, (min-width: 600px) 31vw, 46vw';
/** Spec section 9: 'Skeleton count 6 (8 on other lists)'. */
const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton ${index}`);

interface FarmGridProps {
  farms: readonly FarmSummary[];
  /** The category whose list this is; its name stands on the cards. */
  categoryId: string | undefined;
  highlightedId: string | null;
  /** Called with a farm's id when pointer or focus comes to its card, with null when it leaves. */
  onHighlight: (id: string | null) => void;
}

/** One page of farms as cards that appear one by one (spec section 4). */
export function FarmGrid({ farms, categoryId, highlightedId, onHighlight }: FarmGridProps) {
  const categoryName = useCategoryName();
  return (
    <ul className={classes.grid}>
      {farms.map((farm, index) => (
        <li key={farm.id}>
          <FarmCard
            farm={farm}
            categoryName={categoryName(farm, categoryId)}
            mainCategory={categoryName(farm)}
            sizes={CARD_SIZES}
            priority={index === 0}
            highlighted={farm.id === highlightedId}
            onHighlight={(on) => onHighlight(on ? farm.id : null)}
            revealDelayMs={index * REVEAL_STEP_MS}
          />
        </li>
      ))}
    </ul>
  );
}

/** Stands for the grid while it loads. */
export function FarmGridSkeleton() {
  return (
    <div className={classes.grid} aria-hidden="true">
      {SKELETONS.map((key) => (
        <FarmCardSkeleton key={key} />
      ))}
    </div>
  );
}
