import { farmRailQuery } from '@sideroad/shared/api';
import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';
import { Rail } from '@sideroad/shared/ui/carousel';
import { FarmCard, FarmCardSkeleton, useCategoryName } from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS, useRevealTogether } from '@sideroad/shared/ui/reveal';
import { LocationError } from '@sideroad/shared/ui/state';
import { useState } from 'react';
import type { FetchPlace } from '../place/visitorPlace.ts';
import { remote } from '../remote.ts';
import { CARD_SIZES, type RailSection } from './sections.ts';

const NO_FARMS: readonly FarmSummary[] = [];
/** Stands in while the place is unknown; nothing is fetched for it. */
const NOWHERE: LatLng = { lat: 0, lng: 0 };

/**
 * The farms of a rail, nearest first. The first ones are `held` until their pictures are there. While the farms of
 * another place load, and their pictures, the ones at hand stay (decision B10); after a failure there are none
 * (decision B3). Give `ref` to the rail.
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
  return { ref, farms, loading: isPending, held: shown === undefined };
}

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
