import { Rail } from '@sideroad/shared/ui/carousel';
import { FarmCard, FarmCardSkeleton, useCategoryName } from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
import { LocationError } from '@sideroad/shared/ui/state';
import type { FetchPlace } from '../place/useFetchPlace.ts';
import { CARD_SIZES, type RailSection } from './sections.ts';
import { useRailFarms } from './useRailFarms.ts';

/** Spec section 9: 'Skeleton count 6'. */
const SKELETONS = Array.from({ length: 6 }, (_, index) => `skeleton ${index}`);

interface FarmRailProps {
  section: RailSection;
  fetchPlace: FetchPlace;
}

/** A rail of farms near the visitor in its states (decision B3). */
export function FarmRail({ section, fetchPlace }: FarmRailProps) {
  const { title, subtitle, filter, withoutLocation } = section;
  const { place, error, retry } = fetchPlace;
  const { ref, farms, loading, held } = useRailFarms(section, place);
  const categoryName = useCategoryName();
  if (error !== null) {
    return withoutLocation === 'message' ? <LocationError message={error} onRetry={retry} /> : null;
  }
  const categoryId = 'categoryId' in filter ? filter.categoryId : undefined;
  return (
    <Rail ref={ref} title={title} subtitle={subtitle} loading={loading}>
      {loading
        ? SKELETONS.map((key) => <FarmCardSkeleton key={key} />)
        : farms.map((farm, index) => (
            <FarmCard
              key={farm.id}
              farm={farm}
              categoryName={categoryName(farm, categoryId)}
              mainCategory={categoryName(farm)}
              sizes={CARD_SIZES}
              held={held}
              revealDelayMs={index * REVEAL_STEP_MS}
            />
          ))}
    </Rail>
  );
}
