import { farmRailQuery } from '@sideroad/shared/api';
import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';
import { Rail } from '@sideroad/shared/ui/carousel';
import { FarmCard, FarmCardSkeleton, useCategoryName } from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS, useRevealTogether } from '@sideroad/shared/ui/reveal';
import { LocationError } from '@sideroad/shared/ui/state';
import { useState } from 'react';
import { remote } from '../remote.ts';
import { useQueryPlace } from '../useQueryPlace.ts';
import type { RailSection } from './sections.ts';

const NO_FARMS: readonly FarmSummary[] = [];
/** Placeholder while the place is unknown and nothing is fetched. */
const NOWHERE: LatLng = { lat: 0, lng: 0 };
const SKELETONS = [...Array(6).keys()];
/**
 * CSS `sizes` of 2, 3 or 4 cards in view [HOME-33]. Up to 5 % below what they measure, so that a screen that needs a
 * few pixels more than a width takes that width and not the next.
 */
const CARD_SIZES = '(min-width: 1440px) 320px, (min-width: 1024px) 22vw, (min-width: 768px) 29vw, 44vw';

/**
 * Fetches the farms of a rail, nearest first. Cards are `waiting` until the pictures of the first farms have loaded. Those
 * of another place replace them once their pictures have loaded, too [LOC-20]. Pass `ref` to the rail.
 */
function useRailFarms({ filter, title }: RailSection, place: LatLng | null) {
  const { data, error, isPending } = useQuery({
    ...farmRailQuery(place ?? NOWHERE, filter),
    enabled: place !== null,
    placeholderData: keepPreviousData,
  });
  useReportedError(error, { remote, section: title });
  const { ref, settled } = useRevealTogether(data?.map(({ coverImage }) => coverImage) ?? null, CARD_SIZES);
  const [shown, setShown] = useState<readonly FarmSummary[]>();
  if (data && settled && shown !== data) setShown(data);
  const farms = data ? (shown ?? data) : NO_FARMS;
  return { ref, farms, loading: isPending, waiting: shown === undefined };
}

/** Shows the farms of a section near the visitor, or its loading and failed states. */
export function FarmRail({ section }: { section: RailSection }) {
  const { title, subtitle, filter, withoutLocation } = section;
  const { place, error, retry } = useQueryPlace();
  const { ref, farms, loading, waiting } = useRailFarms(section, place);
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
              waiting={waiting}
              revealDelayMs={index * REVEAL_STEP_MS}
            />
          ))}
    </Rail>
  );
}
