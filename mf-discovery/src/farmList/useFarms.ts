import { nearestFarmsQuery } from '@sideroad/shared/api';
import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { LIST_BATCH } from '@sideroad/shared/domain/calls';
import { useReportedError } from '@sideroad/shared/host';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

export interface Farms {
  /** Nearest to the asked place first. Empty after a failure (spec section 8: 'the list is emptied'). */
  farms: readonly FarmSummary[];
  /** How many there are; more than `farms` holds where not all of them may be fetched. */
  total: number;
  /** There is nothing to show yet. */
  loading: boolean;
  /** These are the nearest ones, which came with the document; the others are on the way. */
  partial: boolean;
  /** A call is under way, perhaps behind farms that are shown already. */
  busy: boolean;
  /** The farms are those of an earlier place: the ones of this place are on the way. */
  outdated: boolean;
  failed: boolean;
}

const NO_FARMS: Pick<Farms, 'farms' | 'total'> = { farms: [], total: 0 };
/** Stands in while the place is unknown; nothing is fetched for it. */
const NOWHERE: LatLng = { lat: 0, lng: 0 };

/** Every farm of a category (all farms without one) around a place; waits while the place is null. */
export function useFarms(place: LatLng | null, categoryId: string | undefined): Farms {
  const { data, error, isPending, isFetching, isPlaceholderData, isError } = useQuery({
    ...nearestFarmsQuery(place ?? NOWHERE, categoryId),
    enabled: place !== null,
    placeholderData: keepPreviousData,
  });
  useReportedError(error, { remote, section: texts.farmList.region });
  const found = isError || !data ? NO_FARMS : data;
  return {
    ...found,
    loading: isPending,
    partial: !isPlaceholderData && found.farms.length <= LIST_BATCH && found.farms.length < found.total,
    busy: isFetching,
    outdated: isPlaceholderData,
    failed: isError,
  };
}
