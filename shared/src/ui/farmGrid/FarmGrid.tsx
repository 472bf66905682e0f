import type { FarmSummary } from '@sideroad/shared/contract';
import type { Finding } from '@sideroad/shared/domain/finding';
import {
  FarmCard,
  FarmCardSkeleton,
  FarmLines,
  FIRST_SCREEN_FARMS,
  useCategoryName,
} from '@sideroad/shared/ui/farmCard';
import { useFeatureNames } from '@sideroad/shared/ui/finding';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
import { memo } from 'react';

export interface FarmGridProps {
  farms: readonly FarmSummary[];
  /** What the cards answer. */
  finding: Finding;
  /** Category of the list, whose name the cards show; absent: each farm's first. */
  categoryId?: string | undefined;
  /** CSS `sizes` of a farm's picture. */
  sizes: string;
  className: string | undefined;
  highlightedId?: string | null;
  /** Called with a farm's id when pointer or focus enters its card, and with null when it leaves. */
  onHighlight?: (id: string | null) => void;
}

/**
 * Shows the farms of one page of a list as cards. They are most of the screen's work, and it renders often while the map
 * and further farms load: they render only when they change.
 */
export const FarmGrid = memo(function FarmGrid({
  farms,
  finding,
  categoryId,
  sizes,
  className,
  highlightedId,
  onHighlight,
}: FarmGridProps) {
  const nameOf = useCategoryName();
  const featureNames = useFeatureNames(finding.features);
  return (
    <ul className={className}>
      {farms.map((farm, index) => {
        const categoryName = nameOf(farm, categoryId);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards that move from place to place would be layout shifts
          <li key={index}>
            <FarmCard
              key={farm.id}
              farm={farm}
              categoryName={categoryName}
              mainCategory={nameOf(farm)}
              lines={<FarmLines {...{ farm, categoryName, finding, featureNames }} />}
              sizes={sizes}
              priority={index < FIRST_SCREEN_FARMS}
              highlighted={farm.id === highlightedId}
              onHighlight={(on) => onHighlight?.(on ? farm.id : null)}
              revealDelayMs={index * REVEAL_STEP_MS}
            />
          </li>
        );
      })}
    </ul>
  );
});

/** Takes the place of the grid while its farms load. */
export function FarmGridSkeleton({ className }: Pick<FarmGridProps, 'className'>) {
  return (
    <div className={className} aria-hidden="true">
      {[...Array(8).keys()].map((key) => (
        <FarmCardSkeleton key={key} />
      ))}
    </div>
  );
}
